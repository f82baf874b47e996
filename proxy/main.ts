#!/usr/bin/env node
// Nothing else is imported here: the first process of a container ignores signals that it does not handle, and others would
// end by SIGHUP or open their inspector by SIGUSR1, so the server handles signals before it loads its parts.
const end = () => process.exit(0);
/** It has not read its secrets yet. */
const goOn = () => {};
const atFirst = [
  ['SIGTERM', end],
  ['SIGINT', end],
  ['SIGHUP', goOn],
  ['SIGUSR1', goOn],
  ['SIGUSR2', goOn],
] as const;

const isServer = process.argv.length === 2;
if (isServer) for (const [signal, act] of atFirst) process.on(signal, act);
const {runCommand} = await import('./command.js');
await runCommand(() => {
  for (const [signal, act] of atFirst) process.off(signal, act);
});

export {};
