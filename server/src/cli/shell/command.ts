import type { OperationOption } from '../../operations/operation/operation.ts'
import type { Terminal } from '../terminal/terminal.ts'

export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  name: string
  /** Another name that works but isn't shown. */
  alias?: string
  summary: string
  /** Positional arguments as the help shows them. Optional ones in brackets. */
  positional?: string
  /** Values of the positional argument. */
  choices?: readonly string[]
  options: Readonly<Record<string, OperationOption>>
  /** Returns the exit code. */
  run(call: { options: CommandOptions; positional: readonly string[]; terminal: Terminal }): Promise<number>
}

/** Commands with the same first word. Loaded when one of them is called. */
export interface CommandGroup {
  name: string
  summary: string
  heading: string
  load(): Promise<readonly Command[]>
}

export class UsageError extends Error {
  override name = 'UsageError'
  hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}
