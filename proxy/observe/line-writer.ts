import type {Writable} from 'node:stream';

const blockBytes = 64 * 1024;
const pauseMs = 50;

/**
 * Writes lines in blocks, so that a busy proxy does not make one system call for each. A line becomes bytes at once: kept
 * as texts, hundreds of them would be copied at every garbage collection.
 */
export function makeLineWriter(out: Writable): {write(line: string): void; flush(): void} {
  let block = Buffer.alloc(0);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used > 0) out.write(block.subarray(0, used));
    // The stream may still hold what was written.
    block = Buffer.alloc(0);
    used = 0;
  };
  const write = (line: string) => {
    const most = 3 * (line.length + 1);
    if (used + most > block.length) {
      flush();
      block = Buffer.allocUnsafeSlow(Math.max(blockBytes, most));
    }
    used += block.write(`${line}\n`, used);
    timer ??= setTimeout(flush, pauseMs);
  };
  return {write, flush};
}
