import { describe, expect, it } from 'vitest'
import { wordLanguages } from '../profile/profile.ts'
import { spreadDays } from './ask-days.ts'
import { makePrompts } from './make-prompts.ts'
import { parseTemplates, promptTemplates } from './templates.ts'

const subjects = { brand: 'Acme', rivals: ['Globex', 'Initech', 'Umbrella'], uses: ['invoices', 'notes'] }

describe('prompts of a snapshot', () => {
  it('are ten templates in six languages', () => {
    const templates = new Map(promptTemplates().map(({ template, kind }) => [template, kind]))
    expect(promptTemplates()).toHaveLength(60)
    expect([...templates.values()].filter(kind => kind === 'open')).toHaveLength(6)
    expect(templates.size).toBe(10)
  })

  it('name the brand, two rivals and a use', () => {
    const prompts = makePrompts(['en'], subjects)
    expect(prompts).toHaveLength(11)
    expect(prompts.filter(({ template }) => template.startsWith('versus'))).toEqual([
      { template: 'versus', isOpen: true, language: 'en', text: 'Acme or Globex for invoices?' },
      { template: 'versus-2', isOpen: true, language: 'en', text: 'Acme or Initech for invoices?' },
    ])
    expect(makePrompts(wordLanguages, subjects)).toHaveLength(66)
    expect(makePrompts(['de'], subjects)[0]!.text).toBe('Was ist Acme?')
  })

  it('leave out what needs a rival or a use that is not there', () => {
    const left = (more: object) => makePrompts(['en'], { ...subjects, ...more }).map(({ template }) => template)
    expect(left({ rivals: [] })).not.toContain('versus')
    expect(left({ uses: [] })).toHaveLength(8)
    expect(makePrompts(['en'], { ...subjects, brand: '$&' })[0]!.text).toBe('What is $&?')
  })

  it('are checked row by row', () => {
    const head = 'template\tkind\tlanguage\ttext\n'
    const all = (kind: string) => wordLanguages.map(language => `what\t${kind}\t${language}\t{brand}?`)
    expect(() => parseTemplates(`${head}${all('open').slice(1).join('\n')}`)).toThrow(
      /tsv:2: 'what' must also be in en\./,
    )
    expect(() => parseTemplates(`${head}what\topen\ten\tWhat?`)).toThrow(/must be a text with \{brand\}/)
    expect(() => parseTemplates(`${head}what\topen\ten\t{brand} {x}`)).toThrow(/must be a text with \{brand\}/)
    const mixed = [...all('open').slice(0, 5), all('leading')[5]!]
    expect(() => parseTemplates(head + mixed.join('\n'))).toThrow(/tsv:7: 'what' is open in line 2\./)
    const twice = [...all('open'), all('open')[0]!]
    expect(() => parseTemplates(head + twice.join('\n'))).toThrow(/'what en' is in line 2 already/)
  })

  it('are asked on at least three days until the 10th', () => {
    expect(spreadDays(1, 5)).toEqual([1, 3, 5, 7, 9])
    expect(spreadDays(4, 5)).toEqual([4, 5, 6, 8, 9])
    expect(spreadDays(8, 5)).toEqual([8, 8, 9, 9, 10])
    expect(spreadDays(9, 5)).toBeUndefined()
    for (let today = 1; today <= 8; today++) expect(new Set(spreadDays(today, 5)).size).toBeGreaterThanOrEqual(3)
  })
})
