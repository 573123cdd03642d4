import type { api, Output, TrustMeasure } from '@earshot/contract'
import type { CommandOptions } from '../shell/command.ts'

type ConfidenceGrouping = Output<typeof api.confidence.get>['by']

/** Which figure of which brand, in which days. */
export interface FigureQuery {
  brand: string
  by: ConfidenceGrouping
  id: string
  measure: TrustMeasure
  /** The options of the window. */
  window: Readonly<Record<string, string>>
}

/** The option that leaves one group of a grouping. */
const filterOf: Partial<Record<ConfidenceGrouping, string>> = {
  topic: 'topic',
  tag: 'tag',
  provider: 'provider',
  funnel: 'type',
}

/** The options that choose answers, as they were given. */
const kept = ['provider', 'topic', 'tag', 'type']

/** The command that asks the same API for the answers behind a figure; those of a prompt or an entity have their own. */
export function explainCommand({ brand, by, id, measure, window }: FigureQuery, given: CommandOptions): string {
  const there = chosen(given, ['url', 'token-file'])
  if (by === 'prompt')
    return commandOf('query prompts answers', {
      'brand-id': brand,
      'prompt-id': id,
      ...chosen(given, ['provider']),
      ...there,
    })
  if (by === 'competitor')
    return commandOf('query competitors get', {
      ...{ 'brand-id': brand, 'competitor-id': id, ...window },
      ...chosen(given, ['provider', 'topic', 'tag']),
      ...there,
    })
  const own = filterOf[by]
  return commandOf('query explain get', {
    ...{ 'brand-id': brand, measure, ...window, ...chosen(given, kept) },
    ...(own !== undefined && { [own]: id }),
    ...there,
  })
}

const chosen = (given: CommandOptions, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (typeof given[name] === 'string' ? [[name, given[name]]] : [])))

const commandOf = (words: string, options: Readonly<Record<string, string>>) =>
  [`earshot ${words}`, ...Object.entries(options).map(([name, value]) => `--${name} ${inShell(value)}`)].join(' ')

/** A text as one word of a shell. */
const inShell = (text: string) => (/^[\w.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
