import type { Column, Stratum } from './sums.ts'

/** The answers of both periods of one prompt and assistant, or of one prompt and provider where its models changed. */
export interface MatchedKey {
  readonly before: Stratum
  readonly after: Stratum
}

type AskedStratum = Pick<Stratum, 'assistant' | 'provider'>

/** The providers asked in both periods whose assistants differ: those to match by provider, in ascending order. */
export function changedProviders(before: readonly AskedStratum[], after: readonly AskedStratum[]): number[] {
  const [then, now] = [assistantsByProvider(before), assistantsByProvider(after)]
  const changed = [...then].filter(([provider, assistants]) => {
    const others = now.get(provider)
    return others && (others.size !== assistants.size || [...assistants].some(assistant => !others.has(assistant)))
  })
  return changed.map(([provider]) => provider).sort((a, b) => a - b)
}

function assistantsByProvider(strata: readonly AskedStratum[]): Map<number, Set<number>> {
  const byProvider = new Map<number, Set<number>>()
  for (const { provider, assistant } of strata) {
    const assistants = byProvider.get(provider)
    if (assistants) assistants.add(assistant)
    else byProvider.set(provider, new Set([assistant]))
  }
  return byProvider
}

/** The keys with answers in both periods, sorted by prompt and assistant. */
export function match(before: readonly Stratum[], after: readonly Stratum[], changed: readonly number[]): MatchedKey[] {
  const [then, now] = [byKey(before, changed), byKey(after, changed)]
  return [...then].flatMap(([key, stratum]) => {
    const other = now.get(key)
    return other ? [{ before: stratum, after: other }] : []
  })
}

/** The integer under which a changed provider stands: below every assistant, so that no two keys of a prompt have the same. */
export const asProvider = (provider: number): number => -1 - provider

/** Strata by their key; those of a changed provider are added up, and stand under its integer. */
function byKey(strata: readonly Stratum[], changed: readonly number[]): Map<string, Stratum> {
  const keys = new Map<string, Stratum>()
  for (const stratum of strata) {
    const { prompt, provider } = stratum
    const isChanged = changed.includes(provider)
    const key = `${prompt} ${isChanged ? 'provider' : 'assistant'} ${isChanged ? provider : stratum.assistant}`
    const known = keys.get(key)
    keys.set(key, known ? added(known, stratum) : isChanged ? { ...stratum, assistant: asProvider(provider) } : stratum)
  }
  return keys
}

function added(one: Stratum, other: Stratum): Stratum {
  const columns = Object.keys(one.sums) as Column[]
  const sums = Object.fromEntries(columns.map(column => [column, one.sums[column]! + (other.sums[column] ?? 0)]))
  return { ...one, n: one.n + other.n, sums }
}
