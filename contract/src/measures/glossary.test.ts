import { expect, it } from 'vitest'
import { glossary, glossaryPage, trustTerms } from './glossary.ts'

it('is the page in the docs', async () => {
  await expect(glossaryPage()).toMatchFileSnapshot('../../../docs/use/measures.md')
})

it('explains every measure in a sentence', () => {
  for (const { entries } of glossary)
    for (const { name, meaning, unit } of entries) {
      expect(meaning, name).toMatch(/^[A-Z].*\.$/)
      expect(unit, name).not.toBe('')
    }
})

it('explains every word about trust in sentences', () => {
  for (const [term, meaning] of Object.entries(trustTerms)) expect(meaning, term).toMatch(/^[A-Z].*\.$/)
})
