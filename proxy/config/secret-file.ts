import {closeSync, constants, openSync, readSync, statSync} from 'node:fs';
import {codeOf} from '../base/error-code.js';
import {isQuoted} from './known-variables.js';

const maxFileBytes = 64 * 1024;
const retryMs = 20;

/**
 * The secret in the file that a variable names; what is wrong with it is added to the problems. `pipeMs` is how long a pipe
 * may take to give it: 0 where visitors would wait for that.
 */
export function readSecretFile(name: string, file: string, problems: string[], pipeMs: number): string | undefined {
  try {
    const kind = statSync(file);
    if (pipeMs === 0 && (kind.isFIFO() || kind.isCharacterDevice()))
      return void problems.push(`${name}_FILE names a pipe or a device, which can be read at the start only.`);
    const value = readShort(file, kind.isFIFO(), pipeMs)?.trim();
    if (value === undefined)
      return void problems.push(`${name}_FILE names a file that is too long for a secret, or a device.`);
    if (value === '') problems.push(`${name}_FILE names an empty file.`);
    if (isQuoted(value) || /\s|^\{"/.test(value) || value.startsWith(`${name}=`))
      problems.push(
        `${name}_FILE names a file with more than the value: remove other lines, quotes, or the ${name}= before it.`,
      );
    return value;
  } catch (error) {
    problems.push(
      error instanceof NothingWritten
        ? `${name}_FILE names a pipe or a device that gave no value in time: what writes to it must also close it.`
        : `${name}_FILE names a file that cannot be read: ${codeOf(error) || 'unknown error'}.`,
    );
    return undefined;
  }
}

/**
 * The text of a file, or undefined if it is longer than that: a device may never end. @throws where it cannot be read, or is a
 * pipe or a device that has not ended within `pipeMs`
 */
function readShort(file: string, isPipe: boolean, pipeMs: number): string | undefined {
  const bytes = Buffer.alloc(maxFileBytes);
  // Otherwise a pipe that nobody writes to would keep the process waiting for ever, and from ending by SIGTERM.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const end = performance.now() + pipeMs;
  try {
    let length = 0;
    while (length < maxFileBytes) {
      const read = readNow(descriptor, bytes, length);
      // A pipe is also at its end as long as nobody has opened it to write.
      const mayFollow = read === undefined || (read === 0 && length === 0 && isPipe);
      if (mayFollow && performance.now() > end) throw new NothingWritten();
      if (mayFollow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
      else if (read === 0) return bytes.toString('utf8', 0, length);
      length += read ?? 0;
    }
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** How many bytes could be read; undefined where they are still to be written. */
function readNow(descriptor: number, bytes: Buffer, from: number): number | undefined {
  try {
    return readSync(descriptor, bytes, from, maxFileBytes - from, null);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return undefined;
    throw error;
  }
}

class NothingWritten extends Error {
  override readonly name = 'NothingWritten';
}
