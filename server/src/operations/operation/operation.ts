import type { Outside } from '../../admin/action/outside.ts'
import type { AttemptOutcome, RunAttempt } from '../../collect/queue/finish.ts'
import type { Db } from '../../db/db.ts'
import type { Config } from '../../settings/config.ts'

/** `--name VALUE`, or `--name` for a flag. */
export interface OperationOption {
  meaning: string
  /** Placeholder for the value in the help. */
  value?: string
  /** True if the value is a path relative to the caller's working directory. */
  path?: true
  /** This environment variable or a file can also have the value. */
  variable?: string
  required?: boolean
  /** Values that shell completion suggests. */
  choices?: readonly string[]
  several?: true
  /** The help omits this name. */
  alias?: string
}

/** Separates repeated values. Arguments can't contain it. */
export const betweenValues = '\u0000'

export interface Io {
  out(text: string): Promise<void>
  err(text: string): void
  /** `total` has the unit of `done`, undefined if unknown. */
  progress(done: number, total?: number): void
  /** Reports finished runs (default: progress on standard error). */
  asked?(done: number, total: number): void
}

export interface OperationCall {
  db: Db
  /** True if probably no other process writes at the same time. */
  alone?: boolean
  now: () => Date
  config: Config
  options: Readonly<Record<string, string | boolean | undefined>>
  input: AsyncIterable<Uint8Array>
  inputAgain?: (() => AsyncIterable<Uint8Array>) | undefined
  /** Bytes. */
  inputSize?: number | undefined
  io: Io
  /** Writes to the server log, without secrets. Undefined on the command line. */
  note?(what: string, facts: Readonly<Record<string, string>>): void
  /** A server sets this field. A command creates its own. */
  means?: Pick<Outside, 'asking' | 'installation'> | undefined
  /** Called after every attempt. */
  asked?: ((fate: AttemptOutcome, attempt: RunAttempt) => void) | undefined
}

/** A command. Runs in this process, or in the server that has the database open. */
export interface Operation {
  name: string
  summary: string
  file?: string
  /** The positional argument is a word, passed as this option in lower case. */
  argument?: string
  /** True if the argument is an output file, passed as an absolute path. */
  writes?: true
  options: Readonly<Record<string, OperationOption>>
  /** True to open the database without migrations. */
  asIs?: true
  /** True if the command can create a new database. Other commands need an existing one. */
  begins?: true
  /** Returns the exit code, 0 for success. */
  run(call: OperationCall): Promise<number>
}

export function declined({ io }: Pick<OperationCall, 'io'>, why: string): number {
  io.err(`${why}\n`)
  return 1
}

/** Returns the exit code of wrong usage. */
export function misused({ io }: Pick<OperationCall, 'io'>, why: string): number {
  io.err(`${why}\n`)
  return 2
}

export const given = (call: OperationCall, option: string): string => String(call.options[option])
