import { resolve } from 'node:path'
import type { Db } from '../../db/db.ts'
import type { Config } from '../../settings/config.ts'
import type { CommandOptions } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Interview } from './interview.ts'

export interface Steps {
  db: Db
  config: Config
  options: CommandOptions
  interview: Interview
  terminal: Terminal
  folder: string
  now: () => Date
  /** Undefined without a terminal. */
  bar?: { asked(done: number, total: number): void; done(): void }
}

export const readTextOption = ({ options }: Pick<Steps, 'options'>, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined

/** Folder of recorded replies. Undefined if assistants answer. */
export const replayOf = (steps: Pick<Steps, 'options' | 'config'>): string | undefined => {
  const folder = readTextOption(steps, 'replay') ?? steps.config.EARSHOT_REPLAY
  return folder === undefined ? undefined : resolve(folder)
}
