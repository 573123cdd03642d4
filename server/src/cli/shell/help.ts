import { styleText } from 'node:util'
import { Help, type Command as Parser } from 'commander'
import type { Terminal } from '../terminal/terminal.ts'
import { wordsOf } from './usage.ts'

export function configureHelp(
  program: Parser,
  { width, colours }: Pick<Terminal, 'width' | 'colours'>,
  show: (text: string) => void,
): void {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    colours ? styleText(format, text, { validateStream: false }) : text
  program.configureOutput({
    writeOut: show,
    // The caller prints errors.
    writeErr: () => undefined,
    getOutHelpWidth: () => width ?? Number.MAX_SAFE_INTEGER,
    getOutHasColors: () => colours,
  })
  program.configureHelp({
    minWidthToWrap: 20,
    optionTerm: ({ flags }) => flags.replaceAll(/[<>]/g, ''),
    subcommandTerm: parser => wordsOf(parser).replace(/^earshot /, ''),
    styleTitle: style('bold'),
    styleOptionText: style('cyan'),
    styleSubcommandText: style('cyan'),
    formatHelp: (parser, helper) =>
      // The parser suggests similar commands only from the list of the original helper.
      Help.prototype.formatHelp.call(helper, parser, Object.assign(helper, { visibleCommands: listedOf })),
  })
}

const listedOf = (parser: Parser): Parser[] =>
  parser.parent ? parser.commands.flatMap(callable) : [...parser.commands]

const callable = (parser: Parser): Parser[] =>
  parser.commands.length === 0 ? [parser] : parser.commands.flatMap(callable)
