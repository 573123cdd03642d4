import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { absencesIn, isAbsent } from '../../../test/absence.ts'
import { createExtractor } from '../extract.ts'
import { languages, lexiconOf } from '../lexicon/index.ts'

const extract = createExtractor([{ name: 'HubSpot' }, { name: 'Globex' }, { name: 'Acme' }])
/** Sentences by language and by what they say about Acme. */
const sections = readFileSync(new URL('fixtures/sentences.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map(section => section.trim().split('\n'))
  .map(([heading, ...lines]) => [heading!, lines.map(line => line.replaceAll('\\n', '\n'))] as const)

describe.each(sections)('%s', (heading, sentences) => {
  it.each(sentences)('%s', text => {
    expect(isAbsent(text)).toBe(heading.startsWith('absent'))
    expect(extract(text).mentions.find(({ entity }) => entity === 2)?.absent).toBe(heading.startsWith('absent'))
  })
})

it('has a table of sentences', () => {
  expect(sections.flatMap(([, sentences]) => sentences)).toHaveLength(531)
})

it('reads a whole answer: guesses, questions and headings say nothing of it', () => {
  expect(
    isAbsent(
      '## Acme\n\nI could not find any information about Acme. Acme may be a new or local company.\n\nCould you tell me where you heard of Acme? If Acme has a website, I can look at it.',
    ),
  ).toBe(true)
})

it('is ended by one sentence that says something', () => {
  expect(isAbsent("I couldn't find reviews of Acme. Acme was founded in Leeds in 2019.")).toBe(false)
})

it('judges each entity by itself', () => {
  expect(absencesIn('I know HubSpot well, but I could not find any information about Acme.')).toEqual([false, true])
})

it('reads the row of a table as one statement', () => {
  expect(isAbsent('| Tool | Rating |\n|---|---|\n| HubSpot | 4.5/5 |\n| Acme | No data found |')).toBe(true)
})

it('keeps what is closed or discontinued present: something is known of it', () => {
  expect(isAbsent('Acme no longer exists.')).toBe(false)
  expect(isAbsent('Acme was discontinued in 2020.')).toBe(false)
})

it('knows phrases that begin with the name, or in each alternative with a word', () => {
  const says = languages.flatMap(language => lexiconOf(language).absence.says)
  for (const pattern of says.filter(one => !/^(?:@|REF|\^)/.test(one))) {
    expect(pattern).toMatch(/^(?:\(\?:|\(\?<!.*?\) ?\))*(?:[a-z]|INFO|\^\|)/)
    let outer = pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, '')
    while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '')
    const first = /^\(\?:([^()]*)/.exec(pattern)?.[1] ?? ''
    for (const alternative of [...outer.split('|'), ...first.split('|')]) expect(alternative).not.toMatch(/^(?:@|REF)/)
  }
})
