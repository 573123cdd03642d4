import { denial, excess, tokenKinds, wish } from '../../lexicon/index.ts'
import type { EvidenceRecorder } from '../recorder.ts'

/**
 * Maximum distances in tokens. A negation reaches farther to mild praise than to strong praise, and least far to strong
 * blame.
 */
export const reach = {
  not: 3,
  strongPraise: 2,
  blame: 2,
  strongBlame: 1,
  doubt: 5,
  due: 3,
  late: 4,
  urge: 4,
  notUrge: 8,
  reluctance: 10,
  urgeNot: 2,
  wish: 4,
  lost: 5,
  fail: 2,
  name: 2,
  lack: 3,
  reduce: 4,
  remedy: 3,
  less: 2,
} as const

export const never = -99

export const sign = { praise: 1, blame: 2 } as const
/** `signs` of a clause with praise and blame. */
export const bothSigns = sign.praise | sign.blame

/** Value of "too" before a neutral word: "too big". */
const excessValue = -1

/** Sums and positions in the current clause. */
export interface ClauseScope {
  kinds: Uint8Array
  hears: EvidenceRecorder | null
  end: number
  sum: number
  scored: number
  /** Bits of `sign`. */
  signs: number
  /** The blame next to a name, and the place of the last name. */
  near: number
  nameAt: number
  last: number
  lastAt: number
  /** What the last word adds to a comparison of equals ("as good as X"). */
  lastEqual: number
  boost: number
  boostAt: number
  moreAt: number
  notAt: number
  /** The last blame that includes a negation: "does not work". */
  failAt: number
  notKind: number
  isNotUsed: boolean
  reluctAt: number
  tooAt: number
  lessAt: number
  lackAt: number
  reduceAt: number
  remedyAt: number
  wishAt: number
  wishKind: number
  lostAt: number
  /** The last `due` word without a negation. In German, the negation can follow. */
  dueAt: number
  dueValue: number
  urge: number
  urgeAt: number
  /** The recommendation's value before negation, and the position of the negation (or `never`). */
  urgeGiven: number
  urgeNotAt: number
  likened: number
  /** Sum of the values that recommend or warn. */
  verdict: number
  leadScored: number
  /** Number of values before a later name (`passing` if no value follows). Negative if there is no such name. */
  laterScored: number
  isWorded: boolean
  isCompared: boolean
  /** True after "prefer", because the second name is then the rival: "I prefer X to Y". */
  isPreferred: boolean
}

export const createScope = (): ClauseScope => ({
  kinds: new Uint8Array(),
  hears: null,
  end: 0,
  sum: 0,
  scored: 0,
  signs: 0,
  near: 0,
  nameAt: never,
  last: 0,
  lastEqual: 0,
  lastAt: never,
  boost: 1,
  boostAt: never,
  moreAt: never,
  notAt: never,
  failAt: never,
  notKind: denial.plain,
  isNotUsed: true,
  reluctAt: never,
  tooAt: never,
  lessAt: never,
  lackAt: never,
  reduceAt: never,
  remedyAt: never,
  wishAt: never,
  wishKind: wish.any,
  lostAt: never,
  dueAt: never,
  dueValue: 0,
  urge: 0,
  urgeAt: never,
  urgeGiven: 0,
  urgeNotAt: never,
  likened: 0,
  verdict: 0,
  leadScored: 0,
  laterScored: -1,
  isWorded: false,
  isCompared: false,
  isPreferred: false,
})

export function resetClauseScope(scope: ClauseScope): void {
  scope.sum = scope.scored = scope.signs = scope.near = scope.last = 0
  scope.urge = scope.likened = scope.verdict = scope.leadScored = 0
  scope.lastAt = scope.nameAt = scope.boostAt = scope.moreAt = scope.notAt = scope.failAt = never
  scope.tooAt = scope.lessAt = scope.lackAt = never
  scope.reduceAt = scope.remedyAt = scope.wishAt = scope.lostAt = scope.dueAt = scope.urgeAt = scope.reluctAt = never
  scope.laterScored = -1
  scope.boost = 1
  scope.isNotUsed = true
  scope.isCompared = scope.isPreferred = scope.isWorded = false
}

/** "not good" is milder than "bad", and "not bad" milder than "good". */
export const negated = (value: number): number => value * (value > 0 ? -0.75 : -0.5)

export function addValue(scope: ClauseScope, value: number, at: number): void {
  scope.sum += value
  scope.signs |= value > 0 ? sign.praise : value < 0 ? sign.blame : 0
  const start = scope.boostAt === at - 1 ? at - 1 : at
  if (value < 0 && start - scope.nameAt <= reach.name) scope.near += value
  scope.last = value
  scope.lastAt = at
  scope.scored++
}

export function takeSign(scope: ClauseScope, here: number, value: number, at: number): void {
  switch (here) {
    case tokenKinds.not:
      takeNot(scope, value, at)
      break
    case tokenKinds.boost:
      scope.boost = scope.boostAt === at - 1 ? scope.boost * value : value
      scope.boostAt = at
      break
    case tokenKinds.more:
      scope.boost = 1.2
      scope.boostAt = scope.moreAt = at
      scope.isCompared = true
      break
    case tokenKinds.too:
      scope.tooAt = at
      if (value === excess.sure) takeExcess(scope, at)
      break
    case tokenKinds.less:
      scope.lessAt = at
      scope.isCompared = true
      scope.likened += value
      break
    case tokenKinds.as:
      scope.likened++
      break
    case tokenKinds.wish:
      if (value === wish.none) takeNot(scope, denial.plain, at)
      scope.wishAt = at
      scope.wishKind = value
      break
    case tokenKinds.lost:
      scope.lostAt = at
      break
    case tokenKinds.reduce:
      scope.reduceAt = at
      break
    case tokenKinds.remedy:
      if (value > 0) scope.remedyAt = at
      break
    case tokenKinds.and:
      if (value === 0) endPhrase(scope)
      break
    case tokenKinds.comma:
      // A comma ends a negation, except right after it: "Do not, under any circumstances, buy X"
      if (at - scope.notAt > 1) scope.notAt = never
      scope.failAt = never
      break
    default:
  }
}

/** Praise after "and" is a statement of its own: "X is slow and cheap". */
function endPhrase(scope: ClauseScope): void {
  scope.notAt = scope.failAt = never
  if ((scope.signs & sign.praise) === 0) scope.near = 0
}

/** "too big" and "trop gras" are blame, unless "too" is negated or is the last word ("me too"). */
function takeExcess(scope: ClauseScope, at: number): void {
  const { kinds, end, notAt, hears } = scope
  const next = at + 1 < end ? kinds[at + 1] : tokenKinds.mention
  if ((next !== tokenKinds.unknown && next !== tokenKinds.known) || at - notAt <= reach.blame) return
  hears?.word(at, excessValue)
  scope.isWorded = true
  addValue(scope, excessValue, at)
}

function takeNot(scope: ClauseScope, value: number, at: number): void {
  if (value === denial.reluctant) {
    scope.reluctAt = at
    return
  }
  const isUndone = value === denial.undoing && at - scope.notAt <= reach.not
  scope.notAt = isUndone ? never : at
  scope.notKind = value
  scope.isNotUsed = true
  // The negation applies to the recommendation: "I recommend not buying X"
  if (scope.urgeAt >= 0 && at - scope.urgeAt <= reach.urgeNot) {
    scope.urgeNotAt = at
    scope.urge = negated(scope.urgeGiven)
  }
}
