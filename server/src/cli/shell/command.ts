import type { OperationOption } from '../../operations/operation/operation.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** The options of a command line, by their names without dashes. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>

/** A command of the program. */
export interface Command {
  /** Its words. */
  name: string
  /** Another spelling of its name that works, and is not shown. */
  alias?: string
  summary: string
  /** What its positional arguments are, as the help shows them; in brackets where there may be none. */
  positional?: string
  /** The values that its positional argument may have, where they are few. */
  choices?: readonly string[]
  options: Readonly<Record<string, OperationOption>>
  /** Gives the exit code. */
  run(call: { options: CommandOptions; positional: readonly string[]; terminal: Terminal }): Promise<number>
}

/** Commands that begin with the same word; they are loaded when one of them is called. */
export interface CommandGroup {
  name: string
  /** What the commands are for, in a line of the help. */
  summary: string
  /** The heading of the help under which it stands. */
  heading: string
  load(): Promise<readonly Command[]>
}

/** The command line does not say what to do; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
  /** How to get help. */
  hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}
