import type * as contract from '@earshot/contract'

/** Measures of each chapter of the glossary. */
interface ChapterMeasures {
  answers: contract.AnswerMeasure
  mentions: contract.MentionMeasure
  citations: contract.CitationMeasure
  social: keyof typeof contract.socialMeasures
  placements: keyof typeof contract.placementMeasures
  pairs: contract.PairMeasure
  opportunities: contract.OpportunityMeasure
}
type ChapterId = keyof ChapterMeasures

/** Sentences about a measure, with the same parts as in the contract. */
interface MeasureTexts {
  meaning: string
  numerator?: string
  denominator?: string
  differs?: string
}

/** The contract's glossary in another language, by chapter and measure. */
export type GlossaryTexts = {
  readonly [C in ChapterId]: {
    readonly title: string
    readonly entries: { readonly [M in ChapterMeasures[C]]: Readonly<MeasureTexts> }
  }
}

type Resources = contract.Admin
type ActionName = { [R in keyof Resources]: `${R}.${keyof Resources[R] & string}` }[keyof Resources]
/** Actions that only the operator can do. No page lists them. */
type OperatorAction = `persons.${string}` | 'teams.create' | 'members.add' | 'audit.listAll' | 'system.get'

/** Descriptions of the admin API's actions in another language, by name. */
export type ActionTexts = { readonly [A in Exclude<ActionName, OperatorAction>]: string }
