const ascending = (ps: readonly (number | null)[]) =>
  ps.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((one, other) => one.p - other.p)

/** Nulls stay null and don't count as tests. */
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
