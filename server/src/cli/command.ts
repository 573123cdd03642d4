import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Option } from '../operations/operation.ts'
import { print } from './print.ts'

/** A command of the program. */
export interface Command {
  /** Its words. */
  name: string
  summary: string
  /** What its positional arguments are, as the help shows them; in brackets where there may be none. */
  positional?: string
  options: Readonly<Record<string, Option>>
  /** Gives the exit code. */
  run(call: {
    options: Readonly<Record<string, string | boolean | undefined>>
    positional: readonly string[]
  }): Promise<number>
}

/** The command line does not say what to do; the message says what would. */
export class Usage extends Error {
  override name = 'Usage'
}

/** Finds the command whose words a command line begins with, the longest first. */
export function findCommand(commands: readonly Command[], words: readonly string[]): [Command, string[]] | undefined {
  const command = commands
    .filter(({ name }) => name.split(' ').every((word, i) => words[i] === word))
    .sort((a, b) => b.name.length - a.name.length)[0]
  return command && [command, words.slice(command.name.split(' ').length)]
}

/** Reads the options and positional arguments of a command, and runs it. */
export async function runCommand(command: Command, words: string[]): Promise<number> {
  const { values, positionals } = parse(command, words)
  if (values.help) {
    await print(helpOf(command))
    return 0
  }
  for (const [name, option] of Object.entries(command.options))
    if (option.required && values[name] === undefined)
      throw new Usage(`earshot ${command.name} needs --${name} ${option.value ?? ''}.\n\n${helpOf(command)}`)
  if (command.positional && !command.positional.startsWith('[') && positionals.length === 0)
    throw new Usage(`earshot ${command.name} needs ${command.positional}.\n\n${helpOf(command)}`)
  if (!command.positional && positionals.length > 0)
    throw new Usage(`earshot ${command.name} takes no argument '${positionals[0]}'.\n\n${helpOf(command)}`)
  return command.run({ options: values, positional: positionals })
}

function parse(command: Command, args: string[]) {
  const options: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } }
  for (const [name, { value }] of Object.entries(command.options))
    options[name] = { type: value ? 'string' : 'boolean' }
  try {
    return parseArgs({ args, options, allowPositionals: true }) as {
      values: Record<string, string | boolean | undefined>
      positionals: string[]
    }
  } catch (error) {
    throw new Usage(`${error instanceof Error ? error.message : error}\n\n${helpOf(command)}`)
  }
}

export function helpOf({ name, summary, positional, options }: Command): string {
  const lines = Object.entries(options).map(([option, { value, meaning, required }]) => [
    `  --${option}${value ? ` ${value}` : ''}`,
    `${meaning}${required ? ' Required.' : ''}`,
  ])
  const width = Math.max(0, ...lines.map(([left]) => left!.length)) + 2
  return [
    `earshot ${name}${positional ? ` ${positional}` : ''}${lines.length > 0 ? ' [options]' : ''}`,
    '',
    summary,
    ...(lines.length > 0 ? ['', ...lines.map(([left, right]) => left!.padEnd(width) + right)] : []),
    '',
  ].join('\n')
}

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    'earshot COMMAND [options]',
    '',
    'How AI assistants speak of a brand: asked, kept, counted and served.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'earshot COMMAND --help tells more of a command.',
    '',
  ].join('\n')
}
