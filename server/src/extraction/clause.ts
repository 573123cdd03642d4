import type { Sentence } from './sentences.ts'
import { kind } from './vocabulary.ts'

/** How a clause speaks of an entity it names: of it, against it (better than X), on a par with it, or in passing. */
export type Role = 'subject' | 'rival' | 'peer' | 'against' | 'passing'

/** A clause read: the sum of its word values and how it names whom. One object is used again and again. */
export interface Clause {
  /** -4 to 4; meaningless unless `scored`. */
  value: number
  scored: boolean
  /** The part of the value that stands before the first mention, as in "I recommend X". */
  lead: number
  onlyLed: boolean
  /** Value of a comparison of equals (as good as X) before any negation. */
  equal: number
  mentions: { who: number; role: Role }[]
  /** Shares of the ratings in the clause, 0 to 1. */
  ratings: number[]
  words: number
}

/** How many tokens a negation, a want, a verb of help reach. */
const reach = { not: 5, lack: 3, reduce: 4, urge: 4, less: 2 } as const
const strongest = 4

export const createClause = (): Clause => ({
  value: 0,
  scored: false,
  lead: 0,
  onlyLed: false,
  equal: 0,
  mentions: [],
  ratings: [],
  words: 0,
})

/** Reads the tokens `from` to `to` of a sentence into `clause`. In German a negation may follow its verb. */
export function readClause(clause: Clause, sentence: Sentence, from: number, to: number, german: boolean): void {
  const { kinds, values, starts, ends } = sentence
  const never = -99
  let sum = 0
  let scored = 0
  let last = 0
  let lastAt = never
  let notAt = never
  let notUsed = true
  let boost = 1
  let boostAt = never
  let tooAt = never
  let lessAt = never
  let lackAt = never
  let reduceAt = never
  let urge = 0
  let urgeAt = never
  let likened = 0
  let compared = false
  let leadScored = 0
  clause.lead = 0
  clause.equal = 0
  clause.words = 0
  clause.mentions.length = 0
  clause.ratings.length = 0

  const apply = (value: number, at: number) => {
    if (value < 0 && at + 1 < to && (kinds[at + 1] === kind.remedy || kinds[at + 1] === kind.reduce)) return
    let part = value
    if (part < 0 && at - reduceAt <= reach.reduce) part = 1
    if (at - boostAt <= 1 || (at - boostAt === 2 && kinds[at - 1] === kind.known)) part *= boost
    if (at - tooAt <= 1 && part > 0) part = -1.5
    clause.equal += part
    if (at - lessAt <= reach.less) part *= -0.75
    if (at - lackAt <= reach.lack && part > 0) part = -1
    if (at - notAt <= reach.not) {
      part *= part > 0 ? -0.75 : -0.5
      notUsed = false
    }
    sum += part
    last = part
    lastAt = at
    scored++
  }

  for (let at = from; at < to; at++) {
    const value = values[at]!
    switch (kinds[at]) {
      case kind.unknown:
      case kind.name:
      case kind.verb:
      case kind.known:
        clause.words++
        break
      case kind.it:
      case kind.they:
        clause.words++
        if (at - urgeAt <= reach.urge) {
          sum += urge
          scored++
          urgeAt = never
        }
        break
      case kind.and:
        if (value === 0) notAt = never
        break
      case kind.comma:
        if (at - notAt <= reach.not) notAt = never
        break
      case kind.not:
        notAt = at
        notUsed = true
        break
      case kind.boost:
        boost = boostAt === at - 1 ? boost * value : value
        boostAt = at
        break
      case kind.more:
        boost = 1.2
        boostAt = at
        compared = true
        break
      case kind.too:
        tooAt = at
        break
      case kind.less:
        lessAt = at
        compared = true
        likened += value
        break
      case kind.as:
        likened++
        break
      case kind.reduce:
        clause.words++
        reduceAt = at
        break
      case kind.lack:
        apply(value, at)
        lackAt = at
        break
      case kind.urge:
      case kind.shun: {
        clause.words++
        urge = at - notAt <= reach.not ? value * (value > 0 ? -0.75 : -0.5) : value
        urgeAt = at
        if (clause.mentions.length > 0 && at === to - 1) {
          sum += urge
          scored++
        }
        break
      }
      case kind.free:
        if (lastAt === at - 1 && last < 0 && ends[at - 1]! + 1 === starts[at]) {
          sum -= last
          scored--
        }
        apply(value, at)
        break
      case kind.better:
        compared = true
        apply(value, at)
        break
      case kind.than:
        if (value !== 0) apply(value, at)
        compared = true
        break
      case kind.pro:
      case kind.con:
        if (value !== 0) apply(value, at)
        break
      case kind.word:
        apply(value, at)
        break
      case kind.rating:
        clause.ratings.push(value)
        break
      case kind.mention: {
        if (at - urgeAt <= reach.urge) {
          sum += urge
          scored++
          urgeAt = never
        }
        if (clause.mentions.length === 0) {
          clause.lead = sum
          leadScored = scored
        }
        clause.mentions.push({ who: value, role: roleAt(sentence, from, at, clause, compared, likened) })
        break
      }
      default:
    }
  }
  // "überzeugt nicht": the negation stands after its verb.
  if (german && notUsed && notAt > lastAt && notAt - lastAt <= reach.not + 1 && scored > 0)
    sum -= last * (last > 0 ? 1.75 : 1.5)
  clause.value = Math.max(-strongest, Math.min(strongest, sum))
  clause.scored = scored > 0
  clause.onlyLed = leadScored > 0 && scored === leadScored
}

/** The role of the mention at token `at`: what stands right before it decides; in a row of names, the first one's. */
function roleAt(
  { kinds }: Sentence,
  from: number,
  at: number,
  clause: Clause,
  compared: boolean,
  likened: number,
): Role {
  let before = at - 1
  for (let passed = 0; passed < 2 && before >= from && kinds[before] === kind.known; passed++) before--
  if (before < from) return 'subject'
  switch (kinds[before]) {
    case kind.than:
      return 'rival'
    case kind.que:
      return likened > 0 ? 'peer' : compared ? 'rival' : 'subject'
    case kind.as:
      return likened > 1 ? 'peer' : 'subject'
    case kind.peer:
      return likened > 0 ? 'peer' : compared ? 'rival' : 'subject'
    case kind.unlike:
      return 'against'
    case kind.link:
      return 'passing'
    case kind.and:
    case kind.comma: {
      let conjunct = before
      while (conjunct > from && (kinds[conjunct] === kind.and || kinds[conjunct] === kind.comma)) conjunct--
      return kinds[conjunct] === kind.mention ? (clause.mentions.at(-1)?.role ?? 'subject') : 'subject'
    }
    default:
      return 'subject'
  }
}
