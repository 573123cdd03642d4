import { tokenKinds } from '../lexicon/index.ts'
import { type ClauseReader, createClauseReader } from './clause/clause.ts'
import { foreignness, labelAt, openingOf, parts } from './clause/clause-bounds.ts'
import { role } from './clause/clause-names.ts'
import type { ClauseReading } from './clause/clause-reading.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createSetting, type Setting } from './outline.ts'
import type { EvidenceRecorder } from './recorder.ts'
import { createSentence, type Sentence } from './sentence.ts'

/** Minimum value in a list of pros or cons. */
const modeValue = 1.5
/** Value of a contrast ("unlike X") if the clause has no sentiment word. */
const unlikeValue = 1
/** A sentence without a mention or pronoun is probably still about the last entity. */
const silentWeight = 0.5

export interface Weighing {
  readonly read: ClauseReader['read']
  readonly clause: ClauseReading
  readonly ledger: Ledger
  subjects: number[]
  hears: EvidenceRecorder | null
  sentence: Sentence
  setting: Setting
  german: boolean
  /** Index of the first token with an effect in the next clause. */
  doer: number
  /** A value before the last name that also applies to the next name, otherwise 0. */
  carried: number
  isCarriedVerdict: boolean
  /** The text was about these entities before this sentence. */
  before: readonly number[]
  isOpen: boolean
  /** True for a contrast: "Unlike X, Y answers the telephone" praises Y without a sentiment word. */
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
    isCarriedVerdict: false,
    before: [],
    isOpen: true,
    isUnlike: false,
  }
}

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
  if (weighing.carried !== 0 && !clause.scored) {
    clause.isVerdict = weighing.isCarriedVerdict
    settle(weighing, weighing.carried, 'the lead to the previous name also leads to this one')
  }
  weighing.carried = 0
  if (isSetAgainst(weighing) && !clause.scored) settle(weighing, unlikeValue, 'something is contrasted with it')
  const isIdle = sentence.asks || kinds[first] === tokenKinds.if || kinds[from] === tokenKinds.if
  compare(weighing, isIdle)
  findSubjects(weighing)
  if (weighing.subjects.length > 0) tellSubjects(weighing, kinds[from] === tokenKinds.but, isIdle)
  else tellUnnamed(weighing, first, to, from === 0 || parts(kinds[from - 1]!), isIdle)
}

function settle({ clause, hears }: Weighing, value: number, rule: string): void {
  clause.value = value
  clause.scored = true
  hears?.settle(rule, value)
}

function colour(weighing: Weighing, mode: number): void {
  const { clause } = weighing
  if (mode === 0 || (clause.words === 0 && !clause.scored)) return
  const value = clause.scored ? clause.value : 0
  if (mode > 0) settle(weighing, Math.max(modeValue, value), 'in a list of strengths: at least 1.5')
  else settle(weighing, Math.min(-modeValue, value), 'in a list of weaknesses: at most -1.5')
}

const isSetAgainst = ({ ledger, isUnlike, clause }: Weighing): boolean =>
  ledger.isAgainst() && isUnlike && clause.named > 0 && clause.roles[0] === role.subject

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

/** In a list of pros or cons of one entity, other entities are mentioned only in passing. */
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

/** Handles a clause without a mention: with a pronoun, without a subject, or with an untracked name. */
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
  if (opening === tokenKinds.they) {
    const isGroup = setting.current.length === 0 && setting.group.length === sentence.values[first]
    for (const who of isGroup ? setting.group : known) ledger.tell(who, 'pronoun')
  } else if (opening === tokenKinds.it && sentence.values[first] === 1) {
    if (setting.last >= 0) ledger.tell(setting.last, 'pronoun')
  } else if (opening === tokenKinds.it || opening === tokenKinds.verb) {
    // A clause without a subject ("Offers a free plan", "Es fácil de usar") is about the last entity.
    if (known.length > 0) ledger.tell(known[known.length - 1]!, opening === tokenKinds.it ? 'pronoun' : 'verb')
  } else if (!weighing.isOpen) for (const who of setting.current) ledger.tell(who, 'same')
  else if (opening !== tokenKinds.general || setting.mode !== 0 || setting.innerMode !== 0) ledger.hold()
}

/** A sentence without mentions is about the last entity, else about the topic. */
export function settlePending({ ledger, setting, before }: Weighing): void {
  const isTopic = setting.topic >= 0 && setting.topicWeight > 0
  const heir = before.length === 1 ? before[0]! : isTopic ? setting.topic : -1
  if (isTopic && heir === setting.topic) ledger.settle(heir, 'topic', 1)
  else ledger.settle(heir, 'before', silentWeight)
  ledger.forget()
}
