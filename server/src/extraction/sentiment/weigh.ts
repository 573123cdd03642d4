import { kind } from '../lexicon/index.ts'
import { createClauseReader } from './clause.ts'
import {
  endsClause,
  foreignness,
  isInRow,
  isRelation,
  keepsList,
  labelAt,
  openingOf,
  parts,
  startsOver,
  subjectReach,
} from './clause-bounds.ts'
import { createLedger } from './ledger.ts'
import type { Recorder } from './recorder.ts'
import { role } from './role.ts'
import type { Sentence } from './sentences.ts'
import type { Setting } from './setting.ts'
import type { Tally } from './tally.ts'

/** What an item among the strengths or weaknesses weighs at least. */
const modeValue = 1.5
/** What "unlike X" gives to the other one where no word of value follows. */
const unlikeValue = 1
/** A sentence that names nobody and has no pronoun is probably still about the entity before. */
const silentWeight = 0.5

/** Adds to a tally what a sentence says of whom, clause by clause; a recorder hears all that is added. */
export type Weigh = (
  sentence: Sentence,
  setting: Setting,
  tally: Tally,
  german: boolean,
  recorder?: Recorder | null,
) => void

export function createWeigher(): Weigh {
  const { clause, read } = createClauseReader()
  const ledger = createLedger(clause)
  let subjects: number[] = []
  let hears: Recorder | null = null
  let sentence!: Sentence
  let setting!: Setting
  let german = false
  /** The first of the tokens that do something, from the clause on that is read next. */
  let doer = 0
  let carried = 0
  let before: readonly number[] = []
  let isOpen = true
  /** Something was set against the subject: "Unlike X, Y answers the telephone" praises Y even so. */
  let isUnlike = false

  /** Nobody was named: what was held back is about the one spoken of before, else about the topic. */
  const release = () => {
    const isTopic = setting.topic >= 0 && setting.topicWeight > 0
    const heir = before.length === 1 ? before[0]! : isTopic ? setting.topic : -1
    if (isTopic && heir === setting.topic) ledger.settle(heir, 'topic', 1)
    else ledger.settle(heir, 'before', silentWeight)
    ledger.forget()
  }

  /** Of whom the clause speaks; an entity named among another one's strengths or weaknesses is named in passing. */
  const findSubjects = () => {
    if (subjects.length > 0) subjects = []
    const isList = (setting.mode !== 0 || setting.innerMode !== 0) && setting.topic >= 0
    for (let index = 0; index < clause.named; index++) {
      const who = clause.who[index]!
      const isSubject = clause.roles[index] === role.subject && (!isList || who === setting.topic)
      if (isSubject && !subjects.includes(who)) subjects.push(who)
    }
  }

  /** The shares of those that the clause compares its subject to. */
  const compare = (isIdle: boolean) => {
    for (let index = 0; index < clause.named; index++) {
      const who = clause.who[index]!
      setting.last = who
      if (clause.roles[index] === role.against) {
        ledger.setAgainst(who)
        isUnlike = true
      }
      if (isIdle || !clause.scored) continue
      if (clause.roles[index] === role.rival) ledger.tellRival(who)
      if (clause.roles[index] === role.peer) ledger.tellPeer(who)
    }
  }

  const tellSubjects = (isContrast: boolean, isIdle: boolean) => {
    if (ledger.holds()) {
      if (isContrast || !isOpen) release()
      else for (const who of subjects) ledger.settle(who, 'held', 1)
      ledger.forget()
    }
    isOpen = false
    setting.current = subjects
    if (!isIdle) for (const who of subjects) ledger.tell(who, 'named')
  }

  /** A clause that names no subject: a pronoun, a subject left out, or a name that is not tracked. */
  const tellUnnamed = (first: number, to: number, opens: boolean, isIdle: boolean) => {
    const { kinds, values } = sentence
    const proof = foreignness(sentence, first, to, opens, german)
    if (proof > 0) {
      setting.current = []
      setting.last = -1
      if (proof > 1) setting.topic = -1
      isOpen = false
      if (!isIdle && clause.scored) ledger.tellAgainst()
      return
    }
    if (isIdle || (!clause.scored && clause.ratings === 0)) return
    const opening = kinds[first]
    const known = setting.current.length > 0 ? setting.current : setting.topic >= 0 ? [setting.topic] : []
    if (opening === kind.they) for (const who of known) ledger.tell(who, 'pronoun')
    else if (opening === kind.it && values[first] === 1) {
      if (setting.last >= 0) ledger.tell(setting.last, 'pronoun')
    } else if (opening === kind.it || opening === kind.verb) {
      // A verb without a subject ("Offers a free plan", "Es fácil de usar") goes on about the one before.
      if (known.length > 0) ledger.tell(known[known.length - 1]!, opening === kind.it ? 'pronoun' : 'verb')
    } else if (!isOpen) for (const who of setting.current) ledger.tell(who, 'same')
    else if (opening !== kind.general || setting.mode !== 0 || setting.innerMode !== 0) ledger.hold()
  }

  /** Among strengths a clause speaks for the entity, among weaknesses against it, whatever its words. */
  const colour = (mode: number) => {
    if (mode === 0 || (clause.words === 0 && !clause.scored)) return
    const value = clause.scored ? clause.value : 0
    clause.value = mode > 0 ? Math.max(modeValue, value) : Math.min(-modeValue, value)
    clause.scored = true
    hears?.settle(mode > 0 ? 'among strengths: 1.5 at least' : 'among weaknesses: -1.5 at most', clause.value)
  }

  const weighClause = (from: number, to: number) => {
    if (from >= to) return
    const { kinds } = sentence
    const first = openingOf(sentence, from, to)
    const label = labelAt(sentence, first, to)
    if (label !== 0) setting.innerMode = label
    const start = label !== 0 ? Math.min(to, first + 2) : from
    while (doer < sentence.doing && sentence.doers[doer]! < start) doer++
    read(sentence, start, to, doer, german, hears)
    colour(setting.innerMode || setting.mode)
    if (carried !== 0 && !clause.scored) {
      clause.value = carried
      clause.scored = true
      hears?.settle('what led to the name before leads to this one', carried)
    }
    carried = 0
    if (ledger.isAgainst() && isUnlike && !clause.scored && clause.named > 0 && clause.roles[0] === role.subject) {
      clause.value = unlikeValue
      clause.scored = true
      hears?.settle('something is set against it', unlikeValue)
    }
    const isIdle = sentence.asks || kinds[first] === kind.if || kinds[from] === kind.if
    compare(isIdle)
    findSubjects()
    if (subjects.length > 0) tellSubjects(kinds[from] === kind.but, isIdle)
    else tellUnnamed(first, to, from === 0 || parts(kinds[from - 1]!), isIdle)
  }

  /** Whether the clause under way is about somebody already, by name or as the one spoken of before. */
  const isOwned = (start: number, mentioned: number) => mentioned >= start || (start > 0 && setting.current.length > 0)

  /** Cuts the sentence into clauses and weighs each. */
  const weighAll = () => {
    const { kinds, values, count, doers, doing } = sentence
    let start = 0
    let mentioned = -1
    let joint = -1
    let isRated = false
    let outside = setting.current
    const cut = (at: number, next: number) => {
      weighClause(start, at)
      start = next
      isRated = false
    }
    for (let index = 0; index < doing; index++) {
      const at = doers[index]!
      const here = kinds[at]!
      switch (here) {
        case kind.mention:
          if (
            isOwned(start, mentioned) &&
            joint > mentioned &&
            joint > start &&
            at - joint <= subjectReach &&
            !isRelation(sentence, at) &&
            (!isInRow(sentence, mentioned, at) || startsOver(sentence, start, at))
          ) {
            cut(joint, joint + 1)
            // "I recommend X for mail and Y for chat": what led to X leads to Y.
            if (clause.onlyLed) carried = clause.lead
          }
          mentioned = at
          break
        case kind.and:
          joint = at
          break
        case kind.comma:
          if (endsClause(sentence, start, at)) cut(at, at + 1)
          else joint = at
          break
        case kind.rating:
          // "4/5 for X, 2/5 for Y"
          if (isRated && mentioned >= start && joint > mentioned) cut(joint, joint + 1)
          isRated = true
          break
        case kind.but:
        case kind.though:
        case kind.if:
          if (at > start && !(here === kind.if && at === start + 1)) cut(at, at)
          break
        case kind.pro:
        case kind.con:
          if (at > start && labelAt(sentence, at, count) !== 0) cut(at, at)
          break
        case kind.break:
          cut(at, at + 1)
          break
        case kind.open:
          cut(at, at + 1)
          outside = setting.current
          if (mentioned >= 0 && mentioned === at - 1) setting.current = [values[mentioned]!]
          break
        case kind.close:
          cut(at, at + 1)
          if (outside.length > 0) setting.current = outside
          break
        case kind.colon:
        case kind.dash:
          if (mentioned >= start && labelAt(sentence, openingOf(sentence, start, at + 1), at + 1) === 0) cut(at, at + 1)
          else if (here === kind.dash && setting.innerMode !== 0) cut(at, at + 1)
          break
        default:
      }
    }
    weighClause(start, count)
  }

  return (read, place, sums, isGerman, recorder = null) => {
    sentence = read
    setting = place
    german = isGerman
    hears = recorder
    ledger.begin(sums, recorder)
    doer = 0
    carried = 0
    before = place.current
    isOpen = true
    isUnlike = false
    if (place.innerMode !== 0 && !keepsList(sentence)) place.innerMode = 0
    weighAll()
    if (ledger.holds()) release()
  }
}
