import { tokenKinds } from '../lexicon/index.ts'

/**
 * An entity's role in a clause: subject, rival (worse: "better than X"), peer (equal: "as good as X"), against ("unlike
 * X"), or passing ("works with X").
 */
export const role = { subject: 0, rival: 1, peer: 2, against: 3, passing: 4 } as const

const joins = (here: number) => here === tokenKinds.and || here === tokenKinds.comma

interface Comparison {
  kinds: Uint8Array
  isCompared: boolean
  isPreferred: boolean
  likened: number
}

/** The word before the mention decides, in a row of names the word before the first. */
export function roleAt(
  from: number,
  at: number,
  { named, roles }: { named: number; roles: Uint8Array },
  { kinds, isCompared, isPreferred, likened }: Comparison,
): number {
  let before = at - 1
  for (let passed = 0; passed < 2 && before >= from && kinds[before] === tokenKinds.known; passed++) before--
  if (before < from) return role.subject
  if (isPreferred && named === 1 && before > from && !joins(kinds[before]!)) return role.rival
  switch (kinds[before]) {
    case tokenKinds.than:
      return role.rival
    case tokenKinds.que:
    case tokenKinds.peer:
      return likened > 0 ? role.peer : isCompared ? role.rival : role.subject
    case tokenKinds.as:
      return likened > 1 ? role.peer : role.subject
    case tokenKinds.unlike:
      return role.against
    case tokenKinds.link:
      return role.passing
    case tokenKinds.and:
    case tokenKinds.comma:
      while (before > from && joins(kinds[before]!)) before--
      return kinds[before] === tokenKinds.mention ? roles[named - 1]! : role.subject
    default:
      return role.subject
  }
}
