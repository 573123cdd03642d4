import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { OperationOption } from '../../operations/operation/operation.ts'
import { type CommandOptions, UsageError } from '../shell/command.ts'

export interface Secret {
  option: string
  meaning: string
  variable: string
}

/** Other users of the machine can see options, so a file can contain the secret instead. */
export const secretOptions = ({ option, meaning, variable }: Secret): Readonly<Record<string, OperationOption>> => ({
  [option]: {
    meaning: `${meaning} (default: ${variable}). Other users of this machine can see options, so prefer ${variable} or --${option}-file.`,
    value: option.toUpperCase(),
  },
  [`${option}-file`]: { meaning: `A file that contains the ${option} (- for standard input).`, value: 'FILE' },
})

/** Reads the option, its file or the environment. */
export async function secretOf(
  { option, variable }: Omit<Secret, 'meaning'>,
  given: CommandOptions,
): Promise<string | undefined> {
  const [plain, file] = [given[option], given[`${option}-file`]]
  if (plain !== undefined && file !== undefined) throw new UsageError(`Use --${option} or --${option}-file, not both.`)
  if (typeof file === 'string') return only(await textOf(file), `--${option}-file`)
  const secret = plain ?? process.env[variable]
  return secret === undefined || secret === '' ? undefined : String(secret)
}

export async function neededSecret(secret: Omit<Secret, 'meaning'>, given: CommandOptions): Promise<string> {
  const found = await secretOf(secret, given)
  if (found !== undefined) return found
  const { option, variable } = secret
  throw new UsageError(`A ${option} is required. Set ${variable}, --${option}-file FILE or --${option}.`)
}

const textOf = (file: string) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))

function only(text: string, option: string): string {
  const secret = text.trim()
  if (secret === '' || /\s/.test(secret)) throw new UsageError(`${option}: the file must contain one word, the secret.`)
  return secret
}
