import assert from 'node:assert/strict';
import {Visitor} from './visitor.js';

/** Ends with code 0 if the engine that `ENGINE` names starts and shows a page. */
const visitor = await Visitor.start();
assert.ok(visitor, 'it is not installed');
await visitor.goto('data:text/html,<h1>Hello</h1>');
await visitor.see('heading', 'Hello');
await visitor.stop();
