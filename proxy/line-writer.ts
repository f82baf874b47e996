import type {Writable} from 'node:stream';

/** Writes lines in groups, so that a busy proxy does not make one system call for each. */
export function makeLineWriter(out: Writable): {write(line: string): void; flush(): void} {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) out.write(`${lines.join('\n')}\n`);
    lines = [];
  };
  const write = (line: string) => {
    lines.push(line);
    if (lines.length >= 500) flush();
    else timer ??= setTimeout(flush, 50);
  };
  return {write, flush};
}
