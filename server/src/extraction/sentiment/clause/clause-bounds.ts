import { carriesValue, kind } from '../../lexicon/index.ts'
import type { Sentence } from '../sentence.ts'

/** Where the words of a clause begin, behind "but", "and", dashes and commas. */
export function openingOf({ kinds }: Sentence, from: number, to: number): number {
  let first = from
  while (first < to - 1 && isIntroduction(kinds[first]!)) first++
  return first
}

const isIntroduction = (here: number) =>
  here === kind.but ||
  here === kind.and ||
  here === kind.though ||
  here === kind.comma ||
  here === kind.dash ||
  here === kind.break ||
  here === kind.colon

const isSubordinate = (here: number) =>
  here === kind.if || here === kind.though || here === kind.unlike || here === kind.but

/** A comma ends a clause that began with if, although, unlike or while, and one that a pronoun follows. */
export function endsClause({ kinds, count }: Sentence, start: number, comma: number): boolean {
  const next = comma + 1 < count ? kinds[comma + 1]! : kind.unknown
  if (next === kind.it || next === kind.they) return true
  if (comma - start < 2) return false
  const first = kinds[start]!
  return isSubordinate(first) || (isIntroduction(first) && isSubordinate(kinds[start + 1]!))
}

/** 1 or -1 where a label of strengths or weaknesses stands, a colon or dash behind it; else 0. */
export function labelAt({ kinds, count }: Sentence, at: number, to: number): number {
  const here = kinds[at]
  if (at >= to || (here !== kind.pro && here !== kind.con)) return 0
  const next = at + 1 < count ? kinds[at + 1] : kind.unknown
  return next === kind.colon || next === kind.dash ? (here === kind.pro ? 1 : -1) : 0
}

/** Whether a sentence goes on with the list of a label before it: it names nobody and has no verb or pronoun of its own. */
export function keepsList({ kinds, count }: Sentence): boolean {
  const first = count > 0 ? kinds[0]! : kind.unknown
  if (first === kind.it || first === kind.they || first === kind.general) return false
  for (let at = 0; at < count; at++) if (kinds[at] === kind.mention || kinds[at] === kind.verb) return false
  return true
}

/** How far into a clause a sure name may stand and still be its subject: "the old KeePass". */
const nameReach = 3

/**
 * Whether a clause begins with a name that is not tracked: "but Salesforce is complex". 2: surely, for it has a capital
 * within; 1: probably; 0: no. A capital alone proves nothing where the clause `opens` a sentence or quotation, and in
 * German: there a verb, a dash or, but for German, a second capital must follow.
 */
export function foreignness(
  { kinds, values }: Sentence,
  first: number,
  to: number,
  opens: boolean,
  german: boolean,
): number {
  for (let at = first; at < to && at < first + nameReach; at++) {
    if (kinds[at] === kind.name && values[at] === 1) return 2
    if (kinds[at] !== kind.known && kinds[at] !== kind.unknown) break
  }
  if (kinds[first] !== kind.name) return 0
  if (!opens && !german) return 1
  let next = first + 1
  while (next < to && kinds[next] === kind.name) next++
  if (next > first + 1 && !german) return 1
  const after = next < to ? kinds[next] : kind.unknown
  const follows =
    after === kind.verb || after === kind.dash || after === kind.colon || after === kind.open || after === kind.than
  return follows ? 1 : 0
}

/** A name this many tokens behind a comma or "and" may be the subject of a clause of its own: ", the support of X is slow". */
export const subjectReach = 4

/** Whether a name at the end of a row of names begins a clause of its own: "cheaper than X, Y has the larger choice". */
export function startsOver({ kinds, count }: Sentence, start: number, at: number): boolean {
  if (at + 1 >= count || kinds[at + 1] !== kind.verb) return false
  for (let index = start; index < at; index++) if (carriesValue(kinds[index]!)) return true
  return false
}

/** Whether nothing but "and", commas and small words stands between two mentions: "X, Y and the Z". */
export function isInRow({ kinds }: Sentence, mention: number, at: number): boolean {
  for (let between = mention + 1; between < at; between++) {
    const here = kinds[between]!
    if (here !== kind.known && here !== kind.and && here !== kind.comma) return false
  }
  return mention >= 0
}

/** Whether a sign parts clauses, so that a capital behind it proves no name. */
export const parts = (here: number) =>
  here === kind.colon || here === kind.dash || here === kind.open || here === kind.break

/** Whether what stands right before a mention relates it to another: than, unlike, integrates with. */
export function isRelation({ kinds }: Sentence, at: number): boolean {
  const before = kinds[at - 1] === kind.known ? kinds[at - 2] : kinds[at - 1]
  return (
    before === kind.than ||
    before === kind.que ||
    before === kind.as ||
    before === kind.peer ||
    before === kind.unlike ||
    before === kind.link
  )
}
