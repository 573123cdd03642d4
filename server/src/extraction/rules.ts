import { lexicon } from './sentiment/index.ts'

/**
 * Versions of the reading rules. Increase one if results change: `names` for mentions and absence, `lexicon` for
 * sentiment, `sources` for citations.
 */
export const rules = {
  names: 'names/2',
  lexicon: `${lexicon.id}/${lexicon.version}`,
  sources: 'sources/2',
} as const
