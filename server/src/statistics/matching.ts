import { formatStratumKey, ofStratum, type Strata, strataIn } from './strata.ts'
import type { Stratum } from './sums.ts'

/** A pair has the same prompt and assistant, or the same prompt and provider if its models changed. */
export interface MatchedStrata {
  readonly before: Strata
  readonly after: Strata
}

type AskedStratum = Pick<Stratum, 'assistant' | 'provider'>

/** These providers are matched as a whole. */
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

export function matchStrata(before: Strata, after: Strata, changed: readonly number[]): MatchedStrata {
  const [then, now] = [byKey(before, changed), byKey(after, changed)]
  const both = [...then.keys()].filter(key => now.has(key))
  return { before: addedUp(before, then, both), after: addedUp(after, now, both) }
}

/** The number is negative, so it never equals an assistant. */
export const asProvider = (provider: number): number => -1 - provider

interface MergedStratum {
  readonly as: Stratum
  readonly places: number[]
}

function byKey({ all }: Strata, changed: readonly number[]): Map<string, MergedStratum> {
  const keys = new Map<string, MergedStratum>()
  for (const [place, stratum] of all.entries()) {
    const { provider } = stratum
    const assistant = changed.includes(provider) ? asProvider(provider) : stratum.assistant
    const key = formatStratumKey({ ...stratum, assistant })
    const { as, places } = keys.get(key) ?? { as: { ...stratum, assistant, n: 0 }, places: [] }
    keys.set(key, { as: { ...as, n: as.n + stratum.n }, places: [...places, place] })
  }
  return keys
}

function addedUp({ columnOf }: Strata, byKey: ReadonlyMap<string, MergedStratum>, keys: readonly string[]): Strata {
  const merged = keys.map(key => byKey.get(key)!).sort((one, other) => ofStratum(one.as, other.as))
  return strataIn(
    merged.map(({ as }) => as),
    column => {
      const values = columnOf(column)
      return Float64Array.from(merged, ({ places }) => places.reduce((sum, place) => sum + values[place]!, 0))
    },
  )
}
