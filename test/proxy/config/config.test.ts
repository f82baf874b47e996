import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {completeConfig, ConfigError} from '../../../proxy/config/config.js';
import {describeConfig} from '../../../proxy/config/describe.js';
import {readEnvironment, type Environment} from '../../../proxy/config/environment.js';
import {assertNoSecrets, canaries} from '../tools/harness.js';

const good: Environment = {
  SERVICE_URL: 'https://api.example/resources/v1',
  API_KEY_ID: canaries.keyId,
  API_KEY_SECRET: canaries.keySecret,
  ALLOWED_ORIGINS: 'https://partner.example, https://www.partner.example',
};

function problemsOf(env: Environment): readonly string[] {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    assertNoSecrets(error.message);
    return error.problems;
  }
}

test('starts with nothing but a service, keys and origins', () => {
  const {config, listen} = readEnvironment(good);
  assert.deepEqual(listen, {host: '127.0.0.1', port: 8787, partnerHost: '127.0.0.1', partnerPort: 8788});
  assert.deepEqual([...config.redirectHosts], ['api.example']);
  assert.equal(config.policy.awardRoyalty.level, 'off');
});

test('names every missing value at once', () => {
  const problems = problemsOf({}).join('\n');
  for (const name of ['SERVICE_URL', 'API_KEY_ID', 'API_KEY_SECRET', 'ALLOWED_ORIGINS']) {
    assert.match(problems, new RegExp(`${name} is missing`));
  }
});

test('names the one origin of several that is wrong', () => {
  const [problem] = problemsOf({
    ...good,
    ALLOWED_ORIGINS: 'https://www.partner.example,https://shop.partner.example/eu',
  });
  assert.match(problem ?? '', /"https:\/\/shop\.partner\.example\/eu" is none/);
});

const refused: Record<string, Environment> = {
  'an open list of origins': {ALLOWED_ORIGINS: '*'},
  'the origin null': {ALLOWED_ORIGINS: 'null'},
  'an origin with a path': {ALLOWED_ORIGINS: 'https://partner.example/shop'},
  'a pattern of origins': {ALLOWED_ORIGINS: 'https://*.partner.example'},
  'an origin without a scheme': {ALLOWED_ORIGINS: 'partner.example'},
  'a plain http service': {SERVICE_URL: 'http://api.example/resources/v1'},
  'a service that is no address': {SERVICE_URL: 'api.example'},
  'a service of another scheme': {SERVICE_URL: 'ftp://api.example'},
  'a service address with a password': {SERVICE_URL: 'https://me:word@api.example/'},
  'a service address with a query': {SERVICE_URL: 'https://api.example/?key=1'},
  'a loopback look-alike': {SERVICE_URL: 'http://127.0.0.1.evil.example/'},
  'a short key secret': {API_KEY_SECRET: 'short'},
  'a key secret with a line break': {API_KEY_SECRET: 'long enough to be used\r\nX: y'},
  'half a second pair': {API_KEY_ID_2: 'id-two'},
  'a short token secret': {TOKEN_SECRET: 'x'.repeat(31)},
  'a short partner token': {PARTNER_TOKEN: 'x'.repeat(31)},
  'one secret for two things': {TOKEN_SECRET: canaries.partnerToken, PARTNER_TOKEN: canaries.partnerToken},
  'a key secret used as token secret': {TOKEN_SECRET: 'k'.repeat(40), API_KEY_SECRET: 'k'.repeat(40)},
  'royalties without a partner token': {ROYALTY_DAILY_LIMIT_CENTS: '1000'},
  'royalties without a number as their cap': {ROYALTY_DAILY_LIMIT_CENTS: 'lots', PARTNER_TOKEN: canaries.partnerToken},
  'royalties without a cap': {ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS: '1000', PARTNER_TOKEN: canaries.partnerToken},
  'a port that is none': {PORT: '80800'},
  'a prefix that is no path': {PATH_PREFIX: '../x'},
  'trust in everyone': {TRUST_PROXY: '0.0.0.0/0'},
  'trust in what is no network': {TRUST_PROXY: 'localhost'},
  'a redirect host that is an address': {REDIRECT_HOSTS: 'https://pages.example/'},
  'a shared store without a shared token secret': {REDIS_URL: 'redis://127.0.0.1'},
  'a store of another kind': {REDIS_URL: 'http://127.0.0.1', TOKEN_SECRET: canaries.tokenSecret},
  'a quota scale of nothing': {QUOTA_SCALE: '0'},
  'a laxer policy': {POLICY: 'createCoupon:public'},
  'a policy for what is no operation': {POLICY: 'everything:off'},
  'a limit that is no number': {MAX_BODY_BYTES: 'big'},
  'a limit out of range': {READ_DEADLINE_MS: '99999999'},
  'a file that is not there': {API_KEY_SECRET: '', API_KEY_SECRET_FILE: '/nowhere/secret'},
  'a secret given twice': {API_KEY_SECRET_FILE: '/nowhere/secret'},
};

for (const [what, env] of Object.entries(refused)) {
  test(`refuses to start with ${what}, and says so`, () => {
    const problems = problemsOf({...good, ...env});
    const names = Object.keys(env).map((name) => name.replace(/_FILE$|_2$/, ''));
    const isNamed = problems.some(
      (problem) => names.some((name) => problem.includes(name)) || /two are the same/.test(problem),
    );
    assert.ok(isNamed || what.startsWith('a shared store') || what.startsWith('royalties'), problems.join(' '));
    assert.ok(problems.length > 0);
  });
}

test('refuses to start with the checks of TLS switched off', (t) => {
  t.after(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  assert.match(problemsOf(good).join(), /NODE_TLS_REJECT_UNAUTHORIZED/);
});

test('refuses to start with a parser that lets requests be smuggled', (t) => {
  const before = process.env['NODE_OPTIONS'];
  t.after(() => (before === undefined ? delete process.env['NODE_OPTIONS'] : (process.env['NODE_OPTIONS'] = before)));
  process.env['NODE_OPTIONS'] = '--insecure-http-parser';
  assert.match(problemsOf(good).join(), /insecure-http-parser/);
});

test('allows plain http to this very machine', () => {
  for (const host of ['127.0.0.1:8790', 'localhost', '[::1]:8790']) {
    assert.deepEqual(problemsOf({...good, SERVICE_URL: `http://${host}/resources/v1`}), [], host);
  }
});

test('reads secrets from files, without the line end', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-config-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const file = join(folder, 'secret');
  writeFileSync(file, `${canaries.keySecret}\n`);
  const {config} = readEnvironment({...good, API_KEY_SECRET: undefined, API_KEY_SECRET_FILE: file});
  assert.equal(config.keys[0]?.secret, canaries.keySecret);
});

test('prints the effective configuration with every secret masked', () => {
  const {config, listen} = readEnvironment({
    ...good,
    TOKEN_SECRET: canaries.tokenSecret,
    PARTNER_TOKEN: canaries.partnerToken,
    REDIS_URL: 'redis://user:canary-redis-password@127.0.0.1:6379/0',
    ROYALTY_DAILY_LIMIT_CENTS: '5000',
    MAX_BODY_BYTES: '2048',
    POLICY: 'createOrder:server',
  });
  const text = describeConfig(config, listen);
  assertNoSecrets(text);
  assert.doesNotMatch(text, /canary/);
  assert.match(text, /maxBodyBytes +2048/);
  assert.match(text, /createOrder +server/);
  assert.match(text, /royalties a day +5000/);
  assert.match(text, /redis:\/\/127\.0\.0\.1:6379\/0/);
});

test('checks the options of a mounted proxy by the same rules', () => {
  const options = {serviceUrl: 'http://api.example', keys: [], allowedOrigins: ['*'], limits: {maxBodyBytes: 1}};
  assert.throws(
    () => completeConfig(options),
    (error: unknown) => error instanceof ConfigError && error.problems.length >= 5,
  );
});
