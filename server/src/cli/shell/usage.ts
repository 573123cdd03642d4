import type { CommanderError, Command as Parser } from 'commander'
import { UsageError } from './command.ts'

/** The user asked for help or the version. */
export class HelpExit extends Error {
  override name = 'HelpExit'
}

export function usageOf({ code, exitCode, message }: CommanderError, parser: Parser): Error {
  if (exitCode === 0) return new HelpExit(code)
  const words = wordsOf(parser)
  const hint = `Run ${words} --help for more.`
  if (code === 'commander.help')
    return new UsageError(`${words} requires a command: ${parser.commands.map(next => next.name()).join(', ')}.`, hint)
  const named = /'([^']*)'/.exec(message)?.[1] ?? ''
  const flags = named.replaceAll(/[<>]/g, '')
  // Removes the value, which may be a secret.
  const option = named.replace(/=.*/s, '')
  const sentences: Readonly<Record<string, string>> = {
    'commander.unknownCommand': `There is no command '${inside(parser, named)}'.`,
    'commander.unknownOption': `${words} has no option '${option}'.`,
    'commander.missingMandatoryOptionValue': `${words} requires ${flags}.`,
    'commander.missingArgument': `${words} requires ${named}.`,
    'commander.optionMissingArgument': `${words} requires a value after ${flags.replace(/ .*/, '')}: ${flags}.`,
    'commander.excessArguments': `${words} takes no argument '${parser.args[parser.registeredArguments.length]}'.`,
  }
  const similar = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]?.split(', ') ?? []
  const names = similar.map(name => `'${name.startsWith('-') ? name : inside(parser, name)}'`)
  const sentence = sentences[code] ?? message.replace(/^error: /, '')
  return new UsageError(names.length === 0 ? sentence : `${sentence} Did you mean ${names.join(' or ')}?`, hint)
}

export const wordsOf = (parser: Parser): string =>
  parser.parent ? `${wordsOf(parser.parent)} ${parser.name()}` : parser.name()

const inside = (parser: Parser, name: string) => `${wordsOf(parser)} ${name}`.replace(/^earshot /, '')
