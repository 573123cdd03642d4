import { resolve } from 'node:path'
import type { Db } from '../../db/db.ts'
import type { Config } from '../../settings/config.ts'
import type { CommandOptions } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Interview } from './interview.ts'

/** What every step works with. */
export interface Steps {
  db: Db
  config: Config
  options: CommandOptions
  interview: Interview
  terminal: Terminal
  /** The folder of the database. */
  folder: string
  now: () => Date
  /** A bar where there is a terminal. */
  bar?: { asked(done: number, total: number): void; done(): void }
}

/** The text of an option; undefined where it was not given. */
export const readTextOption = ({ options }: Pick<Steps, 'options'>, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined

/** The folder of recorded replies that are to answer in place of all assistants; undefined where they are not. */
export const replayOf = (steps: Pick<Steps, 'options' | 'config'>): string | undefined => {
  const folder = readTextOption(steps, 'replay') ?? steps.config.EARSHOT_REPLAY
  return folder === undefined ? undefined : resolve(folder)
}
