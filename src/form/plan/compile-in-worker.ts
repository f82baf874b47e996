import {extname} from 'node:path';
import {Worker} from 'node:worker_threads';
import {unusableForm, type FormSource} from './form-source.js';

/** What a worker is sent. With `interpret` (the reason) no rules are made. */
export interface CompileJob {
  schema: unknown;
  interpret?: string;
}

/** A worker that takes longer than this to start has something wrong with it that another try will not mend. */
const startTimeout = 30_000;
/** Enough for the largest schema that is compiled; one that asks for more is ended, not the process around it. */
const resourceLimits = {maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4};

let warm: Promise<Worker> | undefined;
let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Makes a form out of a schema from elsewhere, in a thread that is ended when it takes longer than `timeout` milliseconds.
 * A schema too slow to compile is left to the interpreter; one too slow for that as well gets a form that says so. Jobs
 * wait for each other: there is one warm worker, and none before the first job.
 */
export function compileInWorker(schema: unknown, {timeout = 2_000} = {}): Promise<FormSource> {
  const job = lastJob.then(() => compileOrInterpret(schema, timeout));
  lastJob = job.catch(() => undefined);
  return job;
}

/** Ends the warm worker, so that a process or a test can end. */
export async function stopCompiling(): Promise<void> {
  await lastJob;
  const worker = await warm;
  warm = undefined;
  await worker?.terminate();
}

async function compileOrInterpret(schema: unknown, timeout: number): Promise<FormSource> {
  const compiled = await run({schema}, timeout);
  if (compiled) return compiled;
  const interpreted = await run({schema, interpret: 'it takes too long to compile'}, timeout);
  const detail = 'It takes too long to look through.';
  return interpreted ?? unusableForm({pointer: '', code: 'too-slow', detail, fatal: true});
}

/** The worker's answer, or nothing when it had to be ended. */
async function run(job: CompileJob, timeout: number): Promise<FormSource | undefined> {
  warm ??= startWorker();
  const worker = await warm;
  worker.ref();
  const answer = nextMessage<FormSource>(worker, timeout);
  worker.postMessage(job);
  const form = await answer;
  worker.unref();
  if (form === undefined) {
    warm = undefined;
    await worker.terminate();
  }
  return form;
}

async function startWorker(): Promise<Worker> {
  const worker = newWorker();
  if ((await nextMessage<'ready'>(worker, startTimeout)) === undefined) {
    warm = undefined;
    throw new Error('The worker that compiles forms does not start.');
  }
  return worker;
}

/** The worker's file lies beside this one, in the sources as in the built proxy; only sources need a loader first. */
function newWorker(): Worker {
  const extension = extname(import.meta.url);
  const file = new URL(`./compile-worker${extension}`, import.meta.url);
  if (extension !== '.ts') return new Worker(file, {resourceLimits});
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import('${loader}').then(({register}) => { register(); return import('${file.href}'); })`;
  return new Worker(code, {eval: true, resourceLimits});
}

/** The next message of a worker, or nothing when it fails, ends or lets the time pass. */
function nextMessage<Message>(worker: Worker, timeout: number): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const done = (message?: Message) => {
      clearTimeout(timer);
      worker.off('message', done).off('error', failed).off('exit', failed);
      resolve(message);
    };
    const failed = () => done();
    const timer = setTimeout(failed, timeout);
    worker.on('message', done).on('error', failed).on('exit', failed);
  });
}
