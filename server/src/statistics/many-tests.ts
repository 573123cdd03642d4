/** The order of probabilities from the least, as indexes; nulls are left out. */
const ascending = (ps: readonly (number | null)[]) =>
  ps.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((one, other) => one.p - other.p)

/**
 * Benjamini and Hochberg: for each test the least share of false discoveries at which it is one; null for null, and a
 * null counts for no test.
 */
export function benjaminiHochberg(ps: readonly (number | null)[]): (number | null)[] {
  const tests = ascending(ps)
  const adjusted: (number | null)[] = ps.map(() => null)
  let least = 1
  for (const [place, { p, index }] of [...tests.entries()].reverse()) {
    least = Math.min(least, p * (tests.length / (place + 1)))
    adjusted[index] = least
  }
  return adjusted
}

/** Holm: for each test the least probability of any false discovery at which it is one; null for null. */
export function holm(ps: readonly (number | null)[]): (number | null)[] {
  const tests = ascending(ps)
  const adjusted: (number | null)[] = ps.map(() => null)
  let most = 0
  for (const [place, { p, index }] of tests.entries()) {
    most = Math.max(most, Math.min(1, p * (tests.length - place)))
    adjusted[index] = most
  }
  return adjusted
}
