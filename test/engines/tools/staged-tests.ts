import {after, afterEach} from 'node:test';
import {startStage} from './stage.js';
import {Visitor} from './visitor.js';

/**
 * The stage of a test file, where nothing is cached and loads can fail, and a visitor in the engine that `ENGINE` names.
 * Faults end with each test, both end with the file. `skip` says why there is no visitor.
 */
export async function stageTests(environment: Record<string, string> = {}) {
  const visitor = await Visitor.start();
  const stage = await startStage(environment);
  stage.faultProxy.isUncached = true;
  afterEach(() => {
    stage.faultProxy.fault = () => undefined;
    stage.faultProxy.hold = () => undefined;
  });
  after(async () => {
    await visitor?.stop();
    await stage.stop();
  });
  return {stage, visitor, skip: visitor ? false : 'this engine is not installed here'};
}
