import {shutDownUnderLoad} from './shutdown-run.js';

/**
 * `tsx test/proxy/tools/shutdowns.ts 50`: shuts down that many proxies under load, one after the other, with a fast and
 * a slow service in turn. Exits with 1 if a request was lost.
 */
const runs = Number(process.argv[2] ?? 50);
let lost = 0;
for (let run = 1; run <= runs; run++) {
  const ends: (() => unknown)[] = [];
  const {exit, answered, failed} = await shutDownUnderLoad({after: (end) => void ends.push(end)}, run % 2 ? 20 : 1);
  for (const end of ends) await end();
  lost += failed.length;
  console.log(`run ${run}: exit ${exit}, ${answered} answered, ${failed.length} lost ${failed.join(', ')}`);
}
console.log(`${runs} shutdowns, ${lost} requests lost`);
process.exitCode = lost > 0 ? 1 : 0;
