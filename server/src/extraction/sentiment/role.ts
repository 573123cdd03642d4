import { kind } from '../lexicon/index.ts'

/**
 * How a clause speaks of an entity it names: of it; worse of it (better than X); as well of it (as good as X);
 * against it (unlike X); in passing (integrates with X).
 */
export const role = { subject: 0, rival: 1, peer: 2, against: 3, passing: 4 } as const

/** The role of the mention at token `at`: what stands right before it decides; in a row of names, the first one's. */
export function roleAt(
  kinds: Uint8Array,
  from: number,
  at: number,
  { named, roles }: { named: number; roles: Uint8Array },
  isCompared: boolean,
  likened: number,
): number {
  let before = at - 1
  for (let passed = 0; passed < 2 && before >= from && kinds[before] === kind.known; passed++) before--
  if (before < from) return role.subject
  switch (kinds[before]) {
    case kind.than:
      return role.rival
    case kind.que:
    case kind.peer:
      return likened > 0 ? role.peer : isCompared ? role.rival : role.subject
    case kind.as:
      return likened > 1 ? role.peer : role.subject
    case kind.unlike:
      return role.against
    case kind.link:
      return role.passing
    case kind.and:
    case kind.comma:
      while (before > from && (kinds[before] === kind.and || kinds[before] === kind.comma)) before--
      return kinds[before] === kind.mention ? roles[named - 1]! : role.subject
    default:
      return role.subject
  }
}
