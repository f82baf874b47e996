import assert from 'node:assert/strict';
import {test} from 'node:test';
import {build} from 'vite';
import {redisUrlProblem} from '../../proxy/config/checks.js';

/** A module of the proxy, bundled as in `vite.config.ts`. */
async function bundled(input: string): Promise<unknown> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: {noExternal: true},
    build: {ssr: true, write: false, minify: false, rolldownOptions: {input}},
  });
  assert.ok('output' in built);
  const [{code}] = built.output;
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

test('the bundler keeps the check of an address that only decoding can refuse', async () => {
  const address = 'redis://:50%zz@127.0.0.1';
  const checks = (await bundled('proxy/config/checks.ts')) as {redisUrlProblem: typeof redisUrlProblem};
  assert.match(redisUrlProblem(address) ?? '', /%25/);
  assert.equal(checks.redisUrlProblem(address), redisUrlProblem(address));
});
