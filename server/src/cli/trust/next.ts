import type { api, Output, TrustMeasure } from '@earshot/contract'
import type { CommandOptions } from '../shell/command.ts'

type ConfidenceGrouping = Output<typeof api.confidence.get>['by']

export interface FigureQuery {
  brand: string
  by: ConfidenceGrouping
  id: string
  measure: TrustMeasure
  window: Readonly<Record<string, string>>
}

const filterOf: Partial<Record<ConfidenceGrouping, string>> = {
  topic: 'topic',
  tag: 'tag',
  provider: 'provider',
  funnel: 'type',
}

const kept = ['provider', 'topic', 'tag', 'type']

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

const inShell = (text: string) => (/^[\w.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
