import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {close as closeInspector, open as openInspector} from 'node:inspector';
import {test} from 'node:test';
import {completeConfig, ConfigError} from '../../../proxy/config/config.js';
import {describeConfig} from '../../../proxy/config/describe.js';
import {readEnvironment, type Environment} from '../../../proxy/config/environment.js';
import {secretVariables} from '../../../proxy/config/known-variables.js';
import {openFilesWarning} from '../../../proxy/config/runtime.js';
import {assertNoSecrets, canaries, origin} from '../tools/harness.js';

const noPipes =
  spawnSync('mkfifo', ['--version']).status === 0 ? undefined : 'mkfifo is not installed: not tested here';

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

test('starts with only a service, keys and origins', () => {
  const {config, listen} = readEnvironment(good);
  const local = '127.0.0.1';
  const expected = {host: local, port: 8787, partnerHost: local, partnerPort: 8788, metricsHost: local};
  assert.deepEqual(listen, expected);
  assert.deepEqual([...config.redirectHosts], ['api.example']);
  assert.equal(config.policy.awardRoyalty.level, 'off');
});

test('names every missing value at once', () => {
  const problems = problemsOf({}).join('\n');
  for (const name of ['SERVICE_URL', 'API_KEY_ID', 'API_KEY_SECRET', 'ALLOWED_ORIGINS']) {
    assert.match(problems, new RegExp(`${name} is missing`));
  }
});

test('a service address without a path has the path of the contract, however many slashes end it', () => {
  for (const [given, base] of [
    ['', '/resources/v1'],
    ['/', '/resources/v1'],
    ['//', '/resources/v1'],
    ['/other//', '/other'],
  ] as const) {
    const {config} = readEnvironment({...good, SERVICE_URL: `https://api.example${given}`});
    assert.equal(config.serviceUrl.pathname, base, given);
  }
});

test('names the one origin of several that is wrong', () => {
  const [problem] = problemsOf({
    ...good,
    ALLOWED_ORIGINS: 'https://www.partner.example,https://shop.partner.example/eu',
  });
  assert.match(problem ?? '', /"https:\/\/shop\.partner\.example\/eu" is not one/);
});

const randomText = (length: number) => randomBytes(length).toString('hex').slice(0, length);

const refused: Record<string, Environment> = {
  'a second secret for tokens without the first': {TOKEN_SECRET_2: canaries.tokenSecret},
  'a service with a line break inside': {SERVICE_URL: 'https://api.exa\nmple'},
  'a webhook with a tab inside': {
    ORDER_WEBHOOK_URL: 'https://partner.example/\torders',
    ORDER_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  'a password of Redis with a line break': {
    REDIS_URL: 'rediss://:pa\nss@redis.internal',
    TOKEN_SECRET: canaries.tokenSecret,
  },
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
  'a service that is this proxy': {SERVICE_URL: 'http://127.0.0.1:8787/design'},
  'a service that is the partner port, by another name': {SERVICE_URL: 'https://localhost:9001', PARTNER_PORT: '9001'},
  'a loopback look-alike': {SERVICE_URL: 'http://127.0.0.1.evil.example/'},
  'a short key secret': {API_KEY_SECRET: 'short'},
  'a key secret with a line break': {API_KEY_SECRET: 'long enough to be used\r\nX: y'},
  'half a second pair': {API_KEY_ID_2: 'id-two'},
  'a short token secret': {TOKEN_SECRET: 'x'.repeat(31)},
  'a short partner token': {PARTNER_TOKEN: 'x'.repeat(31)},
  'one secret for two things': {TOKEN_SECRET: canaries.partnerToken, PARTNER_TOKEN: canaries.partnerToken},
  'the id of a key used as partner token': {API_KEY_ID: canaries.partnerToken, PARTNER_TOKEN: canaries.partnerToken},
  'a key secret used as token secret': {TOKEN_SECRET: 'k'.repeat(40), API_KEY_SECRET: 'k'.repeat(40)},
  'royalties without a partner token': {ROYALTY_DAILY_LIMIT_CENTS: '1000'},
  'royalties without a number as their cap': {ROYALTY_DAILY_LIMIT_CENTS: 'lots', PARTNER_TOKEN: canaries.partnerToken},
  'royalties without a cap': {ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS: '1000', PARTNER_TOKEN: canaries.partnerToken},
  'a port that is none': {PORT: '80800'},
  'a port in hexadecimal': {PORT: '0x2253'},
  'a port in binary': {PARTNER_PORT: '0b10001000100101'},
  'a port in octal': {METRICS_PORT: '0o21123'},
  'a port with an exponent': {PORT: '8e3'},
  'a port with a sign': {PORT: '+8787'},
  'a port with a leading zero': {PORT: '08787'},
  'a port with a fraction': {PORT: '8787.5'},
  'a port of blanks, which is no port 0': {PORT: ' '},
  'a port with a line end': {PARTNER_PORT: '8788\n'},
  'a limit with an exponent': {MAX_CONNECTIONS: '1e3'},
  'a limit in hexadecimal': {READ_DEADLINE_MS: '0x1000'},
  'a limit with a unit': {READ_DEADLINE_MS: '10s'},
  'a limit with a separator': {MAX_BODY_BYTES: '100_000'},
  'a quota scale with an exponent': {QUOTA_SCALE: '1e5'},
  'a quota scale without bounds': {QUOTA_SCALE: 'Infinity'},
  'a quota scale with a comma': {QUOTA_SCALE: '0,5'},
  'royalties in hexadecimal': {ROYALTY_DAILY_LIMIT_CENTS: '0xffff', PARTNER_TOKEN: canaries.partnerToken},
  'a prefix that is no path': {PATH_PREFIX: '../x'},
  'a page over plain http': {ALLOWED_ORIGINS: 'http://www.partner.example'},
  'a page over plain http beside a safe one': {ALLOWED_ORIGINS: 'https://a.example,http://192.168.1.10'},
  'trust in everyone': {TRUST_PROXY: '0.0.0.0/0'},
  'trust in everyone, in two halves': {TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1'},
  'trust in everyone, in quarters': {TRUST_PROXY: '0.0.0.0/2 64.0.0.0/2 128.0.0.0/2 192.0.0.0/2'},
  'trust in everyone, in many networks': {TRUST_PROXY: Array.from({length: 256}, (_, n) => `${n}.0.0.0/8`).join()},
  'trust in everyone of IPv6': {TRUST_PROXY: '::/0'},
  'trust in all public addresses of IPv6': {TRUST_PROXY: '2000::/3'},
  'trust in all of IPv6, in two halves': {TRUST_PROXY: '::/1,8000::/1'},
  'trust in all of IPv4, written as IPv6': {TRUST_PROXY: '::ffff:0:0/96'},
  'trust in more than all of IPv4, written as IPv6': {TRUST_PROXY: '::ffff:0:0/90'},
  'trust in more than the unique local addresses': {TRUST_PROXY: 'fc00::/6'},
  'trust in all of IPv4, as translators write it in IPv6': {TRUST_PROXY: '64:ff9b::/96'},
  'trust in more than all of IPv4, as translators write it': {TRUST_PROXY: '64:ff9b::/32'},
  'trust in all tunnels of IPv4': {TRUST_PROXY: '2002::/16'},
  'trust in all tunnels of IPv4 by Teredo': {TRUST_PROXY: '2001::/32'},
  'an id of a key from an example': {API_KEY_ID: '<API_KEY_ID>'},
  'a key secret that a template did not fill in': {API_KEY_SECRET: '${API_KEY_SECRET}'},
  'earlier builds in the folder of the present one': {
    WIDGET_DIR: import.meta.dirname,
    WIDGET_BUILDS_DIR: `${import.meta.dirname}/builds`,
  },
  'earlier builds and the present one in one folder': {
    WIDGET_DIR: import.meta.dirname,
    WIDGET_BUILDS_DIR: `${import.meta.dirname}/`,
  },
  'a webhook that is this proxy': {
    ORDER_WEBHOOK_URL: 'http://127.0.0.1:8788/orders',
    ORDER_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  'a partner port that others reach, without a token': {PARTNER_HOST: '0.0.0.0'},
  'a partner port on every IPv6 address, without a token': {PARTNER_HOST: '::'},
  'a partner port on a name, without a token': {PARTNER_HOST: 'proxy.internal'},
  'a partner port on every IPv4 address, written as IPv6': {PARTNER_HOST: '::ffff:0.0.0.0'},
  'a partner port on a public address, written as IPv6': {PARTNER_HOST: '::ffff:9.9.9.9'},
  'a partner port on a loopback look-alike': {PARTNER_HOST: 'localhost.partner.example'},
  'a token secret typed along the rows of a keyboard': {TOKEN_SECRET: 'asdfghjklzxcvbnmpoiuztrewq1qaz2wsx3edc'},
  'a redirect host with a port that is none': {REDIRECT_HOSTS: 'pages.example:99999'},
  'a token secret of one character': {TOKEN_SECRET: 'x'.repeat(40)},
  'a token secret of a repeated word': {TOKEN_SECRET: 'changeme'.repeat(5)},
  'a token secret of a repeated sentence': {TOKEN_SECRET: 'correct-horse-1!'.repeat(3)},
  'a token secret that is the alphabet': {TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789'},
  'a token secret of an example': {TOKEN_SECRET: 'please-change-this-secret-before-use'},
  'a token secret of a manual': {TOKEN_SECRET: 'your-token-secret-here-32-characters'},
  'a token secret that counts': {TOKEN_SECRET: '01234567890123456789012345678901'},
  'a token secret of words': {TOKEN_SECRET: 'correct-horse-battery-staple-hunter'},
  'a token secret that is a sentence': {TOKEN_SECRET: 'ThisIsTheTokenSecretOfOurDesignProxy'},
  'a token secret that is a German sentence': {TOKEN_SECRET: 'MeinSehrGeheimesGeheimnisFuerDenProxy'},
  'a token secret that is a Spanish sentence': {TOKEN_SECRET: 'una-clave-muy-secreta-de-la-tienda'},
  'a token secret that is the digest of nothing': {
    TOKEN_SECRET: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  'a token secret of small letters and a year': {TOKEN_SECRET: 'iloveourlittleshopinthecity2026!'},
  'a second token secret without variety': {TOKEN_SECRET: canaries.tokenSecret, TOKEN_SECRET_2: 'ab'.repeat(20)},
  'a partner token without variety': {PARTNER_TOKEN: 'password'.repeat(4)},
  'a metrics token without variety': {METRICS_TOKEN: '1234'.repeat(8)},
  'a short metrics token': {METRICS_TOKEN: 'short'},
  'a webhook without a secret': {ORDER_WEBHOOK_URL: 'https://partner.example/orders', ORDER_WEBHOOK_SECRET: ''},
  'a webhook over plain http': {
    ORDER_WEBHOOK_URL: 'http://partner.example/orders',
    ORDER_WEBHOOK_SECRET: 'canary-webhook-secret-0123456789abcdef',
  },
  'a webhook with a password in its address': {
    ORDER_WEBHOOK_URL: 'https://user:word@partner.example/orders',
    ORDER_WEBHOOK_SECRET: 'canary-webhook-secret-0123456789abcdef',
  },
  'a Redis on another machine without TLS': {
    REDIS_URL: 'redis://:canary-redis-password@10.0.0.5:6379',
    TOKEN_SECRET: canaries.tokenSecret,
  },
  'a Redis on another machine without a password': {
    REDIS_URL: 'rediss://redis.internal:6379',
    TOKEN_SECRET: canaries.tokenSecret,
  },
  'a Redis with options of its driver': {
    REDIS_URL: 'redis://127.0.0.1?path=/tmp/other.sock&password=canary',
    TOKEN_SECRET: canaries.tokenSecret,
  },
  'a Redis with a fragment': {REDIS_URL: 'redis://127.0.0.1/1#2', TOKEN_SECRET: canaries.tokenSecret},
  'a Redis whose database is no number': {REDIS_URL: 'redis://127.0.0.1/orders', TOKEN_SECRET: canaries.tokenSecret},
  'a Redis with a percent sign as it is': {REDIS_URL: 'redis://:50%zz@127.0.0.1', TOKEN_SECRET: canaries.tokenSecret},
  'a socket of Redis with two slashes': {REDIS_URL: 'unix://run/redis.sock', TOKEN_SECRET: canaries.tokenSecret},
  'a prefix for a Redis that is not set': {REDIS_PREFIX: 'shop'},
  'a timeout for a Redis that is not set': {STORE_TIMEOUT_MS: '100'},
  'names of a port that is closed': {PARTNER_NAMES: 'proxy.internal'},
  'metrics that others reach, without a token': {METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0'},
  'metrics that others reach, with the token of the partner only': {
    METRICS_PORT: '9464',
    METRICS_HOST: '::',
    PARTNER_TOKEN: canaries.partnerToken,
  },
  'a host for metrics without a port': {METRICS_HOST: '::1'},
  'a drain delay beyond the drain': {DRAIN_DELAY_MS: '30000'},
  'a partner token that no header can carry': {PARTNER_TOKEN: randomText(5000)},
  'a token secret that is a whole file': {TOKEN_SECRET: randomText(5000)},
  'a webhook secret that is not in base64, as its beginning says': {
    ORDER_WEBHOOK_URL: 'https://partner.example/orders',
    ORDER_WEBHOOK_SECRET: 'whsec_!#$%&()*,-.:;<>?@[]^_{|}~MfKQ9r8G',
  },
  'a webhook secret of few bytes': {
    ORDER_WEBHOOK_URL: 'https://partner.example/orders',
    ORDER_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2',
  },
  'equal ports': {PORT: '9000', PARTNER_PORT: '9000'},
  'a partner port that is the default of the public one': {PARTNER_PORT: '8787'},
  'equal ports for the partner and metrics': {METRICS_PORT: '8788'},
  'a secret that is a whole file': {API_KEY_SECRET: 'x1Y2-'.repeat(1000)},
  'a widget folder that does not exist': {WIDGET_DIR: '/nowhere/at/all'},
  'a file in place of the widget folder': {WIDGET_DIR: import.meta.filename},
  'a host with a port': {HOST: '127.0.0.1:8787'},
  'a host with a scheme': {HOST: 'http://127.0.0.1'},
  'a host in brackets': {HOST: '[::1]'},
  'a host that is no address': {HOST: '999.1.1.1'},
  'a host with a space': {HOST: 'my host'},
  'a pattern for a host': {HOST: '*'},
  'a bad partner host': {PARTNER_HOST: '127.0.0'},
  'a partner name with a port': {PARTNER_NAMES: 'proxy.internal:8788'},
  'an empty secret file': {API_KEY_SECRET: '', API_KEY_SECRET_FILE: '/dev/null'},
  'trust in what is no network': {TRUST_PROXY: 'localhost'},
  'trust in an address with a zone': {TRUST_PROXY: 'fe80::1%br-lan'},
  'a redirect host that is an address': {REDIRECT_HOSTS: 'https://pages.example/'},
  'all redirect hosts of a domain': {REDIRECT_HOSTS: '.pages.example'},
  'all partner names of a domain': {PARTNER_NAMES: '.internal'},
  'a shared store without a shared token secret': {REDIS_URL: 'redis://127.0.0.1'},
  'a store of another kind': {REDIS_URL: 'http://127.0.0.1', TOKEN_SECRET: canaries.tokenSecret},
  'a quota scale of nothing': {QUOTA_SCALE: '0'},
  'a laxer policy': {POLICY: 'createCoupon:public'},
  'a policy without a level': {POLICY: 'createOrder'},
  'a policy with two levels for one operation': {POLICY: 'createOrder:off,createOrder:server'},
  'a policy with a level and more': {POLICY: 'createOrder:server:public'},
  'a policy for what is no operation': {POLICY: 'everything:off'},
  'a limit that is no number': {MAX_BODY_BYTES: 'big'},
  'a limit out of range': {READ_DEADLINE_MS: '99999999'},
  'a secret file that never ends': {API_KEY_SECRET: '', API_KEY_SECRET_FILE: '/dev/zero'},
  'a file that is not there': {API_KEY_SECRET: '', API_KEY_SECRET_FILE: '/nowhere/secret'},
  'a secret given twice': {API_KEY_SECRET_FILE: '/nowhere/secret'},
};

for (const [what, env] of Object.entries(refused)) {
  test(`refuses to start with ${what}, and gives the reason`, () => {
    const problems = problemsOf({...good, ...env});
    const names = Object.keys(env).map((name) => name.replace(/_FILE$|_2$/, '').replace('PARTNER_HOST', 'PARTNER_'));
    const isNamed = problems.some(
      (problem) => names.some((name) => problem.includes(name)) || /are the same/.test(problem),
    );
    assert.ok(isNamed || what.startsWith('a shared store') || what.startsWith('royalties'), problems.join(' '));
    assert.ok(problems.length > 0);
  });
}

test('a problem quotes a wrong value without its control characters, and not all of a long one', () => {
  const quoting = ['ALLOWED_ORIGINS', 'TRUST_PROXY', 'HOST', 'REDIRECT_HOSTS', 'POLICY', 'WIDGET_DIR'];
  for (const name of quoting) {
    const problems = problemsOf({...good, [name]: '\u001b[2J \u202e\u0000x'});
    assert.match(problems.join('\n'), new RegExp(name));
    assert.doesNotMatch(problems.join('\n'), /(?!\n)[\p{Cc}\p{Cf}]/u);
    const long = problemsOf({...good, [name]: `http://x y${'x'.repeat(5000)}`});
    assert.ok(Math.max(...long.map(({length}) => length)) <= 1001);
  }
});

test('reports one problem for a secret whose file cannot be used', () => {
  const others = {...good, API_KEY_ID_2: 'second-id', API_KEY_SECRET_2: canaries.tokenSecret};
  const uses = {
    PARTNER_HOST: '0.0.0.0',
    METRICS_HOST: '0.0.0.0',
    METRICS_PORT: '9100',
    ROYALTY_DAILY_LIMIT_CENTS: '500',
  };
  const env = {...others, ...uses, ORDER_WEBHOOK_URL: 'https://partner.example/orders', REDIS_PREFIX: 'shop'};
  const paths = ['/nowhere/secret', '/dev/null', '/dev/zero', import.meta.filename];
  for (const path of paths) {
    const files = Object.fromEntries(secretVariables.map((name) => [`${name}_FILE`, path]));
    const values = Object.fromEntries(secretVariables.map((name) => [name, '']));
    const problems = problemsOf({...env, ...values, ...files});
    assert.deepEqual(
      problems.map((problem) => problem.split(' ', 1)[0]),
      Object.keys(files),
      problems.join('\n'),
    );
  }
});

test('says which of two keys is wrong, and what is wrong with an address', () => {
  const second = problemsOf({...good, API_KEY_ID_2: 'id two', API_KEY_SECRET_2: 'short'}).join('\n');
  assert.match(second, /^API_KEY_ID_2 must consist of printable/);
  assert.match(second, /^API_KEY_SECRET_2 must have at least 16/m);
  assert.match(problemsOf({...good, REDIS_URL: 'redis://127.0.0.1:99999'}).join(), /is not a URL: check its port/);
});

test('says which secrets are the same, and which half of a webhook is missing', () => {
  const same = {PARTNER_TOKEN: canaries.partnerToken, METRICS_TOKEN: canaries.partnerToken};
  assert.match(problemsOf({...good, ...same}).join(), /PARTNER_TOKEN and METRICS_TOKEN are the same/);
  const pair = {API_KEY_ID_2: 'second-id', API_KEY_SECRET_2: canaries.keySecret};
  assert.match(problemsOf({...good, ...pair}).join(), /API_KEY_SECRET and API_KEY_SECRET_2 are the same/);
  const secret = problemsOf({...good, ORDER_WEBHOOK_URL: 'https://partner.example/orders'});
  assert.deepEqual(secret, ['ORDER_WEBHOOK_SECRET is missing.']);
  const [url] = problemsOf({...good, ORDER_WEBHOOK_SECRET: canaries.tokenSecret});
  assert.match(url ?? '', /^ORDER_WEBHOOK_URL is missing/);
});

const misspelt: readonly (readonly [given: string, meant: string])[] = [
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['ALOWED_ORIGINS', 'ALLOWED_ORIGINS'],
  ['Allowed_Origins', 'ALLOWED_ORIGINS'],
  ['ALLOWEDORIGINS', 'ALLOWED_ORIGINS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
  ['PARTNER_TOKNE', 'PARTNER_TOKEN'],
  ['REDIRECT_HOST', 'REDIRECT_HOSTS'],
  ['ROYALTY_DAILY_LIMIT', 'ROYALTY_DAILY_LIMIT_CENTS'],
  ['READ_DEADLINE', 'READ_DEADLINE_MS'],
  ['READ_DEADLINE_SECONDS', 'READ_DEADLINE_MS'],
  ['READ_TIMEOUT', 'READ_DEADLINE_MS'],
  ['WRITE_TIMEOUT_MS', 'WRITE_DEADLINE_MS'],
  ['MAX_BODY_SIZE', 'MAX_BODY_BYTES'],
  ['MAX_RESPONSE_BYTES', 'MAX_ANSWER_BYTES'],
  ['REDIS_URI', 'REDIS_URL'],
  ['SECRET_TOKEN', 'TOKEN_SECRET'],
  ['POLICIES', 'POLICY'],
  ['BODY_MAX_BYTES', 'MAX_BODY_BYTES'],
  ['TOKEN_SECRET_3', 'TOKEN_SECRET'],
  ['WIDGET_DIRECTORY', 'WIDGET_DIR'],
  ['WIDGET_BUILDS_FOLDER', 'WIDGET_BUILDS_DIR'],
  ['API_KEY_SECRET_FLIE', 'API_KEY_SECRET_FILE'],
  ['ORDER_WEBHOOK', 'ORDER_WEBHOOK_URL'],
  ['ORDER_WEBHOOK_KEY', 'ORDER_WEBHOOK_SECRET'],
  ['WIDGET_BUILDS', 'WIDGET_BUILDS_DIR'],
  ['ROYALTY_LIMIT_CENTS', 'ROYALTY_DAILY_LIMIT_CENTS'],
  ['ROYALTY_RECIPIENT_LIMIT', 'ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS'],
  ['METRICS_SECRET', 'METRICS_TOKEN'],
  ['PARTNER_PASSWORD', 'PARTNER_TOKEN'],
  ['Partner_Key', 'PARTNER_TOKEN'],
];

for (const [given, meant] of misspelt) {
  test(`refuses to start with ${given}, and names ${meant}`, () => {
    assert.match(problemsOf({...good, [given]: 'x'}).join('\n'), new RegExp(`${given}.*${meant}`));
  });
}

test('ignores the variables of other programs', () => {
  const names = 'PATH HOME USER LANG SHELL TERM PWD HOSTNAME HOSTTYPE NODE_ENV NODE_OPTIONS NO_PROXY HTTP_PROXY TZ CI';
  const others = [
    'npm_config_registry',
    'INVOCATION_ID',
    'KUBERNETES_PORT',
    'REDIS_PORT',
    'REDIS_HOST',
    'SERVICE_PORT',
  ];
  const demo = ['PROXY_PORT', 'SANDBOX_PORT', 'EDITOR', 'PAGER', 'MAIL', 'LOGNAME', 'SHLVL', 'PS1', 'HISTFILE'];
  const env = Object.fromEntries([...names.split(' '), ...others, ...demo].map((name) => [name, 'x']));
  assert.deepEqual(problemsOf({...env, ...good}), []);
});

test('accepts two pairs of keys with the same id', () => {
  const pair = {API_KEY_ID_2: good['API_KEY_ID'], API_KEY_SECRET_2: canaries.tokenSecret};
  assert.deepEqual(problemsOf({...good, ...pair}), []);
});

test('accepts names of the port for metrics alone', () => {
  for (const env of [{METRICS_TOKEN: canaries.partnerToken}, {METRICS_PORT: '9464'}])
    assert.deepEqual(problemsOf({...good, PARTNER_NAMES: 'proxy.internal', ...env}), []);
});

test('takes a shorter name for its own only where the variable that it may stand for is not set', () => {
  const webhook = {ORDER_WEBHOOK_URL: 'https://partner.example/orders', ORDER_WEBHOOK_SECRET: canaries.tokenSecret};
  const others = {
    API_KEY: 'x',
    API_SECRET: 'x',
    ORDER_WEBHOOK: 'x',
    ORDER_WEBHOOK_KEY: 'x',
    WEBHOOK_URL: 'x',
    BUILD_DIR: 'x',
  };
  assert.deepEqual(problemsOf({...good, ...webhook, ...others}), []);
  const problems = problemsOf({...good, API_KEY_ID: '', API_KEY: 'x'}).join('\n');
  assert.match(problems, /no variable API_KEY: did you mean API_KEY_ID\?[^]*API_KEY_ID is missing/);
});

test('says that Kubernetes has set a port, where it names a Service like a variable of the proxy', () => {
  const [problem] = problemsOf({...good, METRICS_PORT: 'tcp://10.0.0.1:9090'});
  assert.match(problem ?? '', /^METRICS_PORT must be a port number\. Kubernetes .*enableServiceLinks: false/);
  assert.doesNotMatch(problemsOf({...good, METRICS_PORT: 'http'}).join(), /Kubernetes/);
});

test('says that a value which is not a secret cannot be given as a file', () => {
  assert.match(problemsOf({...good, ALLOWED_ORIGINS_FILE: '/run/origins'}).join(), /ALLOWED_ORIGINS .*as a file/);
});

test('refuses a value in quotes, as files of variables for Docker pass it on', () => {
  assert.match(problemsOf({...good, API_KEY_SECRET: '"0123456789abcdefXYZ"'}).join(), /API_KEY_SECRET is in quotes/);
  assert.match(problemsOf({...good, HOST: "'0.0.0.0'"}).join(), /HOST is in quotes/);
  assert.deepEqual(problemsOf({...good, API_KEY_SECRET: '"0123456789abcdefXYZ'}), []);
});

const unseen: readonly (readonly [env: Environment, problem: RegExp])[] = [
  [{PORT: '8787\r'}, /^PORT has an invisible character \(U\+000D\): .*Unix line ends/m],
  [{PATH_PREFIX: '/design\r'}, /^PATH_PREFIX has an invisible character/m],
  [{API_KEY_SECRET: '', API_KEY_SECRET_FILE: '/run/secret\r'}, /^API_KEY_SECRET_FILE has an invisible character/m],
  [{SERVICE_URL: '\ufeffhttps://api.example'}, /^SERVICE_URL has an invisible character \(U\+FEFF\)/m],
  [{SERVICE_URL: '', '\ufeffSERVICE_URL': 'https://api.example'}, /^SERVICE_URL has an invisible character/m],
  [{ALLOWED_ORIGINS: 'https://a.example\u200b'}, /^ALLOWED_ORIGINS has an invisible character \(U\+200B\)/m],
];

for (const [env, problem] of unseen) {
  test(`names the invisible character in ${JSON.stringify(env)}`, () => {
    assert.match(problemsOf({...good, ...env}).join('\n'), problem);
  });
}

test('a list may have an item on each line, whatever ends the lines', () => {
  for (const end of ['\n', '\r\n'])
    assert.deepEqual(problemsOf({...good, ALLOWED_ORIGINS: `https://a.example${end}https://b.example${end}`}), []);
});

test('names the item of a list that is wrong, and suggests no nonsense', () => {
  const lists = {REDIRECT_HOSTS: 'a.example,*.b.example', PARTNER_NAMES: 'a,b:1', TRUST_PROXY: '10.0.0.1,nginx'};
  assert.match(
    problemsOf({...good, ...lists}).join('\n'),
    /TRUST_PROXY .*"nginx" is not one[^]*REDIRECT_HOSTS .*"\*\.b\.example" is not one[^]*PARTNER_NAMES .*"b:1" is not one/,
  );
  const [origins] = problemsOf({...good, ALLOWED_ORIGINS: 'https://a.example;https://b.example'});
  assert.match(origins ?? '', /is not one\.$/);
});

test('does not wait for ever for a secret from a pipe, but long enough for one', {skip: noPipes}, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-pipe-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const [unused, used] = [join(folder, 'unused'), join(folder, 'used')];
  spawnSync('mkfifo', [unused, used]);
  const from = (pipe: string, pipeMs?: number) =>
    readEnvironment({...good, API_KEY_SECRET: '', API_KEY_SECRET_FILE: pipe}, {...(pipeMs && {pipeMs})});
  assert.throws(() => from(unused, 100), /API_KEY_SECRET_FILE names a pipe or a device that gave no value in time/);
  spawn('sh', ['-c', 'exec >"$0"; printf "%s" "$1"; sleep 0.1; printf "%s\\n" "$1"', used, canaries.keySecret]);
  assert.equal(from(used).config.keys[0]?.secret, `${canaries.keySecret}${canaries.keySecret}`);
});

test('says what hides behind a secret: the path of its file, a folder, another line', () => {
  const path = import.meta.filename;
  assert.match(problemsOf({...good, API_KEY_SECRET: path}).join(), /API_KEY_SECRET is the path of a file: .*_FILE/);
  const folder = {API_KEY_SECRET: '', API_KEY_SECRET_FILE: import.meta.dirname};
  assert.match(problemsOf({...good, ...folder}).join(), /API_KEY_SECRET_FILE names a file that cannot be read: EISDIR/);
  const lines = problemsOf({...good, TOKEN_SECRET: `${canaries.tokenSecret}\nmore`}).join();
  assert.match(lines, /TOKEN_SECRET must consist of printable ASCII characters, without spaces/);
});

test('says what may have opened the inspector where no flag did', (t) => {
  openInspector(0, '127.0.0.1');
  t.after(() => closeInspector());
  assert.match(problemsOf(good).join(), /inspector .* SIGUSR1 .* --disable-sigusr1 \(Node 22\.14/);
  assert.ok(readEnvironment(good, {isDeveloping: true}));
});

for (const flag of ['--inspect', '--inspect=0.0.0.0:9229', '--inspect-brk', '--inspect-wait=127.0.0.1:0']) {
  test(`refuses to start with ${flag}, but lets a developer debug`, (t) => {
    const before = process.env['NODE_OPTIONS'];
    t.after(() => (before === undefined ? delete process.env['NODE_OPTIONS'] : (process.env['NODE_OPTIONS'] = before)));
    process.env['NODE_OPTIONS'] = flag;
    assert.match(problemsOf(good).join(), /inspector/);
    assert.ok(readEnvironment(good, {isDeveloping: true}));
  });
}

test('accepts safe values: private networks, random secrets, a Redis with TLS, loopback and Unix sockets', () => {
  const safe: Environment[] = [
    {
      TRUST_PROXY:
        '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.1,::1,fc00::/7,2001:db8::/32,64:ff9b::7f00:1/128,104.16.0.0/13',
    },
    {TOKEN_SECRET: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611185'},
    {TOKEN_SECRET: 'S3cUiZ5qHn0cX1mK9vTqYp7R2dLwEoAb'},
    {PARTNER_HOST: '0.0.0.0', PARTNER_TOKEN: canaries.partnerToken},
    {HOST: '::', METRICS_PORT: '9464'},
    {METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: canaries.partnerToken},
    {DRAIN_DELAY_MS: '0', DRAIN_MS: '0'},
    {WIDGET_DIR: import.meta.dirname, WIDGET_BUILDS_DIR: `${import.meta.dirname}-builds`},
    {
      ORDER_WEBHOOK_URL: 'https://partner.example/orders',
      ORDER_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
    {HOST: 'localhost', PORT: '0', PARTNER_PORT: '0'},
    {QUOTA_SCALE: '0.25', MAX_CONNECTIONS: '1000'},
    ...['::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '127.8.8.8', 'LOCALHOST'].map((host) => ({
      PARTNER_HOST: host,
    })),
    {ALLOWED_ORIGINS: 'http://[::1]:3000,http://[::ffff:7f00:1]:3000'},
    {ALLOWED_ORIGINS: 'http://localhost:3000,http://127.0.0.1:8080,http://shop.localhost'},
    ...[
      'rediss://:pass@redis.internal:6380',
      'rediss://user:p%40ss@redis.internal:6380/3',
      'redis://127.0.0.1',
      'redis://[::1]:6379/',
      'unix:///run/redis.sock',
    ].map((url) => ({
      REDIS_URL: url,
      TOKEN_SECRET: canaries.tokenSecret,
    })),
  ];
  for (const env of safe) assert.deepEqual(problemsOf({...good, ...env}), [], JSON.stringify(env));
});

test('warns of surprising defaults: allowed redirects, and tokens that end with the process', () => {
  const {config, listen} = readEnvironment(good);
  assert.match(config.warnings.join('\n'), /REDIRECT_HOSTS is not set: .*api\.example[^]*TOKEN_SECRET is not set/);
  assert.match(describeConfig(config, listen), /REDIRECT_HOSTS is not set/);
  assert.match(describeConfig(config, listen), /^partner token +not set: .*closed$[^]*^metrics +closed/m);
  const royalties = readEnvironment({...good, POLICY: 'awardRoyalty:server'});
  assert.match(royalties.config.warnings.join(), /ROYALTY_DAILY_LIMIT_CENTS is not set: royalties stay off/);
  const set = readEnvironment({...good, REDIRECT_HOSTS: 'pages.example', TOKEN_SECRET: canaries.tokenSecret});
  assert.deepEqual(set.config.warnings, []);
});

test('warns that a restart forgets the royalties of the day, where no Redis keeps them', () => {
  const open = {...good, ROYALTY_DAILY_LIMIT_CENTS: '50000', PARTNER_TOKEN: canaries.partnerToken};
  assert.match(readEnvironment(open).config.warnings.join(), /REDIS_URL is not set: after a restart, the royalties/);
  const kept = {...open, REDIS_URL: 'redis://127.0.0.1', TOKEN_SECRET: canaries.tokenSecret};
  assert.doesNotMatch(readEnvironment(kept).config.warnings.join(), /REDIS_URL/);
  assert.doesNotMatch(readEnvironment(good).config.warnings.join(), /REDIS_URL/);
});

const wrongOptions: Readonly<Record<string, unknown>> = {
  'nothing at all': undefined,
  'a text': 'https://api.example',
  'an empty object': {},
  'origins as one text': {allowedOrigins: 'https://partner.example'},
  'one pair of keys without a list': {keys: {id: 'a', secret: 'b'}},
  'keys without a secret': {keys: [{id: 'a'}]},
  'a service that is an object': {serviceUrl: new URL('https://api.example')},
  'limits that are a number': {limits: 5},
  'a limit that does not exist': {limits: {maxBodySize: 5}},
  'an option that does not exist': {allowedOrigin: ['https://partner.example']},
  'a human check without a function': {humanCheck: {header: 'x'}},
  'a human check that outlasts the claim of a key': {
    humanCheck: {header: 'x', verify: async () => true, timeoutMs: 8001},
  },
  'a human check of a header that cannot exist': {humanCheck: {header: 'x\ny', verify: async () => true}},
  'a human check of a header without a name': {humanCheck: {header: '', verify: async () => true}},
  'a log that is no function': {onLog: console},
  'a number as token': {partnerToken: 5},
  'token secrets as one text': {tokenSecrets: canaries.tokenSecret},
  'null in a list': {trustProxy: [null]},
  'a level that is no text': {stricter: {createOrder: 1}},
};

for (const [what, content] of Object.entries({
  'in quotes': `"${canaries.tokenSecret}"`,
  'behind its name': `TOKEN_SECRET=${canaries.tokenSecret}`,
  'behind a command': `export TOKEN_SECRET=${canaries.tokenSecret}`,
  'in YAML': `TOKEN_SECRET: ${canaries.tokenSecret}`,
  'in JSON': JSON.stringify({TOKEN_SECRET: canaries.tokenSecret}),
  'above another line': `${canaries.tokenSecret}\n# of the proxy`,
})) {
  test(`refuses a file with a secret ${what}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'dm-secret-'));
    t.after(() => rmSync(folder, {recursive: true}));
    writeFileSync(join(folder, 'secret'), `${content}\n`);
    const problems = problemsOf({...good, TOKEN_SECRET_FILE: join(folder, 'secret')});
    assert.match(problems.join(), /TOKEN_SECRET_FILE names a file with more than the value/);
  });
}

test('refuses options that an object only inherits with a ConfigError, since a copy would lose them', () => {
  const keys = [{id: 'id', secret: canaries.keySecret}];
  const options = Object.create({serviceUrl: 'https://api.example', keys, allowedOrigins: [origin]}) as never;
  assert.throws(() => completeConfig(options), ConfigError);
});

for (const [what, options] of Object.entries(wrongOptions)) {
  test(`refuses ${what} as options of a mounted proxy with a ConfigError`, () => {
    const complete = {
      serviceUrl: 'https://api.example',
      keys: [{id: 'id', secret: canaries.keySecret}],
      allowedOrigins: [origin],
    };
    const isRecord = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
    const given = isRecord ? {...complete, ...options} : options;
    assert.throws(() => completeConfig(given as never), ConfigError);
  });
}

test('refuses to start when TLS verification is disabled', (t) => {
  t.after(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  assert.match(problemsOf(good).join(), /NODE_TLS_REJECT_UNAUTHORIZED/);
});

const debugNames: Readonly<Record<string, boolean>> = {
  '*': true,
  'ioredis:*': true,
  'express:* ioredis:redis': true,
  'express:*': false,
  '*,-ioredis*': false,
  'ioredis:redis-client': false,
};

for (const [names, isDangerous] of Object.entries(debugNames)) {
  test(`with Redis, ${isDangerous ? 'refuses to start' : 'starts'} with DEBUG=${names}`, (t) => {
    const before = process.env['DEBUG'];
    t.after(() => (before === undefined ? delete process.env['DEBUG'] : (process.env['DEBUG'] = before)));
    process.env['DEBUG'] = names;
    const redis = {REDIS_URL: 'redis://127.0.0.1', TOKEN_SECRET: canaries.tokenSecret};
    assert.equal(
      problemsOf({...good, ...redis})
        .join()
        .includes('DEBUG makes ioredis print'),
      isDangerous,
    );
    assert.doesNotMatch(problemsOf(good).join(), /DEBUG/);
  });
}

const flags: readonly (readonly [flag: string, name: RegExp])[] = [
  ['--insecure-http-parser', /insecure-http-parser allows request smuggling/],
  ['--insecure_http_parser', /insecure-http-parser/],
  ['"--insecure-http-parser"', /insecure-http-parser/],
  ['--max-old-space-size=200 --tls-keylog=/tmp/keys', /tls-keylog writes/],
  ['--trace-tls', /trace-tls prints/],
  ['--inspect_brk=0', /inspector/],
];

for (const [flag, named] of flags) {
  test(`refuses to start with ${flag} in NODE_OPTIONS`, (t) => {
    const before = process.env['NODE_OPTIONS'];
    t.after(() => (before === undefined ? delete process.env['NODE_OPTIONS'] : (process.env['NODE_OPTIONS'] = before)));
    process.env['NODE_OPTIONS'] = flag;
    assert.match(problemsOf(good).join(), named);
  });
}

test('corrects an origin that browsers write in another way', () => {
  const written = {
    'https://müller.example': 'https://xn--mller-kva.example',
    'https://a.example:443': 'https://a.example',
  };
  for (const [given, sent] of Object.entries(written))
    assert.match(
      problemsOf({...good, ALLOWED_ORIGINS: given}).join(),
      new RegExp(`is not one. Browsers send ${sent}\\.`),
    );
});

test('warns of a limit of open files below the number of connections', () => {
  const limits = (most: string) =>
    `Max stack size  8388608  unlimited  bytes\nMax open files            ${most}  4096  files\n`;
  assert.match(openFilesWarning(4000, limits('4096')) ?? '', /only 4096 files.*MAX_CONNECTIONS=4000.*LimitNOFILE/);
  for (const text of [limits('65536'), limits('unlimited'), '']) assert.equal(openFilesWarning(4000, text), undefined);
});

test('warns of a drain time that would cut off pending orders', () => {
  const {config} = readEnvironment({...good, WRITE_DEADLINE_MS: '60000'});
  assert.match(config.warnings.join('\n'), /DRAIN_MS is not set: .* 25000 ms, .* Set it to 65000\./);
});

test('allows plain http on loopback', () => {
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
    REDIS_PREFIX: 'shop-1',
    ROYALTY_DAILY_LIMIT_CENTS: '5000',
    ROYALTY_RECIPIENT_DAILY_LIMIT_CENTS: '700',
    MAX_BODY_BYTES: '2048',
    POLICY: 'createOrder:server',
  });
  const text = describeConfig(config, listen);
  assertNoSecrets(text);
  assert.doesNotMatch(text, /canary/);
  assert.match(text, /maxBodyBytes +2048/);
  assert.match(text, /createOrder +server/);
  assert.match(text, /royalties a day +5000\n.* recipient +700\n/);
  assert.match(text, /REDIS_PREFIX +shop-1/);
  assert.match(text, /redis:\/\/127\.0\.0\.1:6379\/0/);
});

test('prints an address of IPv6 with its port as URLs have them', () => {
  const {config, listen} = readEnvironment({...good, HOST: '::', METRICS_HOST: '::1', METRICS_PORT: '9464'});
  const lines = describeConfig(config, listen);
  assert.match(lines, /^visitors +\[::\]:8787$/m);
  assert.match(lines, /^partner +127\.0\.0\.1:8788$/m);
  assert.match(lines, /^metrics +\[::1\]:9464$/m);
});

test('checks the options of a mounted proxy by the same rules', () => {
  const options = {serviceUrl: 'http://api.example', keys: [], allowedOrigins: ['*'], limits: {maxBodyBytes: 1}};
  assert.throws(
    () => completeConfig(options),
    (error: unknown) => error instanceof ConfigError && error.problems.length >= 5,
  );
});

test('a redirect host with the port that https has anyway is the host itself', () => {
  const {config} = readEnvironment({...good, REDIRECT_HOSTS: 'Pages.example:443,other.example:8443'});
  assert.deepEqual([...config.redirectHosts], ['pages.example', 'other.example:8443']);
});
