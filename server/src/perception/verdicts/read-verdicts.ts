import { type CuePlace, createCueReader } from '../../extraction/cues.ts'
import type { Entity } from '../../extraction/mentions/index.ts'
import type { BrandProfile, ProfileFact } from '../profile/profile.ts'
import { fold } from '../profile/values.ts'
import { type FactVerdict, readFactValue } from './fact-value.ts'
import { type ProfileItem, profileCues } from './profile-cues.ts'

/** Version of the rules, stored with verdicts. */
export const verdictRules = 'rules/1'

export interface ItemVerdict {
  item: ProfileItem
  verdict: 'affirmed' | 'denied' | FactVerdict
  /** UTF-16 units of the words that state the verdict. */
  start: number
  end: number
}

export interface VerdictReaderOptions {
  /** The brand first, then its competitors. */
  entities: readonly Entity[]
  profile: BrandProfile
  /** Facts must be valid on this day (`YYYY-MM-DD`). */
  day: string
}

/** Reads what a text says about the profile's attributes and facts. Create the function once per profile. */
export function createVerdictReader({ entities, profile, day }: VerdictReaderOptions): (text: string) => ItemVerdict[] {
  const cues = new Map<string, ReturnType<typeof profileCues>>()
  const cuesOf = (language: string) => {
    const known = cues.get(language) ?? profileCues(profile, language, day)
    cues.set(language, known)
    return known
  }
  const read = createCueReader(entities, language => cuesOf(language).words)
  return text => {
    const { language, places } = read(text)
    const { itemsOf } = cuesOf(language ?? 'other')
    const verdicts = new Map<string, ItemVerdict>()
    for (const place of places) {
      if (place.entity !== 0) continue
      for (const one of verdictsAt(text, place, profile, itemsOf(text.slice(place.start, place.end))))
        verdicts.set(`${one.item} ${one.verdict} ${one.start} ${one.end}`, one)
    }
    return [...verdicts.values()].sort((a, b) => a.start - b.start || a.end - b.end || (a.item < b.item ? -1 : 1))
  }
}

function* verdictsAt(
  text: string,
  place: CuePlace,
  { facts }: BrandProfile,
  items: readonly ProfileItem[],
): Generator<ItemVerdict> {
  for (const item of items) {
    const fact = item.startsWith('facts.') ? facts[Number(item.slice('facts.'.length))] : undefined
    if (!fact) {
      const quote = { start: place.clauseStart, end: place.clauseEnd }
      if (place.sign !== 0) yield { item, verdict: place.sign > 0 ? 'affirmed' : 'denied', ...quote }
    } else if (place.isOwn) yield* factVerdict(text, place, item, fact)
  }
}

function* factVerdict(text: string, place: CuePlace, item: ProfileItem, fact: ProfileFact): Generator<ItemVerdict> {
  if (fact.kind === 'yes_no') {
    if (place.sign === 0) return
    const isRight = place.sign > 0 === (fold(fact.accepted[0]!) === 'yes')
    yield { item, verdict: isRight ? 'supported' : 'contradicted', start: place.clauseStart, end: place.clauseEnd }
    return
  }
  const found = readFactValue(text, place, fact)
  if (!found) return
  const [start, end] = [Math.min(place.start, found.start), Math.max(place.end, found.end)]
  yield { item, verdict: found.verdict, start, end }
}
