import { Command as Parser, Option as ParserOption } from 'commander'
import { betweenValues } from '../../operations/operation/operation.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Command, CommandGroup, CommandOptions } from './command.ts'
import { configureHelp } from './help.ts'
import { usageOf } from './usage.ts'

interface ParserParams {
  groups: readonly CommandGroup[]
  commands: readonly Command[]
  words: readonly string[]
  version: string
  terminal: Pick<Terminal, 'width' | 'colours'>
  help(text: string): void
  run(command: Command, call: { options: CommandOptions; positional: readonly string[] }): Promise<void>
}

export function parserOf({ groups, commands, words, version, terminal, help, run }: ParserParams): Parser {
  const program = configured(new Parser('earshot'))
  configureHelp(program, terminal, help)
  program
    .description('Track how AI assistants talk about your brand')
    .version(version, '-V, --version', 'Print the version')
    .addHelpText('after', "\nRun 'earshot COMMAND --help' for the options and subcommands of a command.")
  for (const { name, summary, heading } of groups)
    configured(program.command(name)).summary(summary).description(summary).helpGroup(heading)
  for (const command of commands) {
    const parser = placeOf(program, command.name.split(' '))
    describe(parser, command)
    addOptionsLater(parser, command)
    if (!namesAnother(command, words))
      parser.action(() => run(command, { options: givenOf(parser, command), positional: parser.args }))
  }
  return program
}

function configured(parser: Parser): Parser {
  return parser
    .helpOption('-h, --help', 'Show this help')
    .helpCommand(false)
    .usage('COMMAND [options]')
    .allowExcessArguments(false)
    .enablePositionalOptions()
    .exitOverride(error => {
      throw usageOf(error, parser)
    })
}

function placeOf(program: Parser, [word, ...rest]: readonly string[]): Parser {
  if (word === undefined) return program
  const found = program.commands.find(parser => parser.name() === word)
  return placeOf(found ?? configured(program.command(word)), rest)
}

function describe(parser: Parser, { summary, positional }: Command) {
  parser.summary(summary).description(summary)
  parser.usage(`${positional ? `${positional} ` : ''}[options]`)
  if (positional) parser.argument(argumentOf(positional))
}

/** Computing options from schemas takes time, so only the called command does it. */
function addOptionsLater(parser: Parser, command: Command) {
  parser.parent!.hook('preSubcommand', (_, called) => {
    if (called === parser) addOptions(parser, command)
  })
}

function addOptions(parser: Parser, { options }: Command) {
  for (const [name, { meaning, value, required, several, alias }] of Object.entries(options)) {
    const flags = (name: string) => `--${name}${value ? ` <${value}>` : ''}`
    const option = new ParserOption(flags(name), `${meaning}${required ? ' Required.' : ''}`.trim())
    if (several)
      option.argParser((value, before?: string) => (before === undefined ? value : before + betweenValues + value))
    parser.addOption(option.makeOptionMandatory(required === true))
    // The parser converts both names to camelCase, so the alias sets the same value.
    if (alias !== undefined) parser.addOption(new ParserOption(flags(alias)).hideHelp())
  }
}

function argumentOf(positional: string): string {
  const dots = positional.replace('…', '...')
  return dots.startsWith('[') ? dots : `<${dots}>`
}

/**
 * True if the next word can only be the name of another command. Then this command gets no action, so that the parser
 * looks for the other.
 */
function namesAnother({ name, positional }: Command, words: readonly string[]): boolean {
  const own = name.split(' ')
  const next = words[own.length]
  return !positional && own.every((word, i) => words[i] === word) && next !== undefined && !next.startsWith('-')
}

function givenOf(parser: Parser, { options }: Command): CommandOptions {
  const values = parser.opts<Record<string, string | boolean>>()
  return Object.fromEntries(
    Object.keys(options).map(name => {
      const option = parser.options.find(({ long }) => long === `--${name}`)!
      const value = values[option.attributeName()]
      // For `--no-jobs` the parser stores the positive value.
      return [name, option.negate ? (value === false ? true : undefined) : value]
    }),
  )
}
