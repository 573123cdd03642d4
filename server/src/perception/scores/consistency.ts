import {
  answersWith,
  averageOf,
  countIn,
  groupBy,
  leastCounts,
  type Observations,
  type ObservedAnswer,
} from './observations.ts'

/** Share of a group's answers or claims that affirm an item. Null without answers or claims. */
type ShareOf = (group: readonly ObservedAnswer[]) => number | null

/** One function for each attribute or fact that answers mention. */
function sharesOf({ answers, verdicts, attributes, facts }: Observations): ShareOf[] {
  const having = answersWith(verdicts)
  const shares: ShareOf[] = []
  const open = answers.filter(({ isOpen }) => isOpen)
  for (let index = 0; index < attributes; index++) {
    const affirmed = having(`attributes.${index}`, 'affirmed')
    const denied = having(`attributes.${index}`, 'denied')
    if (countIn(open, affirmed) + countIn(open, denied) === 0) continue
    shares.push(group => {
      const ofGroup = group.filter(({ isOpen }) => isOpen)
      return ofGroup.length === 0 ? null : countIn(ofGroup, affirmed) / ofGroup.length
    })
  }
  for (const index of facts) {
    const claims = (['supported', 'contradicted', 'outdated'] as const).map(verdict =>
      having(`facts.${index}`, verdict),
    )
    const claimsIn = (group: readonly ObservedAnswer[]) => claims.reduce((sum, ids) => sum + countIn(group, ids), 0)
    if (claimsIn(answers) === 0) continue
    shares.push(group => {
      const all = claimsIn(group)
      return all === 0 ? null : countIn(group, claims[0]!) / all
    })
  }
  return shares
}

/** Mean of 1 - |a - b| over the pairs for which both shares are known, times 100. */
function agreement(shares: readonly ShareOf[], pairs: readonly (readonly [ObservedAnswer[], ObservedAnswer[]])[]) {
  const parts = shares.flatMap(share =>
    pairs.flatMap(([one, other]) => {
      const [a, b] = [share(one), share(other)]
      return a === null || b === null ? [] : [1 - Math.abs(a - b)]
    }),
  )
  const mean = averageOf(parts)
  return mean === null ? null : 100 * mean
}

/** Agreement of providers about attributes and facts. Null with under 2 providers or 3 items. */
export function consistencyOf(observations: Observations): number | null {
  const shares = sharesOf(observations)
  const groups = [...groupBy(observations.answers, ({ provider }) => provider).values()]
  if (groups.length < leastCounts.providers || shares.length < leastCounts.items) return null
  return agreement(
    shares,
    groups.flatMap((one, index) => groups.slice(index + 1).map(other => [one, other] as const)),
  )
}

/** Agreement of each provider's odd and even days, which shows what chance alone gives. Null with under 3 items. */
export function consistencyWithin(observations: Observations): number | null {
  const shares = sharesOf(observations)
  if (shares.length < leastCounts.items) return null
  const groups = [...groupBy(observations.answers, ({ provider }) => provider).values()]
  const parity = (group: readonly ObservedAnswer[], rest: number) => group.filter(({ day }) => day % 2 === rest)
  return agreement(
    shares,
    groups.map(group => [parity(group, 0), parity(group, 1)] as const),
  )
}
