import {lstatSync} from 'node:fs';
import {join} from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {ConfigError, type Config} from './config/config.js';
import {describeConfig} from './config/describe.js';
import {openFilesWarning} from './config/runtime.js';
import {readEnvironment, type ReadEnvironment, type Secrets} from './config/environment.js';
import {doctorUsage, runDoctor} from './doctor/command.js';
import {makeLogWriter} from './observe/log-writer.js';
import {SecretReload} from './reload-secrets.js';
import {ListenError, startProxy, type RunningProxy} from './serve.js';

// Without this, V8 learns under load to allocate what a request needs beside its old objects, where only a full garbage
// collection frees it: a tenth of the processor time.
setFlagsFromString('--no-allocation-site-pretenuring');

// The program that reads them may end before this one, which goes on without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const print = (text: string) => process.stdout.write(`${text}\n`);
const say = (text: string) => process.stderr.write(`${text}\n`);

const usage = `design-marketplace-proxy: answers partner pages and holds the keys of the service.

  design-marketplace-proxy           starts, configured by its environment (the README lists all variables)
  design-marketplace-proxy --check   prints the configuration, secrets masked, and ends
  design-marketplace-proxy --help    prints this
  ${doctorUsage}
                                     checks a running proxy from outside, and says what is wrong and how to fix it`;

/**
 * Does what the arguments and the environment say, and reports what keeps it from that. `onSignals` is called when the server
 * handles signals itself.
 */
export async function runCommand(onSignals: () => void) {
  try {
    await perform(onSignals);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof ListenError) say(error.message);
    else say(`The proxy cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

async function perform(onSignals: () => void) {
  const [option, ...more] = process.argv.slice(2);
  if (option === 'doctor') process.exitCode = await runDoctor(more, print);
  else if (option === '--help') print(usage);
  else if (more.length > 0 || (option !== undefined && option !== '--check')) {
    say(`There is no option ${[option, ...more].join(' ')}.\n\n${usage}`);
    process.exitCode = 2;
  } else {
    const environment = readEnvironment(process.env);
    const {widgetDir, limits} = environment.config;
    for (const warning of [widgetWarning(widgetDir), openFilesWarning(limits.maxConnections)])
      if (warning !== undefined) say(warning);
    if (option === '--check') print(describeConfig(environment.config, environment.listen));
    else await run(environment, onSignals);
  }
}

/** Only a warning: a page may load the widget from elsewhere, or from npm. */
function widgetWarning(widgetDir: string): string | undefined {
  const script = lstatSync(join(widgetDir, 'widget.js'), {throwIfNoEntry: false});
  if (!script) return `There is no widget.js in ${widgetDir}: build it with npm run build, or set WIDGET_DIR.`;
  if (!script.isSymbolicLink()) return undefined;
  return `widget.js in ${widgetDir} is a link, and links in that folder are not served: WIDGET_DIR itself may be one.`;
}

async function run({options, config, listen, secrets}: ReadEnvironment, onSignals: () => void) {
  const log = makeLogWriter();
  // Signals have their handlers before the first line of the log: whoever reads it may send one.
  const starting = Promise.resolve().then(() => startProxy({...options, onLog: log.write}, listen));
  reloadOnSignal(starting, secrets);
  stopOnSignal(starting, () => log.end());
  // By default the first opens the inspector, and the second, which other servers take as an order, ends the process.
  process.on('SIGUSR1', () => say('The inspector stays closed.'));
  process.on('SIGUSR2', () => say('SIGUSR2 has no effect: SIGTERM stops the proxy, SIGHUP reads its secrets again.'));
  onSignals();
  const running = await starting;
  void running.prepareFiles();
  say(addressesOf(running, config));
}

function addressesOf({url, partnerUrl, metricsUrl}: RunningProxy, {pathPrefix}: Config): string {
  const metrics = metricsUrl ? `, and has metrics on ${metricsUrl}${pathPrefix}` : '';
  return `The proxy listens on ${url}${pathPrefix}, and for your own server on ${partnerUrl}${pathPrefix}${metrics}.`;
}

/** By default this signal ends the process, also while it starts. A start that fails is reported by `runCommand`. */
function reloadOnSignal(starting: Promise<RunningProxy>, secrets: Secrets) {
  const reload = new SecretReload(process.env, secrets);
  process.on('SIGHUP', () => {
    starting.then(
      ({proxy}) => say(reload.apply(proxy)),
      () => undefined,
    );
  });
}

/**
 * Stops on SIGTERM or SIGINT. A second signal cuts off what it waits for, so that the log still says what that was. A third
 * ends the process at once, and so does one while it starts: the first process of a container ignores signals that it does
 * not handle.
 */
function stopOnSignal(starting: Promise<RunningProxy>, endLog: () => Promise<void>) {
  let running: RunningProxy | undefined;
  let signals = 0;
  starting.then(
    (started) => (running = started),
    () => undefined,
  );
  const end = () => endLog().then(() => process.exit(0));
  const stop = () => {
    if (!running || ++signals > 2) void end();
    else if (signals === 2) running.hurry();
    else void running.stop().then(end);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
