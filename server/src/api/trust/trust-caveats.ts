import type { TrustCaveat } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { askedOtherwise, askedVariously } from '../../metrics/answers/filters.ts'
import { asksIn, isIncomplete, type ProviderAsks } from '../../metrics/runs/coverage.ts'
import type { Scope } from '../../metrics/scope.ts'

/** What figures are given of, and the providers that the question names. */
interface CaveatParams {
  by: string
  provider?: readonly string[] | undefined
}

/** The answers of one window, or those of two that are compared. */
type Windows = readonly [Scope] | readonly [before: Scope, after: Scope]

/** What is to be kept in mind of a group, by its id, beside what its sums tell; of two windows, what either of them gives. */
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

/** Caveats of several causes, each once, sorted. */
export const allCaveats = (...lists: readonly (readonly TrustCaveat[])[]): TrustCaveat[] =>
  [...new Set(lists.flat())].sort()
