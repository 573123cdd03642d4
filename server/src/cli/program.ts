import { programVersion } from '../settings/version.ts'
import { groups as all } from './groups.ts'
import type { Command, CommandGroup } from './shell/command.ts'
import { completed } from './shell/completion.ts'
import { reportFailure } from './shell/failed.ts'
import { parserOf } from './shell/parser.ts'
import { HelpExit } from './shell/usage.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Returns the exit code: 0 success, 1 a reported error, 2 wrong usage or setting, 3 the database can't be opened. */
export async function earshot(
  words: readonly string[],
  terminal: Terminal,
  groups: readonly CommandGroup[] = all,
): Promise<number> {
  try {
    return await run(words, terminal, groups)
  } catch (error) {
    return reportFailure(error, terminal)
  }
}

async function run(words: readonly string[], terminal: Terminal, groups: readonly CommandGroup[]): Promise<number> {
  const [first = 'help', ...rest] = words
  if (first === 'help') return call([...rest, '--help'], terminal, groups)
  if (first === 'version') return call(['--version', ...rest], terminal, groups)
  if (first !== 'complete') return call(words, terminal, groups)
  // Completion scripts call `earshot complete -- WORD…`. The user is still typing the last word.
  await terminal.out(await completed(groups, rest.slice(1)))
  return 0
}

async function call(typed: readonly string[], terminal: Terminal, groups: readonly CommandGroup[]): Promise<number> {
  const group = groups.find(({ name }) => name === typed[0])
  const commands = (await group?.load()) ?? []
  const words = typed.map((word, i) => nameOf(word, i, commands))
  let [code, help] = [0, '']
  const parser = parserOf({
    groups,
    commands,
    words,
    version: programVersion(),
    terminal,
    help(text) {
      help += text
    },
    async run(command: Command, given) {
      code = await command.run({ ...given, terminal })
    },
  })
  try {
    await parser.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof HelpExit)) throw error
    await terminal.out(help)
    return 0
  }
}

const nameOf = (word: string, at: number, commands: readonly Command[]): string =>
  commands.find(({ alias }) => alias?.split(' ')[at] === word)?.name.split(' ')[at] ?? word
