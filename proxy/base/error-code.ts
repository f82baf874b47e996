/** The code of an error of Node or of a library, such as `ECONNREFUSED`; an empty text if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
