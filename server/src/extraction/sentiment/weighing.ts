import { tokenKinds } from '../lexicon/index.ts'
import { type ClauseReader, type ClauseReading, createClauseReader } from './clause/clause.ts'
import { foreignness, labelAt, openingOf, parts } from './clause/clause-bounds.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createSetting, type Setting } from './outline.ts'
import type { EvidenceRecorder } from './recorder.ts'
import { role } from './role.ts'
import { createSentence, type Sentence } from './sentence.ts'

/** What an item among the strengths or weaknesses weighs at least. */
const modeValue = 1.5
/** What "unlike X" gives to the other one where no word of value follows. */
const unlikeValue = 1
/** A sentence that names nobody and has no pronoun is probably still about the entity before. */
const silentWeight = 0.5

/** A sentence under way: how far its clauses are weighed, and of whom it speaks. */
export interface Weighing {
  readonly read: ClauseReader['read']
  /** The clause last read. */
  readonly clause: ClauseReading
  readonly ledger: Ledger
  /** Of whom the clause last read speaks by name. */
  subjects: number[]
  hears: EvidenceRecorder | null
  sentence: Sentence
  setting: Setting
  german: boolean
  /** The first of the tokens that do something, from the clause on that is read next. */
  doer: number
  /** What led to the name before and leads to the next one as well; else 0. */
  carried: number
  /** Who was spoken of before the sentence. */
  before: readonly number[]
  /** Nobody was named in the sentence so far. */
  isOpen: boolean
  /** Something was set against the subject: "Unlike X, Y answers the telephone" praises Y even so. */
  isUnlike: boolean
}

export function createWeighing(): Weighing {
  const { clause, read } = createClauseReader()
  return {
    read,
    clause,
    ledger: createLedger(clause),
    subjects: [],
    hears: null,
    sentence: createSentence(),
    setting: createSetting(),
    german: false,
    doer: 0,
    carried: 0,
    before: [],
    isOpen: true,
    isUnlike: false,
  }
}

/** Adds to the ledger what the clause of the tokens `from` to `to` says of whom. */
export function weighClause(weighing: Weighing, from: number, to: number): void {
  if (from >= to) return
  const { sentence, setting, clause, hears } = weighing
  const { kinds, doers, doing } = sentence
  const first = openingOf(sentence, from, to)
  const label = labelAt(sentence, first, to)
  if (label !== 0) setting.innerMode = label
  const start = label !== 0 ? Math.min(to, first + 2) : from
  while (weighing.doer < doing && doers[weighing.doer]! < start) weighing.doer++
  weighing.read(sentence, start, to, weighing.doer, weighing.german, hears)
  colour(weighing, setting.innerMode || setting.mode)
  if (weighing.carried !== 0 && !clause.scored)
    settle(weighing, weighing.carried, 'the lead to the previous name also leads to this one')
  weighing.carried = 0
  if (isSetAgainst(weighing) && !clause.scored) settle(weighing, unlikeValue, 'something is contrasted with it')
  const isIdle = sentence.asks || kinds[first] === tokenKinds.if || kinds[from] === tokenKinds.if
  compare(weighing, isIdle)
  findSubjects(weighing)
  if (weighing.subjects.length > 0) tellSubjects(weighing, kinds[from] === tokenKinds.but, isIdle)
  else tellUnnamed(weighing, first, to, from === 0 || parts(kinds[from - 1]!), isIdle)
}

/** Gives a clause a value that its words have not. */
function settle({ clause, hears }: Weighing, value: number, rule: string): void {
  clause.value = value
  clause.scored = true
  hears?.settle(rule, value)
}

/** Among strengths a clause speaks for the entity, among weaknesses against it, whatever its words. */
function colour(weighing: Weighing, mode: number): void {
  const { clause } = weighing
  if (mode === 0 || (clause.words === 0 && !clause.scored)) return
  const value = clause.scored ? clause.value : 0
  if (mode > 0) settle(weighing, Math.max(modeValue, value), 'in a list of strengths: at least 1.5')
  else settle(weighing, Math.min(-modeValue, value), 'in a list of weaknesses: at most -1.5')
}

/** Whether the clause begins with a subject that a clause before set something against. */
const isSetAgainst = ({ ledger, isUnlike, clause }: Weighing): boolean =>
  ledger.isAgainst() && isUnlike && clause.named > 0 && clause.roles[0] === role.subject

/** The shares of those that the clause compares its subject to. */
function compare(weighing: Weighing, isIdle: boolean): void {
  const { clause, ledger, setting } = weighing
  for (let index = 0; index < clause.named; index++) {
    const who = clause.who[index]!
    setting.last = who
    if (clause.roles[index] === role.against) {
      ledger.setAgainst(who)
      weighing.isUnlike = true
    }
    if (isIdle || !clause.scored) continue
    if (clause.roles[index] === role.rival) ledger.tellRival(who)
    if (clause.roles[index] === role.peer) ledger.tellPeer(who)
  }
}

/** Of whom the clause speaks; an entity named among another one's strengths or weaknesses is named in passing. */
function findSubjects(weighing: Weighing): void {
  const { clause, setting } = weighing
  if (weighing.subjects.length > 0) weighing.subjects = []
  const isList = (setting.mode !== 0 || setting.innerMode !== 0) && setting.topic >= 0
  for (let index = 0; index < clause.named; index++) {
    const who = clause.who[index]!
    const isSubject = clause.roles[index] === role.subject && (!isList || who === setting.topic)
    if (isSubject && !weighing.subjects.includes(who)) weighing.subjects.push(who)
  }
}

function tellSubjects(weighing: Weighing, isContrast: boolean, isIdle: boolean): void {
  const { ledger, subjects } = weighing
  if (ledger.holds()) {
    if (isContrast || !weighing.isOpen) settlePending(weighing)
    else for (const who of subjects) ledger.settle(who, 'held', 1)
    ledger.forget()
  }
  weighing.isOpen = false
  weighing.setting.current = subjects
  if (!isIdle) for (const who of subjects) ledger.tell(who, 'named')
}

/** A clause that names no subject: a pronoun, a subject left out, or a name that is not tracked. */
function tellUnnamed(weighing: Weighing, first: number, to: number, opens: boolean, isIdle: boolean): void {
  const { sentence, setting, clause, ledger } = weighing
  const proof = foreignness(sentence, first, to, opens, weighing.german)
  if (proof > 0) {
    setting.current = []
    setting.last = -1
    if (proof > 1) setting.topic = -1
    weighing.isOpen = false
    if (!isIdle && clause.scored) ledger.tellAgainst()
    return
  }
  if (isIdle || (!clause.scored && clause.ratings === 0)) return
  const opening = sentence.kinds[first]
  const known = setting.current.length > 0 ? setting.current : setting.topic >= 0 ? [setting.topic] : []
  if (opening === tokenKinds.they) for (const who of known) ledger.tell(who, 'pronoun')
  else if (opening === tokenKinds.it && sentence.values[first] === 1) {
    if (setting.last >= 0) ledger.tell(setting.last, 'pronoun')
  } else if (opening === tokenKinds.it || opening === tokenKinds.verb) {
    // A verb without a subject ("Offers a free plan", "Es fácil de usar") goes on about the one before.
    if (known.length > 0) ledger.tell(known[known.length - 1]!, opening === tokenKinds.it ? 'pronoun' : 'verb')
  } else if (!weighing.isOpen) for (const who of setting.current) ledger.tell(who, 'same')
  else if (opening !== tokenKinds.general || setting.mode !== 0 || setting.innerMode !== 0) ledger.hold()
}

/** Nobody was named: what was held back is about the one spoken of before, else about the topic. */
export function settlePending({ ledger, setting, before }: Weighing): void {
  const isTopic = setting.topic >= 0 && setting.topicWeight > 0
  const heir = before.length === 1 ? before[0]! : isTopic ? setting.topic : -1
  if (isTopic && heir === setting.topic) ledger.settle(heir, 'topic', 1)
  else ledger.settle(heir, 'before', silentWeight)
  ledger.forget()
}
