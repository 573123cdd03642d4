import { type Clause, createClause, readClause } from './clause.ts'
import type { Sentence } from './sentences.ts'
import { add, type Tally } from './tally.ts'
import { kind } from './vocabulary.ts'

/** What a sentence stands in: whom an unnamed subject means, and whether a list of strengths or weaknesses is open. */
export interface Setting {
  /** Entities of the heading, list lead or table row; the weight of a sentence that names nobody. */
  topic: readonly number[]
  topicWeight: number
  /** Entities last spoken of in this block; empty where a name that is not tracked took over. */
  current: readonly number[]
  /** The entity last named in any role, -1 for none: what "which" means. */
  last: number
  /** 1 among strengths, -1 among weaknesses, else 0: from the heading, label or column above, or from within the block. */
  mode: number
  innerMode: number
}

/** What an item among the strengths or weaknesses weighs at least. */
const modeValue = 1.5
/** A rating says more than a clause. */
const ratingWeight = 2
/** What a comparison takes from the one that is surpassed. */
const rivalShare = 0.5
/** A sentence that names nobody and has no pronoun is probably still about the entity before. */
const silentWeight = 0.5

interface Pending {
  value: number
  weight: number
}

/** Adds to the tally what a sentence says of whom, clause by clause; `german` as for `readClause`. */
export function createWeigher(): (sentence: Sentence, setting: Setting, tally: Tally, german: boolean) => void {
  const clause = createClause()

  return (sentence, setting, tally, german) => {
    const { kinds, values, count } = sentence
    const against: number[] = []
    const pending: Pending[] = []
    let carried: number | null = null
    const before = setting.current
    let inherits = true
    if (setting.innerMode !== 0 && !continuesList(sentence)) setting.innerMode = 0

    const settle = (from: number, to: number) => {
      if (from >= to) return
      const first = skipIntro(sentence, from, to)
      const label = labelAt(sentence, first, to)
      if (label !== 0) setting.innerMode = label
      const intro = kinds[from]!
      readClause(clause, sentence, label !== 0 ? labelEnd(sentence, first, to) : from, to, german)
      const idle = sentence.asks || kinds[first] === kind.if || intro === kind.if
      takeMode(clause, setting.innerMode || setting.mode)
      if (carried !== null && !clause.scored) {
        clause.value = carried
        clause.scored = true
      }
      carried = null
      give(from, first, idle)
    }

    const give = (from: number, first: number, idle: boolean) => {
      const subjects = subjectsOf(clause, setting)
      for (const { who, role } of clause.mentions) {
        setting.last = who
        if (role === 'against') against.push(who)
        if (idle || !clause.scored) continue
        if (role === 'rival') add(tally, who, -clause.value * rivalShare, 1)
        if (role === 'peer') add(tally, who, (clause.value < 0 ? Math.abs(clause.equal) : clause.value) * rivalShare, 1)
      }
      const isContrast = kinds[from] === kind.but
      if (subjects.length > 0) {
        if (inherits && !isContrast) for (const { value, weight } of pending) for (const who of subjects) add(tally, who, value, weight)
        else release()
        pending.length = 0
        inherits = false
        setting.current = subjects
        if (!idle) for (const who of subjects) tell(who, 1)
        return
      }
      if (isForeign(sentence, first, from === 0 || german)) {
        setting.current = []
        inherits = false
        if (!idle && clause.scored) for (const who of against) add(tally, who, -clause.value * rivalShare, 1)
        return
      }
      if (idle || (!clause.scored && clause.ratings.length === 0)) return
      const heirs = heirsOf(first)
      if (heirs) for (const who of heirs) tell(who, 1)
      else if (!inherits) for (const who of setting.current) tell(who, 1)
      else if (kinds[first] !== kind.general || setting.mode !== 0 || setting.innerMode !== 0) hold()
    }

    /** Whom a clause means that begins with a pronoun; null where it begins otherwise. */
    const heirsOf = (first: number): readonly number[] | null => {
      if (kinds[first] === kind.they) return setting.current.length > 0 ? setting.current : setting.topic
      // A verb without a subject ("Offers a free plan", "Es fácil de usar") goes on about the one before.
      if (kinds[first] !== kind.it && kinds[first] !== kind.verb) return null
      if (values[first] === 1) return setting.last >= 0 ? [setting.last] : setting.current
      const known = setting.current.length > 0 ? setting.current : setting.topic
      return known.slice(-1)
    }

    const tell = (who: number, weight: number) => {
      if (clause.scored) {
        add(tally, who, clause.value, weight)
        for (const other of against) if (other !== who) add(tally, other, -clause.value * rivalShare, weight)
      }
      for (const share of clause.ratings) add(tally, who, 8 * share - 4, ratingWeight * weight)
    }

    const hold = () => {
      if (clause.scored) pending.push({ value: clause.value, weight: 1 })
      for (const share of clause.ratings) pending.push({ value: 8 * share - 4, weight: ratingWeight })
    }

    /** Gives what was said before anybody was named to the one spoken of before. */
    const release = () => {
      const isKnown = before.length === 1
      const isTopic = setting.topic.length === 1 && setting.topicWeight > 0
      const heirs = isKnown ? before : isTopic ? setting.topic : []
      const weight = isTopic && heirs[0] === setting.topic[0] ? 1 : silentWeight
      for (const held of pending) {
        for (const who of heirs) add(tally, who, held.value, held.weight * weight)
        for (const who of against) if (who !== heirs[0]) add(tally, who, -held.value * rivalShare, held.weight)
      }
      pending.length = 0
    }

    let start = 0
    let outside: readonly number[] = setting.current
    let mentioned = -1
    let rowOfNames = false
    for (let at = 0; at < count; at++) {
      const here = kinds[at]!
      if (here === kind.mention) {
        if (mentioned >= start && !rowOfNames && isJoint(kinds[at - 1]!)) {
          settle(start, at - 1)
          if (clause.onlyLed && clause.lead !== 0) carried = clause.lead
          start = at
        }
        mentioned = at
        rowOfNames = true
        continue
      }
      if (here !== kind.and && here !== kind.comma && here !== kind.known) rowOfNames = false
      if (here === kind.break || here === kind.close || here === kind.open) {
        settle(start, at)
        start = at + 1
        if (here === kind.open) {
          outside = setting.current
          if (mentioned === at - 1 && mentioned >= 0) setting.current = [values[mentioned]!]
        } else if (here === kind.close) setting.current = outside.length > 0 ? outside : setting.current
      } else if (here === kind.dash || here === kind.colon) {
        const isLabelled = labelAt(sentence, skipIntro(sentence, start, at + 1), at + 1) !== 0
        if (mentioned >= start && !isLabelled) {
          settle(start, at)
          start = at + 1
        } else if (here === kind.dash && setting.innerMode !== 0) {
          settle(start, at)
          start = at + 1
        }
      } else if (here === kind.pro || here === kind.con) {
        if (at > start && labelAt(sentence, at, count) !== 0) {
          settle(start, at)
          start = at
        }
      } else if (here === kind.but || here === kind.though || here === kind.if) {
        if (at > start && !(here === kind.if && at === start + 1)) {
          settle(start, at)
          start = at
        }
      } else if (here === kind.comma && endsClause(sentence, start, at)) {
        settle(start, at)
        start = at + 1
      }
    }
    settle(start, count)
    if (pending.length > 0) release()
  }
}

const isJoint = (before: number) => before === kind.and || before === kind.comma

/** Where the words of a clause begin, behind "but", "and", quotation and list signs. */
function skipIntro({ kinds }: Sentence, from: number, to: number): number {
  let first = from
  while (first < to - 1 && isIntro(kinds[first]!)) first++
  return first
}

const isIntro = (here: number) =>
  here === kind.but || here === kind.and || here === kind.though || here === kind.comma || here === kind.dash ||
  here === kind.break || here === kind.colon

/** A comma ends a clause that began with if, although, unlike, and one that a pronoun follows. */
function endsClause({ kinds, count }: Sentence, start: number, comma: number): boolean {
  const next = comma + 1 < count ? kinds[comma + 1]! : kind.unknown
  if (next === kind.it || next === kind.they) return true
  const first = kinds[start]!
  const second = kinds[start + 1]!
  const subordinate = (here: number) =>
    here === kind.if || here === kind.though || here === kind.unlike || here === kind.but
  return comma - start >= 2 && (subordinate(first) || (isIntro(first) && subordinate(second)))
}

/** 1 or -1 where a label of strengths or weaknesses stands, a colon or dash behind it; else 0. */
function labelAt({ kinds, count }: Sentence, at: number, to: number): number {
  const here = kinds[at]
  if (at >= to || (here !== kind.pro && here !== kind.con)) return 0
  const next = at + 1 < count ? kinds[at + 1] : kind.unknown
  return next === kind.colon || next === kind.dash ? (here === kind.pro ? 1 : -1) : 0
}

const labelEnd = (_: Sentence, first: number, to: number) => Math.min(to, first + 2)

/** Whether a sentence goes on with the list of an inner label: it names nobody and has no verb or pronoun of its own. */
function continuesList({ kinds, count }: Sentence): boolean {
  for (let at = 0; at < count; at++) {
    const here = kinds[at]!
    if (here === kind.mention || here === kind.verb || (at === 0 && (here === kind.it || here === kind.they || here === kind.general)))
      return false
  }
  return true
}

/** Of whom a clause speaks; an entity named among another one's strengths or weaknesses is named in passing. */
function subjectsOf({ mentions }: Clause, { topic, mode, innerMode }: Setting): number[] {
  const isList = (mode !== 0 || innerMode !== 0) && topic.length === 1
  const subjects: number[] = []
  for (const { who, role } of mentions)
    if (role === 'subject' && !subjects.includes(who) && (!isList || who === topic[0])) subjects.push(who)
  return subjects
}

/** Among strengths a clause speaks for the entity, among weaknesses against it, whatever its words. */
function takeMode(clause: Clause, mode: number): void {
  if (mode === 0 || (clause.words === 0 && !clause.scored)) return
  const value = clause.scored ? clause.value : 0
  clause.value = mode > 0 ? Math.max(modeValue, value) : Math.min(-modeValue, value)
  clause.scored = true
}

/** Whether a clause begins with a name that is nobody of ours: "but Salesforce is complex". */
function isForeign({ kinds, count }: Sentence, first: number, opens: boolean): boolean {
  if (kinds[first] !== kind.name) return false
  if (!opens) return true
  let next = first + 1
  while (next < count && kinds[next] === kind.name) next++
  const after = next < count ? kinds[next] : kind.unknown
  return next > first + 1 || after === kind.verb || after === kind.dash || after === kind.colon || after === kind.open ||
    after === kind.than
}
