import { describe, expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'

const names = ['Acme', 'Globex', 'Initech']
const extract = createExtractor(names.map(name => ({ name })))
const scores = (text: string) =>
  Object.fromEntries(extract(text).mentions.map(({ entity, sentiment }) => [names[entity]!, sentiment]))

describe('a verdict', () => {
  it.each([
    // (2 + 1 - 3 × 2) / 4 = -0.75
    ['Acme is good. Acme is cheap. I would avoid Acme.', 40.6],
    // (2 + 2 + 2 - 3 × 2) / 5 = 0, at most -0.5
    ['Acme is good. Acme is good. Acme is good. I would avoid Acme.', 43.8],
    // (-2 - 2 - 2 + 2 × 2) / 5 = -0.4, at least 0.5
    ['Acme is slow. Acme is slow. Acme is slow. Go with Acme.', 56.3],
    // 2 × 2 / 2
    ['Go with Acme.', 75],
    // A mild recommendation is a fact: (1 - 2) / 2
    ['Consider Acme. Acme is slow.', 43.8],
    // Both (2 × 2 - 3 × 2) / 4 = -0.5
    ['Some recommend Acme. Others avoid Acme.', 43.8],
    // In one clause, the verdict decides: 2 - 3 would be -1.
    ['I recommend the terrible Acme.', 75],
  ])('sets the side: %s', (text, score) => expect(scores(text)).toEqual({ Acme: score }))
})

describe('what says nothing', () => {
  it.each([
    ['Popular options include Acme, Globex and Initech.', { Acme: null, Globex: null, Initech: null }],
    ['Acme is a widely used, well-known CRM.', { Acme: null }],
    ['Acme is a bugs and errors tool.', { Acme: null }],
    ['Acme is slow with Globex.', { Acme: 25, Globex: null }],
    ['Acme replaced the terrible Globex.', { Globex: 12.5 }],
    ['Acme ranks #7.', { Acme: 50 }],
  ])('%s', (text, expected) => expect(scores(text)).toMatchObject(expected))
})

describe('ratings and ranks', () => {
  it.each([
    // 8 × (1.4 - 1) / 4 - 4 = -3.2
    ['Acme has 1.4 on Trustpilot.', { Acme: 10 }],
    ['Trustpilot score of Acme: 1.4', { Acme: null }],
    ['Acme has a Trustpilot score of 1.4.', { Acme: 10 }],
    ['Acme: Rating 2.1 of 5', { Acme: 27.5 }],
    ['Acme: rated 4.6', { Acme: 90 }],
    ['| Tool | Rating |\n|---|---|\n| Acme | 4.6 |\n| Globex | 2.1 |', { Acme: 90, Globex: 27.5 }],
    ['| Tool | Rating (of 10) |\n|---|---|\n| Acme | 4.6 |', { Acme: 40 }],
    ['| Tool | Version |\n|---|---|\n| Acme | 4.6 |', { Acme: null }],
    ['Acme ranks #1.', { Acme: 87.5 }],
    ['Acme ranks #12.', { Acme: 37.5 }],
    ['Acme belegt Platz 12.', { Acme: 37.5 }],
    ['Runner-up: Acme', { Acme: 75 }],
    ['Acme 1.4 runs on Linux.', { Acme: null }],
  ])('%s', (text, expected) => expect(scores(text)).toMatchObject(expected))
})

describe('comparison and groups', () => {
  it.each([
    ['I prefer Acme to Globex.', { Acme: 75, Globex: 37.5 }],
    ['- Acme\n- Globex\n\nBoth are excellent.', { Acme: 100, Globex: 100 }],
    ['- Acme\n- Globex\n- Initech\n\nBoth are excellent.', { Acme: null, Globex: null, Initech: null }],
    ['- Acme\n- Globex\n- Initech\n\nAll three are excellent.', { Acme: 100, Globex: 100, Initech: 100 }],
    ['Acme protects against malware.', { Acme: 62.5 }],
    ['Acme is hard to love.', { Acme: 37.5 }],
    ['Once highly recommended, Acme has seen a significant erosion of trust.', { Acme: 6.3 }],
  ])('%s', (text, expected) => expect(scores(text)).toMatchObject(expected))
})
