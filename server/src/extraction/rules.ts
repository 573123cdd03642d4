import { lexicon } from './sentiment/index.ts'

/**
 * The versions of the rules by which texts are read. Whoever changes what a text is read as raises the version: `names`
 * says who is named and who is absent, `lexicon` how kindly the text speaks of them, `sources` what it cites.
 */
export const rules = {
  names: 'names/2',
  lexicon: `${lexicon.id}/${lexicon.version}`,
  sources: 'sources/2',
} as const
