import {once} from 'node:events';
import {setTimeout as pause} from 'node:timers/promises';
import {makeLogWriter} from '../../../proxy/observe/log-writer.js';

/**
 * A process that writes more lines to its log than it keeps while nothing takes them, tells its parent how many it wrote
 * and how many were lost, goes on until a line is taken again, and ends.
 */
// As the command does.
process.stdout.on('error', () => {});
const log = makeLogWriter();
const counts = {written: 0, lost: 0};
const maxLines = 30_000;

function write(): boolean {
  try {
    log.write({level: 'info', event: 'line', text: 'x'.repeat(1000)});
    counts.written++;
    return true;
  } catch {
    counts.lost++;
    return false;
  }
}

process.send?.('ready');
await once(process, 'message');
// A file is written in another thread, which gets its turns here.
for (let line = 0; line < maxLines && counts.lost < 100; line++) {
  write();
  if (line % 100 === 0) await pause(0);
}
process.send?.(counts);
while (counts.lost > 0 && !write()) await pause(10);
process.send?.(counts);
await log.end();
process.exit();
