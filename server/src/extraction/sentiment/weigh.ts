import { tokenKinds } from '../lexicon/index.ts'
import {
  endsClause,
  isInRow,
  isRelation,
  keepsList,
  labelAt,
  openingOf,
  startsOver,
  subjectReach,
} from './clause/clause-bounds.ts'
import type { Setting } from './outline.ts'
import type { EvidenceRecorder } from './recorder.ts'
import type { Sentence } from './sentence.ts'
import type { Tally } from './tally.ts'
import { createWeighing, settlePending, type Weighing, weighClause } from './weighing.ts'

/** Splits a sentence into clauses and adds them to a tally. */
export type Weigh = (
  sentence: Sentence,
  setting: Setting,
  tally: Tally,
  german: boolean,
  recorder?: EvidenceRecorder | null,
) => void

export function createWeigher(): Weigh {
  const weighing = createWeighing()
  const cut: Cut = { weighing, start: 0, mentioned: -1, joint: -1, isRated: false, outside: [] }
  return (sentence, setting, tally, german, recorder = null) => {
    const { ledger } = weighing
    weighing.sentence = sentence
    weighing.setting = setting
    weighing.german = german
    weighing.hears = recorder
    ledger.begin(tally, sentence.isConditional, recorder)
    weighing.doer = 0
    weighing.carried = 0
    weighing.before = setting.current
    weighing.isOpen = true
    weighing.isUnlike = false
    if (setting.innerMode !== 0 && !keepsList(sentence)) setting.innerMode = 0
    weighClauses(cut)
    if (ledger.holds()) settlePending(weighing)
  }
}

/** Tokens are indexes, or -1 if missing. */
interface Cut {
  weighing: Weighing
  start: number
  /** The last mention, and the last comma or "and" at which a clause can end. */
  mentioned: number
  joint: number
  isRated: boolean
  /** The text was about these entities before the last open bracket. */
  outside: readonly number[]
}

function weighClauses(cut: Cut): void {
  const { sentence, setting } = cut.weighing
  const { kinds, count, doers, doing } = sentence
  cut.start = 0
  cut.mentioned = cut.joint = -1
  cut.isRated = false
  cut.outside = setting.current
  for (let index = 0; index < doing; index++) {
    const at = doers[index]!
    takeToken(cut, kinds[at]!, at)
  }
  weighClause(cut.weighing, cut.start, count)
}

function cutAt(cut: Cut, at: number, next: number): void {
  weighClause(cut.weighing, cut.start, at)
  cut.start = next
  cut.isRated = false
}

function takeToken(cut: Cut, here: number, at: number): void {
  const { sentence, setting } = cut.weighing
  switch (here) {
    case tokenKinds.mention:
      if (beginsClause(cut, at)) cutAtName(cut)
      cut.mentioned = at
      break
    case tokenKinds.and:
      cut.joint = at
      break
    case tokenKinds.comma:
      if (endsClause(sentence, cut.start, at)) cutAt(cut, at, at + 1)
      else cut.joint = at
      break
    case tokenKinds.rating:
      // "4/5 for X, 2/5 for Y" has two clauses.
      if (cut.isRated && cut.mentioned >= cut.start && cut.joint > cut.mentioned) cutAt(cut, cut.joint, cut.joint + 1)
      cut.isRated = true
      break
    case tokenKinds.but:
    case tokenKinds.though:
    case tokenKinds.if:
      if (at > cut.start && !(here === tokenKinds.if && at === cut.start + 1)) cutAt(cut, at, at)
      break
    case tokenKinds.pro:
    case tokenKinds.con:
      if (at > cut.start && labelAt(sentence, at, sentence.count) !== 0) cutAt(cut, at, at)
      break
    case tokenKinds.break:
      cutAt(cut, at, at + 1)
      break
    case tokenKinds.open:
      cutAt(cut, at, at + 1)
      openBracket(cut, at)
      break
    case tokenKinds.close:
      cutAt(cut, at, at + 1)
      if (cut.outside.length > 0) setting.current = cut.outside
      break
    case tokenKinds.colon:
    case tokenKinds.dash:
      if (introduces(cut, at) || (here === tokenKinds.dash && setting.innerMode !== 0)) cutAt(cut, at, at + 1)
      break
    default:
  }
}

function beginsClause({ weighing, start, mentioned, joint }: Cut, at: number): boolean {
  const { sentence, setting } = weighing
  const isOwned = mentioned >= start || (start > 0 && setting.current.length > 0)
  return (
    isOwned &&
    joint > mentioned &&
    joint > start &&
    at - joint <= subjectReach &&
    !isRelation(sentence, at) &&
    (!isInRow(sentence, mentioned, at) || startsOver(sentence, start, at))
  )
}

function cutAtName(cut: Cut): void {
  const { weighing, joint } = cut
  cutAt(cut, joint, joint + 1)
  // In "I recommend X for mail and Y for chat", the recommendation applies to Y too.
  if (!weighing.clause.onlyLed) return
  weighing.carried = weighing.clause.lead
  weighing.isCarriedVerdict = weighing.clause.isLeadVerdict
}

/** The text in a bracket is about the name before it. */
function openBracket(cut: Cut, at: number): void {
  const { sentence, setting } = cut.weighing
  cut.outside = setting.current
  if (cut.mentioned >= 0 && cut.mentioned === at - 1) setting.current = [sentence.values[cut.mentioned]!]
}

/** A colon or dash after a name introduces text about it, unless it ends a label. */
function introduces({ weighing, start, mentioned }: Cut, at: number): boolean {
  const { sentence } = weighing
  return mentioned >= start && labelAt(sentence, openingOf(sentence, start, at + 1), at + 1) === 0
}
