import { describe, expect, it } from 'vitest'
import { createTracked, excerptOf, isName, type NameEvidence } from './index.ts'

const none: NameEvidence = { answers: 10, structure: 0, label: 0, sentence: 0, small: 0, determiner: 0, noun: 0 }
const is = (name: string, more: Partial<NameEvidence>, isCited = false) => isName(name, isCited, { ...none, ...more })

describe('isName', () => {
  it('wants a use as a name in a fifth of the answers', () => {
    expect(is('Globex', { structure: 2 })).toBe(true)
    expect(is('Globex', { sentence: 2 })).toBe(true)
    expect(is('Strong', { sentence: 1 })).toBe(false)
    expect(is('Globex', { sentence: 1 }, true)).toBe(true)
    expect(is('Globex', { answers: 1, structure: 1 })).toBe(false)
  })

  it('refuses words of the language', () => {
    expect(is('Vault', { structure: 9, small: 3 })).toBe(false)
    expect(is('Starter Plan', { sentence: 9, determiner: 5 })).toBe(false)
    for (const name of ['Pros', 'Pricing', 'August', 'Germany', 'iOS', 'Key Features', 'Preis', '价格', 'AES-256'])
      expect(is(name, { structure: 9 })).toBe(false)
  })

  it('wants more of acronyms, labels and German nouns', () => {
    expect(is('KDF', { sentence: 9 })).toBe(false)
    expect(is('SAP', { sentence: 9, structure: 1 })).toBe(true)
    expect(is('Globex', { label: 3 })).toBe(true)
    expect(is('Ergebnis', { label: 9, noun: 9 })).toBe(false)
    expect(is('Globex', { structure: 3, noun: 9 })).toBe(true)
    expect(is('Gehalt', { structure: 3, noun: 9, determiner: 2 })).toBe(false)
  })
})

describe('createTracked', () => {
  const isTracked = createTracked([
    { name: 'Acme', aliases: ['Open Hands'], domain: null },
    { name: 'Tchibo GmbH', aliases: [], domain: 'shop.globex.co.uk' },
    { name: "L'Oréal", aliases: [], domain: '' },
  ])

  it.each(['Acme', 'ACME Coffee', 'The New Acme', 'OpenHands', 'Open-Hands Cloud', 'Tchibo', 'Globex', 'Loreal'])(
    'knows %s',
    name => expect(isTracked(name)).toBe(true),
  )
  it.each(['Acmeria', 'Open', 'Hands', 'Shop', 'Co'])('does not know %s', name => expect(isTracked(name)).toBe(false))
})

it('excerptOf shows whole words around a name', () => {
  expect(excerptOf('Take\n\n**Globex** now.', 'globex')).toBe('Take **Globex** now.')
  const long = excerptOf(`${'word '.repeat(50)}Globex ${'more '.repeat(50)}`, 'globex')!
  expect(long).toMatch(/^…word .* word Globex more .* more…$/)
  expect(long.length).toBeLessThan(180)
  expect(excerptOf('nothing', 'globex')).toBe(null)
})
