import pino from 'pino';
import type {LogEntry} from '../config/options.js';

const blockBytes = 8 * 1024;
const pauseMs = 50;

/** Where the command writes its log. */
export interface LogWriter {
  write(entry: LogEntry): void;
  /** Writes what is still held back, before the process ends. */
  flush(): void;
}

/** Writes entries as lines of JSON to standard output, in blocks: a busy proxy does not make a system call for each. */
export function makeLogWriter(): LogWriter {
  const out = pino.destination({dest: 1, minLength: blockBytes, periodicFlush: pauseMs, sync: false});
  // Whoever reads the log may go away: that is no reason to stop selling.
  out.on('error', () => {});
  const logger = pino({base: null, timestamp: false, formatters: {level: (level) => ({level})}}, out);
  return {
    write: ({level, ...facts}) => logger[level](facts),
    flush: () => {
      try {
        out.flushSync();
      } catch {
        // Nobody reads it any more.
      }
    },
  };
}
