import { expect, it } from 'vitest'
import { glossary, glossaryPage, trustTerms } from './glossary.ts'

it('matches docs/use/measures.md', async () => {
  await expect(glossaryPage()).toMatchFileSnapshot('../../../docs/use/measures.md')
})

it('explains every measure in a sentence', () => {
  for (const { entries } of glossary)
    for (const { name, meaning, unit } of entries) {
      expect(meaning, name).toMatch(/^[A-Z].*\.$/)
      expect(unit, name).not.toBe('')
    }
})

it('explains every trust term in sentences', () => {
  for (const [term, meaning] of Object.entries(trustTerms)) expect(meaning, term).toMatch(/^[A-Z].*\.$/)
})
