import {fstatSync} from 'node:fs';
import {setTimeout as pauseFor} from 'node:timers/promises';
import pino from 'pino';
import type {LogEntry} from '../config/options.js';

const blockLength = 128 * 1024;
const pauseMs = 50;
/** The maximum backlog in bytes while nobody reads the log; further lines are dropped, so that memory stays bounded. */
const maxHeldBytes = 16 * 1024 * 1024;
/** How long the end of the process waits for a log that takes nothing more: its reader is stuck, or its disk is full. */
const endMs = 1000;

/** The destination of the command's log. */
export interface LogWriter {
  write(entry: LogEntry): void;
  /** Writes the buffered entries before the process ends, as far as they can be written soon. */
  end(): Promise<void>;
}

/** Where blocks of lines go. Neither function blocks the process, or fails. */
interface Output {
  write(block: string): void;
  /** Resolves when everything is written, or nothing more can be. */
  end(): Promise<void>;
}

/**
 * Writes entries as lines of JSON to standard output, in blocks: a busy proxy does not make a system call for each. The
 * blocks are made here, because pino's destination measures its whole buffer again with each line.
 */
export function makeLogWriter(): LogWriter {
  const stdout = fstatSync(1);
  const out = stdout.isFIFO() || stdout.isSocket() ? toReader() : toFile();
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
    end: () => {
      pass();
      return Promise.race([out.end(), pauseFor(endMs)]);
    },
  };
}

/**
 * Another program reads the log. If it reads nothing for a while, a write to a file descriptor would block its thread,
 * for which the end of a process waits; this stream is written without blocking.
 */
function toReader(): Output {
  const {stdout} = process;
  return {
    write: (block) => {
      if (stdout.writableLength + block.length <= maxHeldBytes) stdout.write(block);
    },
    end: () => new Promise((resolve) => stdout.write('', () => resolve())),
  };
}

/** A file on a full disk is written on when there is space again. */
function toFile(): Output {
  const out = pino.destination({dest: 1, minLength: 0, maxLength: maxHeldBytes, sync: false});
  out.on('error', () => {});
  return {
    write: (block) => void out.write(block),
    // What is left would otherwise be written when the process exits, by `flushSync`, which tries again for ever.
    end: () =>
      new Promise((resolve) => {
        out.once('close', resolve).once('error', () => out.destroy());
        out.end();
      }),
  };
}
