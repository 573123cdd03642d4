import type { WriteStream } from 'node:tty'
import { wrapSentences } from './text-width.ts'

export interface Terminal {
  /** Rejects if the reader closed the pipe or the disk is full. */
  out(text: string): Promise<void>
  bytes(part: Uint8Array): Promise<void>
  err(text: string): void
  /** Columns. Undefined for a file or pipe. */
  width: number | undefined
  /** False for a file or pipe, or with `NO_COLOR`. */
  colours: boolean
}

export function terminalOf({ stdout, stderr }: { stdout: WriteStream; stderr: WriteStream }): Terminal {
  const write = (part: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => stdout.write(part, error => (error ? reject(error) : resolve())))
  return {
    out: write,
    bytes: write,
    err: text => void stderr.write(stderr.isTTY ? wrapSentences(text, widthOf(stderr)) : text),
    width: stdout.isTTY ? widthOf(stdout) : undefined,
    colours: stdout.isTTY === true && stdout.hasColors(),
  }
}

/** Some terminals report 0 columns. */
const widthOf = ({ columns }: WriteStream): number => columns || 80
