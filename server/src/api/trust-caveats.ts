import type { TrustCaveat } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { asksIn, isIncomplete, type ProviderAsks } from '../metrics/coverage.ts'
import type { Scope } from '../metrics/scope.ts'

/** What figures are given of, and the providers that the question names. */
interface Asked {
  by: string
  provider?: readonly string[] | undefined
}

/** What is to be kept in mind of a group, by its id, beside what its sums tell; of several scopes, what any of them gives. */
export async function scopeCaveats(
  db: Reader,
  scopes: readonly Scope[],
  { by, provider }: Asked,
): Promise<(group: string) => TrustCaveat[]> {
  const asks: ProviderAsks[][] = []
  for (const scope of scopes) asks.push(await asksIn(db, scope, provider))
  return group => {
    const own = asks.map(all => (by === 'provider' ? all.filter(ask => ask.provider === group) : all))
    return own.some(isIncomplete) ? ['incomplete'] : []
  }
}

/** Caveats of several causes, each once, sorted. */
export const allCaveats = (...lists: readonly (readonly TrustCaveat[])[]): TrustCaveat[] =>
  [...new Set(lists.flat())].sort()
