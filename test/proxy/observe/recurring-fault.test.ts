import assert from 'node:assert/strict';
import {mock, test, type TestContext} from 'node:test';
import {Health} from '../../../proxy/observe/health.js';
import {Log} from '../../../proxy/observe/log.js';
import {Metrics} from '../../../proxy/observe/metrics.js';
import {calmMs, RecurringFault} from '../../../proxy/observe/recurring-fault.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';

function fakeTimers(t: TestContext) {
  mock.timers.enable({apis: ['setTimeout']});
  t.after(() => mock.timers.reset());
  return (ms: number) => mock.timers.tick(ms);
}

/** The lines of a fault. */
function makeFault() {
  const lines: string[] = [];
  const fault = new RecurringFault(() => void lines.push('over'));
  const fail = (reason = 'failing') => void (fault.failed(reason) && lines.push(reason));
  return {lines, fault, fail};
}

test('says at once that a fault is over, and what it is when it is back', (t) => {
  fakeTimers(t);
  const {lines, fault, fail} = makeFault();
  fail();
  fail('otherwise');
  fail();
  fault.succeeded();
  fault.succeeded();
  fail();
  assert.deepEqual(lines, ['failing', 'otherwise', 'over', 'failing']);
});

test('a fault that comes and goes is over once it has stayed away for a while', (t) => {
  const pass = fakeTimers(t);
  const {lines, fault, fail} = makeFault();
  for (let count = 0; count < 1000; count++) {
    fail();
    fault.succeeded();
    pass(calmMs - 1);
  }
  assert.deepEqual(lines, ['failing', 'over', 'failing']);
  pass(1);
  assert.deepEqual(lines, ['failing', 'over', 'failing', 'over']);
  fault.succeeded();
  pass(calmMs);
  fail();
  fault.succeeded();
  assert.deepEqual(lines.slice(4), ['failing', 'over'], 'after that it is a fault like the first');
});

test('nothing is said of what is no longer used', (t) => {
  const pass = fakeTimers(t);
  const {lines, fault, fail} = makeFault();
  for (let count = 0; count < 2; count++) {
    fail();
    fault.succeeded();
  }
  fault.forget();
  pass(calmMs);
  fault.succeeded();
  assert.deepEqual(lines, ['failing', 'over', 'failing']);
});

function makeHealth() {
  const lines: string[] = [];
  const log = new Log(({event}) => void lines.push(event), new SecretScan([]));
  return {lines, health: new Health(log, new Metrics())};
}

test('keys that are refused now and then are two faults in the log, while the report says what is true now', (t) => {
  const pass = fakeTimers(t);
  const {lines, health} = makeHealth();
  for (let count = 0; count < 100; count++) {
    health.keysRefused('getDesigner', 1, 401);
    assert.equal(health.report.keys, 'refused');
    health.answered('getDesigner', 1);
    assert.equal(health.report.keys, 'accepted');
  }
  pass(calmMs);
  assert.deepEqual(lines, ['keys_refused', 'keys_accepted', 'keys_refused', 'keys_accepted']);
});

test('a proxy that has stopped says no longer what is over', (t) => {
  const pass = fakeTimers(t);
  const {lines, health} = makeHealth();
  for (let count = 0; count < 2; count++) {
    health.keysRefused('getDesigner', 1, 401);
    health.answered('getDesigner', 1);
  }
  health.close();
  pass(calmMs);
  assert.deepEqual(lines, ['keys_refused', 'keys_accepted', 'keys_refused']);
});

test('a service, and an operation, that fail now and then are two faults in the log', (t) => {
  const pass = fakeTimers(t);
  for (const [others, kind] of [
    [false, 'service'],
    [true, 'operation'],
  ] as const) {
    const {lines, health} = makeHealth();
    for (let count = 0; count < 100; count++) {
      for (let call = 0; call < 3; call++) {
        health.failed('createOrder', 'status_500');
        if (others) health.answered('getDesigner', 1);
      }
      assert.equal(health.report.service, others ? 'answering' : 'failing');
      health.answered('createOrder', 1);
      assert.equal(health.report.service, 'answering');
    }
    pass(calmMs);
    const [failing, recovered] = [`${kind}_failing`, `${kind}_recovered`];
    assert.deepEqual(lines, [failing, recovered, failing, recovered]);
  }
});
