import { tokenKinds } from '../../lexicon/index.ts'
import type { ClauseReading } from './clause-reading.ts'
import { type ClauseScope, reach } from './clause-scope.ts'
import { countUrge } from './clause-words.ts'

/**
 * Role of an entity in a clause: subject, rival (worse: "better than X"), peer (equal: "as good as X"), against
 * ("unlike X"), or passing ("works with X").
 */
export const role = { subject: 0, rival: 1, peer: 2, against: 3, passing: 4 } as const

const joins = (here: number) => here === tokenKinds.and || here === tokenKinds.comma

interface Comparison {
  kinds: Uint8Array
  isCompared: boolean
  isPreferred: boolean
  likened: number
}

/** The word before the mention decides. In a list of names, the word before the first name decides. */
function roleAt(
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
      return isCompared ? role.rival : role.subject
    case tokenKinds.que:
    case tokenKinds.peer:
      if (kinds[before - 1] === tokenKinds.verb) return role.subject
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

/** Maximum tokens between two names of a list: "X, the new Y". */
const rowReach = 3

/** In "X is slow with Y", only X is slow, so a later name outside a list is `passing`, unless a value is next to it. */
export function addNaming(scope: ClauseScope, clause: ClauseReading, who: number, from: number, at: number): void {
  if (scope.lastAt === at - 1 && scope.last < 0) scope.near += scope.last
  scope.nameAt = at
  const isUrged = at - scope.urgeAt <= reach.urge
  if (isUrged) countUrge(scope)
  if (clause.named === 0) {
    clause.lead = scope.sum
    clause.isLeadVerdict = scope.verdict !== 0
    scope.leadScored = scope.scored
  }
  settleLastName(scope, clause)
  const found = roleAt(from, at, clause, scope)
  const isLater =
    found === role.subject && clause.named > 0 && !isUrged && !isOwn(scope, at) && !isInRow(scope.kinds, from, at)
  scope.laterScored = isLater ? scope.scored : -1
  clause.roles[clause.named] = isLater ? role.passing : found
  clause.who[clause.named++] = who
}

/** True in "great X" and "great new X", but not in "great with X". */
function isOwn({ kinds, lastAt }: ClauseScope, at: number): boolean {
  const between = kinds[at - 1]
  return lastAt === at - 1 || (lastAt === at - 2 && (between === tokenKinds.unknown || between === tokenKinds.name))
}

/** A later name is a subject if a value follows it. */
export function settleLastName(scope: ClauseScope, clause: ClauseReading): void {
  const { laterScored, scored } = scope
  if (laterScored >= 0 && scored > laterScored) clause.roles[clause.named - 1] = role.subject
  scope.laterScored = -1
}

function isInRow(kinds: Uint8Array, from: number, at: number): boolean {
  for (let before = at - 1; before >= from && before >= at - rowReach; before--) {
    const here = kinds[before]!
    if (here === tokenKinds.and || here === tokenKinds.comma || here === tokenKinds.mention) return true
  }
  return false
}
