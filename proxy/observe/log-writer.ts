import {fstatSync} from 'node:fs';
import {setTimeout as pauseFor} from 'node:timers/promises';
import pino from 'pino';
import type {LogEntry} from '../config/options.js';

const blockLength = 128 * 1024;
const pauseMs = 50;
/** The backlog in bytes, while nobody reads the log, beyond which lines are lost, so that memory stays bounded. */
const maxHeldBytes = 16 * 1024 * 1024;
/** How soon a full disk, or a pipe whose reader has ended, is tried again. */
const tryAgainMs = 1000;
/** How long the end of the process waits for a log that takes nothing more: its reader is stuck, or its disk is full. */
const endMs = 1000;

/** The destination of the command's log. */
export interface LogWriter {
  /** @throws LogLost when the line cannot be written; the first one that can be is preceded by the number of lost ones */
  write(entry: LogEntry): void;
  /** Writes the buffered entries before the process ends, as far as they can be written soon. */
  end(): Promise<void>;
}

/** A line of the log is lost: its backlog is full, or its reader has ended. */
export class LogLost extends Error {
  override readonly name = 'LogLost';
}

/** Thrown for each line of an outage, which may be thousands a second. */
const lost = new LogLost('Nobody reads the log, or its disk is full.');

/** Where blocks of lines go. No function blocks the process, or fails. */
interface Output {
  /** Whether it takes another line: not while its backlog is full, or just after its reader has ended. */
  admits(): boolean;
  write(block: string, onLost: () => void): void;
  /** Resolves when everything is written, or nothing more can be. */
  end(): Promise<void>;
}

/**
 * Writes entries as lines of JSON to standard output, in blocks: a busy proxy does not make a system call for each. The
 * blocks are made here, because pino's destination measures its whole buffer again with each line.
 */
export function makeLogWriter(): LogWriter {
  const out = openOutput();
  let block = '';
  /** The lines in the block, and those that it says are missing. */
  let blockLines = 0;
  let lostLines = 0;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = blockLines;
    if (block !== '') out.write(block, () => (lostLines += lines));
    block = '';
    blockLines = 0;
  };
  const add = (entry: LogEntry, lines: number) => {
    block += `${JSON.stringify(entry)}\n`;
    blockLines += lines;
  };
  return {
    write: (entry) => {
      if (isEnded || !out.admits()) {
        lostLines++;
        throw lost;
      }
      if (lostLines > 0) add(noticeOf(lostLines), lostLines);
      lostLines = 0;
      add(entry, 1);
      // Events are rare, and one may be the last thing that a process does.
      if (block.length >= blockLength || entry.event !== 'request') pass();
      else timer ??= setTimeout(pass, pauseMs).unref();
    },
    end: () => {
      pass();
      isEnded = true;
      return Promise.race([out.end(), pauseFor(endMs)]);
    },
  };
}

function openOutput(): Output {
  const stdout = fstatSync(1);
  return stdout.isFIFO() || stdout.isSocket() ? toReader() : toFile();
}

function noticeOf(lines: number): LogEntry {
  const time = new Date().toISOString();
  const remedy =
    'That many lines are missing before this one: find out why the program that reads the log stopped for a while, or whether its disk was full.';
  return {level: 'warn', time, event: 'log_lines_lost', lines, remedy};
}

/**
 * Another program reads the log. If it reads nothing for a while, a write to a file descriptor would block its thread,
 * for which the end of a process waits; this stream is written without blocking.
 */
function toReader(): Output {
  const {stdout} = process;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const tryAgain = () => {
    isClosed = false;
    timer = undefined;
  };
  return {
    admits: () => {
      if (!isClosed) return stdout.writableLength < maxHeldBytes;
      // A named pipe may get another reader.
      timer ??= setTimeout(tryAgain, tryAgainMs).unref();
      return false;
    },
    write: (block, onLost) => {
      stdout.write(block, (error) => {
        if (!error) return;
        isClosed = true;
        onLost();
      });
    },
    end: () => new Promise((resolve) => stdout.write('', () => resolve())),
  };
}

/** A file on a full disk is written on when there is space again. */
function toFile(): Output {
  const out = pino.destination({dest: 1, minLength: 0, sync: false});
  let heldBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const tryAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => out.write(''), tryAgainMs).unref();
  };
  out
    .on('error', () => {})
    .on('error', tryAgain)
    .on('write', (bytes: number) => (heldBytes -= bytes));
  return {
    admits: () => heldBytes < maxHeldBytes,
    write: (block) => {
      heldBytes += Buffer.byteLength(block);
      out.write(block);
    },
    // What is left would otherwise be written when the process exits, by `flushSync`, which tries again for ever.
    end: () =>
      new Promise((resolve) => {
        out.off('error', tryAgain);
        clearTimeout(timer);
        out.once('close', resolve).once('error', () => out.destroy());
        out.end();
      }),
  };
}
