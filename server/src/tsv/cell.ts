/** Throws a `CellError` for an invalid cell. */
export type CellReader<T> = (written: string) => T

/** The message says what the cell must be. */
export class CellError extends Error {}

const refuse = (what: string): never => {
  throw new CellError(what)
}

const isDay = (written: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) === true

export const cell = {
  text: (written: string): string => (written === '' ? refuse('a text') : written),

  /** Accepts an empty cell. */
  note: (written: string): string => written,

  list: (written: string): string[] => (written === '' ? [] : written.split(', ')),

  listOf:
    <T>(read: CellReader<T>): CellReader<T[]> =>
    written =>
      written === '' ? [] : written.split(', ').map(read),

  number: (written: string): number => (/^-?\d{1,9}(\.\d{1,9})?$/.test(written) ? Number(written) : refuse('a number')),

  day: (written: string): string => (isDay(written) ? written : refuse('a day, for example 2026-12-31')),

  url: (written: string): string =>
    /^https:\/\/\S+$/.test(written) && URL.canParse(written) ? written : refuse('a URL that begins with https://'),

  pattern:
    (allowed: RegExp, what: string): CellReader<string> =>
    written =>
      allowed.test(written) ? written : refuse(what),

  oneOf: <const T extends string>(allowed: readonly T[]): CellReader<T> => {
    const known = new Set<string>(allowed)
    return written => (known.has(written) ? (written as T) : refuse(`one of ${allowed.join(', ')}`))
  },

  optional:
    <T>(read: CellReader<T>): CellReader<T | null> =>
    written =>
      written === '' ? null : read(written),
}
