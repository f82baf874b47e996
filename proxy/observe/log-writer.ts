import pino from 'pino';
import type {LogEntry} from '../config/options.js';

const blockLength = 128 * 1024;
const pauseMs = 50;
/** The maximum backlog in bytes while nobody reads the log; further lines are dropped, so that memory stays bounded. */
const maxHeldBytes = 16 * 1024 * 1024;

/** The destination of the command's log. */
export interface LogWriter {
  write(entry: LogEntry): void;
  /** Writes the buffered entries before the process ends. */
  flush(): void;
}

/**
 * Writes entries as lines of JSON to standard output, in blocks: a busy proxy does not make a system call for each. The
 * blocks are made here, because pino's destination measures its whole buffer again with each line.
 */
export function makeLogWriter(): LogWriter {
  const out = pino.destination({dest: 1, minLength: 0, maxLength: maxHeldBytes, sync: false});
  // The reader of the log may close the pipe; the proxy goes on without it.
  out.on('error', () => {});
  let block = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    if (block !== '') out.write(block);
    block = '';
  };
  return {
    write: (entry) => {
      block += `${JSON.stringify(entry)}\n`;
      if (block.length >= blockLength) pass();
      else timer ??= setTimeout(pass, pauseMs).unref();
    },
    flush: () => {
      try {
        pass();
        out.flushSync();
      } catch {
        // The reader has exited.
      }
    },
  };
}
