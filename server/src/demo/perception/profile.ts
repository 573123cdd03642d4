import { once } from '@earshot/contract'
import { type BrandProfile, factKinds, severities } from '../../perception/profile/profile.ts'
import { cell } from '../../tsv/cell.ts'
import { readDataTable } from '../../tsv/read-table.ts'

export const demoAttributes = once(() =>
  readDataTable('demo/profile-attributes.tsv', {
    ...{ text: cell.text, knownFrom: cell.number, words: cell.list, opposites: cell.list },
    ...{ affirms: cell.text, denies: cell.text },
  }),
)

export const demoFacts = once(() =>
  readDataTable('demo/profile-facts.tsv', {
    ...{ text: cell.text, kind: cell.oneOf(factKinds), severity: cell.oneOf(severities), template: cell.text },
    ...{ words: cell.list, accepted: cell.list, outdated: cell.list, mistaken: cell.list, sentence: cell.text },
  }),
)

export const demoProfile = once(
  (): BrandProfile => ({
    statement: 'Running shoes from recycled yarn that grip on wet ground and are repaired for life.',
    monthly: false,
    attributes: demoAttributes().map(({ text, words, opposites }) => ({
      ...{ text, words: { en: words }, opposites: { en: opposites } },
    })),
    facts: demoFacts().map(({ text, kind, severity, words, accepted, outdated }) => ({
      ...{ text, kind, severity, words: { en: words }, accepted, outdated },
      ...{ validFrom: null, validTo: null, sourceUrl: null },
    })),
  }),
)
