import type { OperationOption } from '../../operations/operation/operation.ts'
import type { Command, CommandGroup } from './command.ts'

interface CompletionCandidate {
  word: string
  meaning: string
}

/** Makes the shell complete file names. */
const files = ':files\n'

/** Writes one candidate per line (word, tab, meaning), or a line that requests file names. Omits aliases. */
export async function completed(groups: readonly CommandGroup[], words: readonly string[]): Promise<string> {
  // bash splits `--output=csv` into three words.
  const before = words.slice(0, -1).filter(word => word !== '=')
  const last = words.at(-1) === '=' ? '' : (words.at(-1) ?? '')
  const [first] = before
  if (first === undefined) return lines([...groups.map(named), ...general, version], last)
  const group = groups.find(({ name }) => name === first)
  if (!group) return ''
  const commands = await group.load()
  const command = commandIn(commands, before)
  const option = command && optionIn(command, before.at(-1)!)
  if (option) return valuesOf(option, last)
  const [flag, value] = splitOption(last)
  const assigned = command && value !== undefined ? optionIn(command, flag) : undefined
  if (assigned) return valuesOf(assigned, value!, `${flag}=`)
  if (last.startsWith('-')) return lines([...optionsOf(command, before), ...general], last)
  const choices = (command?.choices ?? []).map(word => ({ word, meaning: '' }))
  const next = lines([...nextWords(commands, before), ...choices], last)
  return next === '' && command?.positional && /FILE|TEXT|DIR/.test(command.positional) ? files : next
}

const general: readonly CompletionCandidate[] = [{ word: '--help', meaning: 'Show help' }]
const version: CompletionCandidate = { word: '--version', meaning: 'Print the version' }

const named = ({ name, summary }: Pick<CommandGroup, 'name' | 'summary'>): CompletionCandidate => ({
  word: name,
  meaning: summary,
})

const commandIn = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, i) => word === words[i]))
    .sort((a, b) => b.name.length - a.name.length)[0]

function optionIn({ options }: Command, word: string): OperationOption | undefined {
  const option = word.startsWith('--') ? options[word.slice(2)] : undefined
  return option?.value === undefined ? undefined : option
}

function splitOption(word: string): [string, string | undefined] {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(word) ?? []
  return flag === undefined ? [word, undefined] : [flag, value]
}

function valuesOf({ choices = [], value }: OperationOption, begun: string, prefix = ''): string {
  if (choices.length === 0 && /FILE|DIR/.test(value ?? '')) return files
  return lines(
    choices.filter(choice => choice.startsWith(begun)).map(choice => ({ word: prefix + choice, meaning: '' })),
    prefix,
  )
}

const optionsOf = (command: Command | undefined, before: readonly string[]): CompletionCandidate[] =>
  Object.entries(command?.options ?? {})
    .filter(([name, { several }]) => several || !before.some(given => splitOption(given)[0] === `--${name}`))
    .map(([name, { meaning }]) => ({ word: `--${name}`, meaning }))

function nextWords(commands: readonly Command[], before: readonly string[]): CompletionCandidate[] {
  const found = new Map<string, string>()
  for (const { name, summary } of commands) {
    const words = name.split(' ')
    const next = words[before.length]
    if (next === undefined || !before.every((word, i) => word === words[i])) continue
    // Several commands can begin with this word, so it has no summary.
    found.set(next, words.length === before.length + 1 && !found.has(next) ? summary : '')
  }
  return [...found].map(([word, meaning]) => ({ word, meaning }))
}

const lines = (candidates: readonly CompletionCandidate[], begun: string): string =>
  candidates
    .filter(({ word }) => word.startsWith(begun))
    .map(({ word, meaning }) => `${word}${meaning === '' ? '' : `\t${meaning}`}\n`)
    .join('')
