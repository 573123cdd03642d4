import { describe, expect, it } from 'vitest'
import { explainExtraction } from '../../extraction/explain.ts'
import { explainCitation } from '../../web/explain-citation.ts'
import { citationLines, mentionLines, reasoningLines } from './explained-lines.ts'

const entities = ['HubSpot', 'Zoho', 'Acme'].map((name, id) => ({ name, publicId: `entity ${id}` }))

/** The explanation of the mention at a position, counted from 1. */
function explained(text: string, position = 1): string[] {
  const { mentions, language } = explainExtraction(text, entities)
  return mentionLines(text, mentions[position - 1]!, language)
}

describe('why an entity has its sentiment', () => {
  it('is the example of the docs', () => {
    expect(explained('HubSpot is very reliable but expensive.')).toEqual([
      'named at 0-7 "HubSpot", its name',
      'present: a sentence says something',
      '  0-39 "HubSpot is very reliable but expensive." says something (not a denial, question or guess)',
      'sentiment 53.8 = 50 + 12.5 × 0.3, 0.3 = (2.6 + -2) / 2',
      '  0-24 "HubSpot is very reliable" says 2.6: it is named',
      '    16-24 "reliable" word of 2 in English, 11-15 "very" strength × 1.3: 2.6',
      '  25-38 "but expensive" says -2: the sentence continues about it',
      '    29-38 "expensive" word of -2 in English',
    ])
  })

  it('counts a rating twice', () => {
    // (-2 + 2 x 3) / 3 = 4 / 3, with 8 x (4.5 - 1) / (5 - 1) - 4 = 3.
    expect(explained('HubSpot is expensive. It is rated 4.5/5.').slice(3)).toEqual([
      'sentiment 66.7 = 50 + 12.5 × 1.3333, 1.3333 = (-2 + 3 × 2) / 3',
      '  0-20 "HubSpot is expensive" says -2: it is named',
      '    11-20 "expensive" word of -2 in English',
      '  22-39 "It is rated 4.5/5" says 3, counted × 2: a pronoun refers to it',
      '    34-39 "4.5/5" rating of 3',
    ])
  })

  it('gives half of a comparison to the other one', () => {
    // "better" is 2, and "not" makes it -1.5. Half of that, reversed, is 0.75.
    expect(explained('HubSpot is not better than Zoho.', 2).slice(3)).toEqual([
      'sentiment 59.4 = 50 + 12.5 × 0.75',
      '  0-31 "HubSpot is not better than Zoho" says -1.5 × -0.5: others are compared to it: half, reversed',
      '    15-21 "better" word of 2 in English, 11-14 "not" negated: -1.5',
    ])
  })

  it.each([
    ['Acme is not reliable.', '12-20 "reliable" word of 2 in English, 8-11 "not" negated: -1.5'],
    ['Acme überzeugt nicht.', '5-14 "überzeugt" word of 3 in German, 15-20 "nicht" negated after it: -2.25'],
    ['Acme is too simple.', '12-18 "simple" word of 2 in English, 8-11 "too" too much of it: -1.5'],
    ['Acme is less reliable.', '13-21 "reliable" word of 2 in English, 8-12 "less" less: -1.5'],
    ['Acme lacks flexibility.', '11-22 "flexibility" word of 2 in English, 5-10 "lacks" lacked: -1'],
    ['Acme reduces errors.', '13-19 "errors" word of -2 in English, 5-12 "reduces" helped against: 1'],
    ['Acme is good and bug-free.', '17-20 "bug" word of -2 in English, 21-25 "free" free of it: 0'],
    ["I wouldn't recommend Acme.", '2-20 "wouldn\'t recommend" phrase of -3 in English'],
    ['I would not at all recommend Acme.', '19-28 "recommend" word of 2 in English, 8-18 "not at all" negated: -1.5'],
    ['Acme is good at fraud detection.', '16-21 "fraud" word of -3 in English, 22-31 "detection" remedied: 0'],
    ['Acme holds up.', '5-13 "holds up" phrase of 2 in English'],
  ])('%s', (text, line) => expect(explained(text)).toContain(`    ${line}`))

  it('tells what a heading of strengths makes of a point', () => {
    expect(explained('## Acme\n\nCons:\n- Price')).toEqual([
      'named at 3-7 "Acme", its name',
      'present: no sentence says it is unknown',
      'sentiment 31.3 = 50 + 12.5 × -1.5',
      '  17-22 "Price" says -1.5: it is in a block about it',
      '    in a list of weaknesses: at most -1.5: -1.5',
    ])
  })

  it('says when there is none, and why', () => {
    expect(explained('Acme was founded in 2006.').slice(3)).toEqual([
      'no sentiment: nothing said about it can be scored',
    ])
    expect(explained('Acme on hyvä ja luotettava työkalu, joka on myös edullinen ja se toimii.').at(-1)).toBe(
      'no sentiment: the judge does not read this language, and there is no rating',
    )
  })
})

describe('why an entity is absent', () => {
  it('gives each sentence and the pattern that decided', () => {
    expect(explained('Acme\n\nI could not find any information about Acme. Where did you hear of Acme?')).toEqual([
      'named at 0-4 "Acme", its name',
      'named at 45-49 "Acme", its name',
      'named at 73-77 "Acme", its name',
      'absent: a sentence says it is unknown, and no sentence says something',
      '  6-50 "I could not find any information about Acme." says it is unknown (English phrase 1: "not find any information about @")',
      '  0-4 "Acme" says nothing (a bare name: "@")',
      '  51-78 "Where did you hear of Acme?" says nothing (a question: "?")',
    ])
  })

  it('says why one of whom nothing was found is present all the same', () => {
    const lines = explained('I could not find any information about Acme. Acme is a CRM.')
    expect(lines).toContain('present: a sentence says something')
    expect(lines).toContain('  45-59 "Acme is a CRM." says something (not a denial, question or guess)')
  })
})

const linesOf = (cited: Parameters<typeof explainCitation>[0]) => citationLines(explainCitation(cited))

describe('why a citation counts as it does', () => {
  it('shows each step of the cleaning that changed something', () => {
    const original = 'https://www.google.com/url?q=https://m.acme.com/a/amp?utm_source=x%23:~:text=b'
    expect(linesOf({ url: 'https://acme.com/a', original, domain: 'acme.com' })).toEqual([
      `cleaned from ${original}`,
      '  target of a redirect: https://m.acme.com/a/amp?utm_source=x#:~:text=b',
      '  mobile or AMP address replaced by the page: https://acme.com/a/amp?utm_source=x#:~:text=b',
      '  AMP path replaced by the path of the page: https://acme.com/a?utm_source=x#:~:text=b',
      '  tracking parameters removed: https://acme.com/a#:~:text=b',
      '  text directives and tracking removed from the fragment: https://acme.com/a',
      'acme.com is COMMERCIAL (no other rule: a company)',
    ])
  })

  it('tells the platform and what the URL says of its community', () => {
    const url = 'https://www.reddit.com/r/GoLang/comments/1/a/'
    expect(linesOf({ url, original: url, domain: 'reddit.com' })).toEqual([
      'reddit.com is FORUM (known: forums, question and answer sites)',
      'platform reddit by its domain, its URL names the community r/golang, called r/GoLang',
    ])
    const link = 'https://youtu.be/abc'
    expect(linesOf({ url: link, original: null, domain: 'youtu.be' }).at(-1)).toBe(
      'platform youtube by its domain, its URL names no community',
    )
  })

  it('tells a type that was given from the one of the rules', () => {
    expect(linesOf({ url: null, original: null, domain: 'blog.acme.com', type: 'MEDIA' })).toEqual([
      'blog.acme.com is BLOG by the rules, MEDIA as given (subdomain "blog")',
    ])
  })

  it('says that a grounding redirect tells no page', () => {
    const original = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/abc'
    expect(linesOf({ url: null, original, domain: 'acme.com' })).toContain(
      '  a grounding redirect hides its page, so its title gives the domain',
    )
  })
})

it('says which part of a text is reasoning, and why', () => {
  const lines = (text: string) => reasoningLines(text, explainExtraction(text, entities).reasoning)
  expect(lines('<think>Zoho</think>Acme')).toEqual(['Ignored: 0-19 "<think>Zoho</think>", reasoning between tags'])
  expect(lines('Zoho</think>Acme')).toEqual(['Ignored: 0-12 "Zoho</think>", reasoning up to a closing tag'])
  expect(lines('Acme\n<think>Zoho')).toEqual(['Ignored: 5-16 "<think>Zoho", reasoning without a closing tag'])
  expect(lines('Acme')).toEqual([])
})
