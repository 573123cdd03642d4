import type { OperationOption } from '../../operations/operation/operation.ts'
import type { Terminal } from '../terminal/terminal.ts'

export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  name: string
  /** An alternative name that the help omits. */
  alias?: string
  summary: string
  positional?: string
  choices?: readonly string[]
  options: Readonly<Record<string, OperationOption>>
  /** Returns the exit code. */
  run(call: { options: CommandOptions; positional: readonly string[]; terminal: Terminal }): Promise<number>
}

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
