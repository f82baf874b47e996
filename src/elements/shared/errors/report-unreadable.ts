import {reportError} from './report-error.js';

/** Something that a page gives and that cannot be read: the form works on without it. */
export class UnreadableSettingError extends Error {
  override get name() {
    return 'UnreadableSettingError' as const;
  }
}

/** Reports something that a page has given under a name: why it cannot be read, or the value that is no object. */
export function reportUnreadable(host: HTMLElement, name: string, cause: unknown) {
  const text = `"${name}" has no effect: it must be plain JSON as documented, but ${described(cause)}`;
  reportError(host, new UnreadableSettingError(text, {cause}));
}

function described(cause: unknown): string {
  if (cause instanceof Error) return `cannot be read. ${cause.message}`;
  if (cause === '[object Object]') return 'is text: a framework wrote an object into the attribute. Set the property.';
  if (typeof cause === 'string') return 'is text that is not JSON.';
  return Array.isArray(cause) ? 'is an array.' : `is a ${typeof cause}.`;
}
