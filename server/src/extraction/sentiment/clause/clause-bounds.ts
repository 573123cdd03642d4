import { carriesValue, tokenKinds } from '../../lexicon/index.ts'
import type { Sentence } from '../sentence.ts'

/** Skips "but", "and", dashes and commas. */
export function openingOf({ kinds }: Sentence, from: number, to: number): number {
  let first = from
  while (first < to - 1 && isIntroduction(kinds[first]!)) first++
  return first
}

const isIntroduction = (here: number) =>
  here === tokenKinds.but ||
  here === tokenKinds.and ||
  here === tokenKinds.though ||
  here === tokenKinds.comma ||
  here === tokenKinds.dash ||
  here === tokenKinds.break ||
  here === tokenKinds.colon

const isSubordinate = (here: number) =>
  here === tokenKinds.if || here === tokenKinds.though || here === tokenKinds.unlike || here === tokenKinds.but

/** A comma ends the clause if a pronoun follows, or if the clause starts with if, although, unlike or while. */
export function endsClause({ kinds, count }: Sentence, start: number, comma: number): boolean {
  const next = comma + 1 < count ? kinds[comma + 1]! : tokenKinds.unknown
  if (next === tokenKinds.it || next === tokenKinds.they) return true
  if (comma - start < 2) return false
  const first = kinds[start]!
  return isSubordinate(first) || (isIntroduction(first) && isSubordinate(kinds[start + 1]!))
}

/** 1 for a pro label with a colon or dash ("Pros:"), -1 for a con label, else 0. */
export function labelAt({ kinds, count }: Sentence, at: number, to: number): number {
  const here = kinds[at]
  if (at >= to || (here !== tokenKinds.pro && here !== tokenKinds.con)) return 0
  const next = at + 1 < count ? kinds[at + 1] : tokenKinds.unknown
  return next === tokenKinds.colon || next === tokenKinds.dash ? (here === tokenKinds.pro ? 1 : -1) : 0
}

/** True if the sentence continues a list of pros or cons. */
export function keepsList({ kinds, count }: Sentence): boolean {
  const first = count > 0 ? kinds[0]! : tokenKinds.unknown
  if (first === tokenKinds.it || first === tokenKinds.they || first === tokenKinds.general) return false
  for (let at = 0; at < count; at++) if (kinds[at] === tokenKinds.mention || kinds[at] === tokenKinds.verb) return false
  return true
}

/** Maximum tokens between the clause's start and a subject that certainly is a name: "the old KeePass". */
const nameReach = 3

/**
 * 2 if the clause certainly starts with a name that isn't an entity (inner capital), 1 if it probably does ("but
 * Salesforce is complex"), otherwise 0. In German or at the start of a sentence, one capital is not enough.
 */
export function foreignness(
  { kinds, values }: Sentence,
  first: number,
  to: number,
  opens: boolean,
  german: boolean,
): number {
  for (let at = first; at < to && at < first + nameReach; at++) {
    if (kinds[at] === tokenKinds.name && values[at] === 1) return 2
    if (kinds[at] !== tokenKinds.known && kinds[at] !== tokenKinds.unknown) break
  }
  if (kinds[first] !== tokenKinds.name) return 0
  if (!opens && !german) return 1
  let next = first + 1
  while (next < to && kinds[next] === tokenKinds.name) next++
  if (next > first + 1 && !german) return 1
  const after = next < to ? kinds[next] : tokenKinds.unknown
  const follows =
    after === tokenKinds.verb ||
    after === tokenKinds.dash ||
    after === tokenKinds.colon ||
    after === tokenKinds.open ||
    after === tokenKinds.than
  return follows ? 1 : 0
}

/** Maximum tokens between a comma or "and" and the subject's name: ", the support of X is slow". */
export const subjectReach = 4

/** True if a name starts a new clause: Y in "cheaper than X, Y has the larger choice". */
export function startsOver({ kinds, count }: Sentence, start: number, at: number): boolean {
  if (at + 1 >= count || kinds[at + 1] !== tokenKinds.verb) return false
  for (let index = start; index < at; index++) if (carriesValue(kinds[index]!)) return true
  return false
}

/** True if the name continues a list of names: "X, Y and the Z". */
export function isInRow({ kinds }: Sentence, mention: number, at: number): boolean {
  for (let between = mention + 1; between < at; between++) {
    const here = kinds[between]!
    if (here !== tokenKinds.known && here !== tokenKinds.and && here !== tokenKinds.comma) return false
  }
  return mention >= 0
}

/** Punctuation after which a capital letter does not indicate a name. */
export const parts = (here: number) =>
  here === tokenKinds.colon || here === tokenKinds.dash || here === tokenKinds.open || here === tokenKinds.break

/** True after a word like "than", "unlike" or "integrates with". */
export function isRelation({ kinds }: Sentence, at: number): boolean {
  const before = kinds[at - 1] === tokenKinds.known ? kinds[at - 2] : kinds[at - 1]
  return (
    before === tokenKinds.than ||
    before === tokenKinds.que ||
    before === tokenKinds.as ||
    before === tokenKinds.peer ||
    before === tokenKinds.unlike ||
    before === tokenKinds.link
  )
}
