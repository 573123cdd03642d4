import { lexicon } from './sentiment/index.ts'

/**
 * Increase a version if its results change: `names` for mentions and absence, `lexicon` for sentiment, `sources` for
 * citations.
 */
export const rules = {
  names: 'names/4',
  lexicon: `${lexicon.id}/${lexicon.version}`,
  sources: 'sources/2',
} as const
