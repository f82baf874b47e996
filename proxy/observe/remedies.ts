/** What to do about a reason: the first pattern that matches it decides. */
type Remedies = readonly (readonly [reason: RegExp, remedy: string])[];

/** Faults of this process or machine, whatever it calls. */
const ofProcess: Remedies = [
  [
    /^e[mn]file$/i,
    'This process may not open more files and connections: raise its limit (LimitNOFILE, ulimit -n), or lower MAX_CONNECTIONS.',
  ],
  [
    /^eaddrnotavail$/i,
    'This machine has no free port for another connection: see what holds so many (ss -s), and ip_local_port_range.',
  ],
];

/** What to do about a fault of this process or machine, by its error code. */
export const remedyOfProcess = (code: string): string | undefined => remedyIn(ofProcess, code);

/** Of a TLS certificate, by its dates. */
const outOfDate = /^cert_(has_expired|not_yet_valid)$/i;
const remedyOfDates =
  'compare its dates (openssl s_client) with the clock of this machine (date -u): one of them is wrong.';

const ofService: Remedies = [
  ...ofProcess,
  [
    /^no_webassembly$/,
    'This process may not use WebAssembly, without which it cannot call the service: lift its limit of virtual memory (ulimit -v, LimitAS), and remove --jitless.',
  ],
  [
    /^(enotfound|eai_)/,
    'DNS does not know the host of SERVICE_URL, or gives no answer: check its spelling, and the name servers of this machine.',
  ],
  [/^econnrefused$/, 'Nothing listens at the host and port of SERVICE_URL: check both, and the status of the service.'],
  [
    /unreach|^e(host|net)down$|connect_timeout|^etimedout$/,
    'No connection to the host of SERVICE_URL: check the network, the firewall and its rules for outgoing connections, which are made directly: HTTPS_PROXY has no effect.',
  ],
  [
    /^(eacces|eperm)$/,
    'This machine forbids the process to connect to SERVICE_URL: see its firewall, SELinux, and IPAddressDeny of systemd.',
  ],
  [
    /certificate_required/,
    'It wants a client certificate, and the proxy has none: ask for access by the keys alone, or let a web server in between present one.',
  ],
  [
    /protocol_version|unsupported_protocol/,
    'It and the proxy have no version of TLS in common: it must speak TLS 1.2 or 1.3, and so must any proxy in between.',
  ],
  [
    /ssl|tlsv1|^eproto$/,
    'No TLS with the port of SERVICE_URL: check its scheme and port, any proxy in between, and whether it wants a client certificate, since the proxy has none.',
  ],
  [outOfDate, `Its TLS certificate has expired or is not valid yet: ${remedyOfDates}`],
  [
    /cert|signature|issuer/,
    'Its TLS certificate is not trusted: check the host of SERVICE_URL, and whether it sends its intermediate certificates. If the network has an authority of its own, name its file in NODE_EXTRA_CA_CERTS.',
  ],
  [/^timeout$/, 'It is too slow: check its status. READ_DEADLINE_MS and WRITE_DEADLINE_MS say how long it has.'],
  [
    /^status_508$/,
    'SERVICE_URL leads back to this proxy, or through another one in a circle: set it to the address of the service.',
  ],
  [
    /^cut_off$/,
    'Its answer broke off in the middle: see whether it crashes, restarts, or announces a wrong Content-Length, or something in between ends connections.',
  ],
  [/^status_5/, 'It reports an error of its own: check its status, and ask its operators.'],
  [
    /^(too_large|und_err_res_exceeded_max_size)$/,
    'Its answer is larger than MAX_ANSWER_BYTES: raise that, if the service is meant to send so much.',
  ],
  [
    /^und_err_headers_overflow$/,
    'The headers of its answer are larger than 16 KB: see which of them the service, or whatever is in between, can leave out.',
  ],
  [
    /^encoded$/,
    'Its answer is compressed, although the proxy accepts no compression: turn that off in whatever is in between.',
  ],
  [
    /^repeats_a_secret$/,
    'Its answer contains a secret of this proxy, so it is not passed on: report that to the service.',
  ],
  [
    /^(refusal_)?not_of_the_contract$/,
    'Its answer violates the contract: contract_violated in the log says where. If nothing in it is right, check host and path of SERVICE_URL.',
  ],
  [
    /^not_utf8$/,
    'Its answer is not in UTF-8, as JSON must be: report that to the service, or see what in between changes its encoding.',
  ],
  [
    /^(not_json|status_[^45]|und_err_res_content_length_mismatch)/,
    'Its answer is not one of this service: check host and path of SERVICE_URL, and whether a login page, a firewall or a redirect is in between.',
  ],
];

const noHttp =
  'The connection ended without an answer over HTTP: check scheme, host and port of SERVICE_URL, and whether what listens there crashes.';

/**
 * What to do about failing calls to the service; `reason` is one of the proxy's own codes, or an error code of the
 * system.
 */
export const remedyOfService = (reason: string): string => remedyIn(ofService, reason) ?? noHttp;

const ofRefusals: Remedies = [
  [
    /^status_429$/,
    'The service admits fewer calls than visitors need: ask its operators for more, or lower QUOTA_SCALE, so that no visitor uses up what all need.',
  ],
  [/^status_402$/, 'The service wants to be paid: see your account there.'],
  [/^status_413$/, 'The service takes smaller bodies than the proxy: lower MAX_BODY_BYTES to its limit.'],
  [
    /^status_4(05|10|15)$/,
    'The service does not know this operation: check the path of SERVICE_URL, and whether its interface has changed.',
  ],
];

/** What to do about a call that the service refuses; `reason` is its status. */
export const remedyOfRefusal = (reason: string): string =>
  remedyIn(ofRefusals, reason) ?? 'The contract knows no such answer: ask the operators of the service what it means.';

const ofStore: Remedies = [
  ...ofProcess,
  [/^(NOAUTH|WRONGPASS)$/, 'Redis refuses the user or password in REDIS_URL: correct it and restart the proxy.'],
  [
    /^NOPERM$/,
    'The user in REDIS_URL may not do what the proxy needs: let it use the keys ~dm:* with +eval +info +time +get +set +del +hget +hmget +hset +pexpire, and +select where REDIS_URL names a database.',
  ],
  [
    /^no such database$/,
    'Redis has no database of the number at the end of REDIS_URL: leave the number out, or raise databases in its configuration.',
  ],
  [
    /^unknown command$/,
    'It lacks a command that the proxy needs (EVAL, SELECT): check that it is a Redis, and its rename-command. In place of a Sentinel, REDIS_URL must lead to the primary.',
  ],
  [
    /^(MOVED|ASK|CROSSSLOT|CLUSTERDOWN)$/,
    'REDIS_URL leads to a Redis Cluster, where the proxy cannot change several keys at once: it must lead to a single Redis.',
  ],
  [
    /^WRONGTYPE$/,
    'Another program has changed keys of the proxy (dm:*): let the proxy have a Redis, or a database of it, of its own.',
  ],
  [
    /^not redis$/,
    'Something else than Redis answers at the address in REDIS_URL: check its host and port, and whether Redis expects TLS there (rediss://).',
  ],
  [/^LOADING$/, 'Redis is loading its data from disk: wait until it has finished.'],
  [/^BUSY$/, 'Another program keeps Redis busy with a script: see its SLOWLOG.'],
  [/^OOM$/, 'Redis has used up its maxmemory: raise it, and leave maxmemory-policy at noeviction.'],
  [/^(READONLY|MASTERDOWN)$/, 'REDIS_URL leads to a replica: it must lead to the primary.'],
  [/^NOREPLICAS$/, 'Redis has fewer replicas than min-replicas-to-write: start them.'],
  [/^MISCONF$/, 'Redis cannot save to its disk: see its log.'],
  [outOfDate, `The TLS certificate of Redis has expired or is not valid yet: ${remedyOfDates}`],
  [
    /CERT|SIGNATURE|SSL|TLS|^EPROTO$/,
    'No trusted TLS with Redis: check its certificate, whether it sends the intermediate ones, and host and port of REDIS_URL. Name an authority of your own in NODE_EXTRA_CA_CERTS.',
  ],
  [/^(ENOTFOUND|EAI_)/, 'DNS does not know the host of REDIS_URL, or gives no answer: check its spelling.'],
  [
    /^(EACCES|EPERM)$/,
    "This process may not open the socket or address in REDIS_URL: put its user into the group of the socket (unixsocketperm 770), or see this machine's firewall.",
  ],
  [
    /^(ENDED|EPIPE|ECONNRESET)$/,
    'Something accepts the connection and ends it: check that it is Redis, that it has fewer clients than its maxclients allows, whether it expects TLS (rediss://), and its log.',
  ],
  [/^(ECONN|ENOENT|EHOST|ENET|ETIMEDOUT)/, 'Check that Redis is running, and the address in REDIS_URL.'],
];

const slow = 'Check that Redis is running, and the address in REDIS_URL; if it is only slow, raise STORE_TIMEOUT_MS.';

/** What to do about a Redis that fails; `reason` is an error code of Redis or of the system. */
export const remedyOfStore = (reason: string): string => remedyIn(ofStore, reason) ?? slow;

function remedyIn(remedies: Remedies, reason: string): string | undefined {
  return remedies.find(([pattern]) => pattern.test(reason))?.[1];
}
