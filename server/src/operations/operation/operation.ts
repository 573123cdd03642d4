import type { Outside } from '../../admin/action/outside.ts'
import type { AttemptOutcome, RunAttempt } from '../../collect/queue/finish.ts'
import type { Db } from '../../db/db.ts'
import type { Config } from '../../settings/config.ts'

/** A setting of an operation, given as `--name VALUE`, or as `--name` alone where it is a flag. */
export interface OperationOption {
  meaning: string
  /** What stands for the value in the help; a flag has none. */
  value?: string
  /** The value is the path of a file or folder, of where the command was given. */
  path?: true
  /** The value is a secret; a command line takes it from this environment variable or a file too. */
  variable?: string
  required?: boolean
  /** The values it may have, where they are few; the command line completes them. */
  choices?: readonly string[]
  /** It may be given several times. */
  several?: true
  /** Another spelling of its name that works, and is not shown. */
  alias?: string
}

/** Stands between the values of an option that is given several times: no word of a command line has it within. */
export const betweenValues = '\u0000'

/** Where an operation speaks to. */
export interface Io {
  out(text: string): Promise<void>
  err(text: string): void
  /** How far it is; `total` is in the same unit, undefined where the end is not known. */
  progress(done: number, total?: number): void
  /** How many asks have ended; where it is left out, lines on standard error tell of them now and then. */
  asked?(done: number, total: number): void
}

export interface OperationCall {
  db: Db
  /** Whether nobody else writes to it meanwhile, as far as is known. */
  alone?: boolean
  now: () => Date
  /** The settings of the process that does it. */
  config: Config
  options: Readonly<Record<string, string | boolean | undefined>>
  /** The bytes of the file named, for an operation that reads one. */
  input: AsyncIterable<Uint8Array>
  /** Gives the same bytes once more, where they can be read once more. */
  inputAgain?: (() => AsyncIterable<Uint8Array>) | undefined
  /** How many bytes there are, where that is known. */
  inputSize?: number | undefined
  io: Io
  /** Writes what was done into the log of the server that does it, without secrets; a command line has no log. */
  note?(what: string, facts: Readonly<Record<string, string>>): void
  /** Whom the server that does it can ask, and what it tells of itself; a command line alone finds that out itself. */
  means?: Pick<Outside, 'asking' | 'installation'> | undefined
  /** Hears of every attempt to ask an assistant that has ended. */
  asked?: ((fate: AttemptOutcome, attempt: RunAttempt) => void) | undefined
}

/** Something that is done to the database from a command line: by the process itself, or by the server that holds it. */
export interface Operation {
  /** The words of the command. */
  name: string
  summary: string
  /** What the positional argument is, where it is a file to read. */
  file?: string
  /** What the positional argument is, where it is a word; it comes as the option of this name in lower case. */
  argument?: string
  /** Whether that word is the path of a file to write; it comes as seen from the root. */
  writes?: true
  options: Readonly<Record<string, OperationOption>>
  /** Whether the database is opened as it is, without bringing its tables up to date first. */
  asIs?: true
  /** Whether it may begin a database; any other command needs one that is there. */
  begins?: true
  /** Gives the exit code: 0 when all went well. */
  run(call: OperationCall): Promise<number>
}

/** Says why nothing was done, and gives the exit code of something that went wrong. */
export function declined({ io }: Pick<OperationCall, 'io'>, why: string): number {
  io.err(`${why}\n`)
  return 1
}

/** Says what is wrong with the command line or a setting, and gives its exit code. */
export function misused({ io }: Pick<OperationCall, 'io'>, why: string): number {
  io.err(`${why}\n`)
  return 2
}

/** The text of an option that is required. */
export const given = (call: OperationCall, option: string): string => String(call.options[option])
