import type { Recorder } from './recorder.ts'
import { roleAt } from './role.ts'
import { longest, type Sentence } from './sentences.ts'
import { kind } from './vocabulary.ts'

/** A clause read. */
export interface Clause {
  /** The sum of its word values, -4 to 4; meaningless unless `scored`. */
  value: number
  scored: boolean
  /** The part of the value that stands before the first mention, as in "I recommend X", and whether that is all. */
  lead: number
  onlyLed: boolean
  /** The value of a comparison of equals (as good as X) before any negation. */
  equal: number
  /** The entities it names, each with its role, in lists of which the first `named` are in use. */
  named: number
  who: Int32Array
  roles: Uint8Array
  /** The mean of the ratings in the clause as shares of their scales, 0 to 1, and how many there are. */
  rating: number
  ratings: number
  /** Words that carry no value. */
  words: number
}

/** How many tokens a negation, a want, a verb of help, a recommendation, a "less" reach. */
const reach = { not: 5, late: 4, notUrge: 8, lack: 3, reduce: 4, urge: 4, less: 2 } as const
/** No clause counts for more. */
const strongest = 4
const never = -99

export interface ClauseReader {
  /** The clause last read; one object is used again and again. */
  clause: Clause
  /**
   * Reads the tokens `from` to `to` of a sentence, of which the first that does something is `doers[first]`; in German a
   * negation may follow its verb. A recorder hears what each word does.
   */
  read(sentence: Sentence, from: number, to: number, first: number, german: boolean, recorder: Recorder | null): void
}

export function createClauseReader(): ClauseReader {
  const clause: Clause = {
    value: 0,
    scored: false,
    lead: 0,
    onlyLed: false,
    equal: 0,
    named: 0,
    who: new Int32Array(longest),
    roles: new Uint8Array(longest),
    rating: 0,
    ratings: 0,
    words: 0,
  }
  let kinds: Uint8Array = new Uint8Array()
  let hears: Recorder | null = null
  let end = 0
  let sum = 0
  let scored = 0
  let last = 0
  let lastAt = never
  let boost = 1
  let boostAt = never
  let notAt = never
  let isNotUsed = true
  let tooAt = never
  let lessAt = never
  let lackAt = never
  let reduceAt = never
  let urge = 0
  let urgeAt = never
  /** What the recommendation is worth before it is negated, and where that is done; `never` where it is not. */
  let urgeGiven = 0
  let urgeNotAt = never
  let likened = 0
  let isCompared = false

  const reset = () => {
    sum = scored = last = urge = likened = 0
    lastAt = boostAt = notAt = tooAt = lessAt = lackAt = reduceAt = urgeAt = never
    boost = 1
    isNotUsed = true
    isCompared = false
    clause.lead = clause.equal = clause.words = 0
    clause.onlyLed = false
    clause.named = clause.rating = clause.ratings = 0
  }

  const apply = (value: number, at: number) => {
    hears?.word(at, value)
    const next = at + 1 < end ? kinds[at + 1] : kind.unknown
    if (value < 0 && (next === kind.remedy || next === kind.reduce)) {
      hears?.turn(at, 'remedied', at + 1, 0)
      return
    }
    let part = value
    if (part < 0 && at - reduceAt <= reach.reduce) {
      part = 1
      hears?.turn(at, 'helped against', reduceAt, part)
    }
    if (at - boostAt <= 1 || (at - boostAt === 2 && kinds[at - 1] === kind.known)) {
      part *= boost
      hears?.turn(at, `strength × ${boost}`, boostAt, part)
    }
    if (at - tooAt <= 1 && part > 0) {
      part = -1.5
      hears?.turn(at, 'too much of it', tooAt, part)
    }
    clause.equal += part
    if (at - lessAt <= reach.less) {
      part *= -0.75
      hears?.turn(at, 'less', lessAt, part)
    }
    if (at - lackAt <= reach.lack && part > 0) {
      part = -1
      hears?.turn(at, 'lacked', lackAt, part)
    }
    if (at - notAt <= reach.not) {
      part = negated(part)
      isNotUsed = false
      hears?.turn(at, 'negated', notAt, part)
    }
    sum += part
    last = part
    lastAt = at
    scored++
  }

  const urged = () => {
    hears?.word(urgeAt, urgeGiven)
    if (urgeNotAt >= 0) hears?.turn(urgeAt, 'negated', urgeNotAt, urge)
    sum += urge
    scored++
    urgeAt = never
  }

  const word = (here: number, value: number, at: number, { starts, ends }: Sentence) => {
    switch (here) {
      case kind.word:
      case kind.pro:
      case kind.con:
        if (value !== 0) apply(value, at)
        break
      case kind.better:
        isCompared = true
        apply(value, at)
        break
      case kind.than:
        isCompared = true
        if (value !== 0) apply(value, at)
        break
      case kind.lack:
        apply(value, at)
        lackAt = at
        break
      case kind.free:
        // "bug-free" takes back what "bug" said.
        if (lastAt === at - 1 && last < 0 && ends[at - 1]! + 1 === starts[at]) {
          sum -= last
          scored--
          hears?.turn(at - 1, 'free of it', at, 0)
        }
        apply(value, at)
        break
      case kind.rating:
        clause.rating += (value - clause.rating) / ++clause.ratings
        hears?.rating(at, markOf(value))
        break
      case kind.urge:
      case kind.shun:
        clause.words++
        urgeGiven = value
        urgeNotAt = at - notAt <= reach.notUrge ? notAt : never
        urge = urgeNotAt >= 0 ? negated(value) : value
        urgeAt = at
        if (clause.named > 0 && at === end - 1) urged()
        break
      default:
    }
  }

  const sign = (here: number, value: number, at: number) => {
    switch (here) {
      case kind.not:
        notAt = at
        isNotUsed = true
        break
      case kind.boost:
        boost = boostAt === at - 1 ? boost * value : value
        boostAt = at
        break
      case kind.more:
        boost = 1.2
        boostAt = at
        isCompared = true
        break
      case kind.too:
        tooAt = at
        break
      case kind.less:
        lessAt = at
        isCompared = true
        likened += value
        break
      case kind.as:
        likened++
        break
      case kind.reduce:
        clause.words++
        reduceAt = at
        break
      case kind.and:
        if (value === 0) notAt = never
        break
      case kind.comma:
        // "Do not, under any circumstances, buy X"
        if (at - notAt > 1) notAt = never
        break
      default:
    }
  }

  const read: ClauseReader['read'] = (sentence, from, to, first, german, recorder) => {
    const { values, doers, doing } = sentence
    kinds = sentence.kinds
    hears = recorder
    hears?.begin(sentence, from, to)
    end = to
    reset()
    let leadScored = 0
    let index = first
    for (; index < doing && doers[index]! < to; index++) {
      const at = doers[index]!
      const here = kinds[at]!
      if (here === kind.it || here === kind.they) {
        clause.words++
        if (at - urgeAt <= reach.urge) urged()
      } else if (here === kind.mention) {
        if (at - urgeAt <= reach.urge) urged()
        if (clause.named === 0) {
          clause.lead = sum
          leadScored = scored
        }
        clause.roles[clause.named] = roleAt(kinds, from, at, clause, isCompared, likened)
        clause.who[clause.named++] = values[at]!
      } else if (here >= kind.word && here <= kind.shun) word(here, values[at]!, at, sentence)
      else sign(here, values[at]!, at)
    }
    clause.words += to - from - (index - first)
    // "überzeugt nicht": the negation stands after its verb.
    if (german && isNotUsed && scored > 0 && notAt > lastAt && notAt - lastAt <= reach.late && notAt >= to - 2) {
      sum += negated(last) - last
      hears?.turn(lastAt, 'negated behind', notAt, negated(last))
    }
    clause.value = Math.max(-strongest, Math.min(strongest, sum))
    if (clause.value !== sum) hears?.settle(`no clause counts for more than ${strongest}`, clause.value)
    clause.scored = scored > 0
    clause.onlyLed = leadScored > 0 && scored === leadScored
  }

  return { clause, read }
}

/** A rating's share of its scale, as a clause's value: the middle is 0. */
export const markOf = (share: number) => 8 * share - 4

/** "not good" is bad, though less than "bad"; "not bad" is half good. */
const negated = (value: number) => value * (value > 0 ? -0.75 : -0.5)
