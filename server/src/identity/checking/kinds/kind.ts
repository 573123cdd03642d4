import type { Reader } from '../../../db/db.ts'
import type { SuggestionDraft } from '../suggestion.ts'

/** An entity that is searched for in answers. */
export interface CheckedEntity {
  /** Integer key. */
  id: number
  publicId: string
  name: string
  domain: string
  /** Further domains and paths. */
  domains: readonly string[]
  aliases: readonly string[]
  isBrand: boolean
  caseSensitive: boolean
  context: { must?: string[]; mustNot?: string[] } | null
  /** Answers with extracted facts that mention it, even if they only say that it is unknown. */
  mentions: number
  /** Like `mentions`, but for all answers. */
  allMentions: number
}

export interface CheckedBrand {
  id: number
  publicId: string
  name: string
  /** Excludes ignored entities. */
  entities: readonly CheckedEntity[]
  /** Answers with extracted facts. Only these change if names are edited. */
  answers: number
  allAnswers: number
  /** Number of all answers that mention neither the brand nor a competitor. */
  withoutEntities: number
}

export interface CheckedAnswer {
  /** Integer key. */
  key: number
  publicId: string
  text: string
  /** Integer keys of mentioned entities. */
  mentioned: ReadonlySet<number>
}

/** Looks for one kind of suggestion while all texts are read once. */
export interface KindCheck {
  /** Texts to look for, in any case. */
  needles: readonly string[]
  /** `places` are the offsets of each needle in the text, by the index of the needle. */
  look(answer: CheckedAnswer, places: ReadonlyMap<number, readonly number[]>): void
  /** Called after all texts. */
  find(): Promise<SuggestionDraft[]>
}

export type CreateKindCheck = (brand: CheckedBrand, db: Reader) => KindCheck

export const aboutOf = ({ isBrand, publicId }: CheckedEntity, brand: CheckedBrand): SuggestionDraft['about'] =>
  isBrand ? { kind: 'brand', id: brand.publicId } : { kind: 'competitor', id: publicId }

export const formatAnswers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`)
