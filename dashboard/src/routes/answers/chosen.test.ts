import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en/index.ts'
import { chosenIn, chosenNames } from './chosen.ts'

describe('what an address chooses', () => {
  it('is said in words, whichever filter of answers it is', () => {
    for (const name of chosenNames)
      for (const value of ['true', 'false', 'x']) {
        const [said, ...others] = chosenIn({ period: '7', [name]: value }, en, {})
        expect(others).toEqual([])
        expect(said).toMatchObject({ name, words: expect.stringMatching(/\w/) })
      }
  })

  it('says what is and what is not', () => {
    const words = chosenIn({ hasSelfMention: 'false', tracked: 'true' }, en, {}).map(each => each.words)
    expect(words).toEqual(['do not mention the brand', 'mention the brand or a competitor'])
  })

  it('has names in place of ids where they are known', () => {
    expect(chosenIn({ competitorId: 'z,y' }, en, { z: 'Zoho' })[0]!.words).toBe('mention Zoho, y')
    expect(chosenIn({ promptId: 'constructor' }, en, {})[0]!.words).toBe('answer “constructor”')
  })

  it('says a wrong value as it is', () => {
    expect(chosenIn({ tracked: 'maybe' }, en, {})[0]!.words).toBe('tracked=maybe')
  })
})
