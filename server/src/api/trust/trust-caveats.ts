import type { TrustCaveat } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { askedOtherwise, askedVariously } from '../../metrics/answers/filters.ts'
import { asksIn, isIncomplete, type ProviderAsks } from '../../metrics/runs/coverage.ts'
import type { Scope } from '../../metrics/scope.ts'

interface CaveatParams {
  by: string
  provider?: readonly string[] | undefined
}

type Windows = readonly [Scope] | readonly [before: Scope, after: Scope]

/** Caveats of one period, or of a comparison of two, by group. */
export async function scopeCaveats(
  db: Reader,
  windows: Windows,
  { by, provider }: CaveatParams,
): Promise<(group: string) => TrustCaveat[]> {
  const asks: ProviderAsks[][] = []
  for (const scope of windows) asks.push(await asksIn(db, scope, provider))
  const [first, second] = windows
  const asked = second ? await askedOtherwise(db, first, second) : await askedVariously(db, first)
  return group => {
    const isOwn = (provider: string) => by !== 'provider' || provider === group
    const changed = [...asked].filter(([provider]) => isOwn(provider)).map(([, what]) => what)
    return [
      ...(asks.some(all => isIncomplete(all.filter(({ provider }) => isOwn(provider)))) ? ['incomplete' as const] : []),
      ...(changed.some(({ mannerChanged }) => mannerChanged) ? ['manner_changed' as const] : []),
      ...(changed.some(({ modelChanged }) => modelChanged) ? ['model_changed' as const] : []),
    ]
  }
}

export const allCaveats = (...lists: readonly (readonly TrustCaveat[])[]): TrustCaveat[] =>
  [...new Set(lists.flat())].sort()
