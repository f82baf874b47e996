import {parentPort} from 'node:worker_threads';
import {compileForm, interpretOnly} from './compile-form.js';
import type {CompileJob} from './compile-in-worker.js';

/** Compiles what it is sent, one after the other, in a thread that can be ended from outside. */
parentPort?.on('message', ({schema, interpret}: CompileJob) => {
  parentPort?.postMessage(interpret === undefined ? compileForm(schema) : interpretOnly(schema, interpret));
});
parentPort?.postMessage('ready');
