import type { WriteStream } from 'node:tty'

/** Where a command writes. */
export interface Terminal {
  /** Writes to standard output; fails where nobody reads it any more or the disk is full. */
  out(text: string): Promise<void>
  /** The same with bytes. */
  bytes(part: Uint8Array): Promise<void>
  /** Writes to standard error. */
  err(text: string): void
  /** Columns of the terminal that standard output is; undefined where it is a file or a pipe. */
  width: number | undefined
  /** Whether standard output shows colours; never where it is a file or a pipe, or `NO_COLOR` is set. */
  colours: boolean
}

/** The terminal of a process. */
export function terminalOf({ stdout, stderr }: { stdout: WriteStream; stderr: WriteStream }): Terminal {
  const write = (part: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => stdout.write(part, error => (error ? reject(error) : resolve())))
  return {
    out: write,
    bytes: write,
    err: text => void stderr.write(text),
    // Some terminals say that they have 0 columns.
    width: stdout.isTTY ? stdout.columns || 80 : undefined,
    colours: stdout.isTTY === true && stdout.hasColors(),
  }
}
