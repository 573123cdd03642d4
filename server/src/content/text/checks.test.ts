import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckedText, checkArticleText } from './checks.ts'
import { listSentences } from './sentences.ts'
import { hasSuperlative } from './superlatives.ts'
import { listWordRuns, packRuns, unpackRuns } from './word-runs.ts'

const text = (content: string, more: Partial<CheckedText> = {}): CheckedText => ({
  ...{ content, prompts: [], sources: 2, brand: ['Acme'], competitors: ['Globex'], facts: [], others: [] },
  ...more,
})
const rules = (content: string, more: Partial<CheckedText> = {}) =>
  checkArticleText(text(content, more)).map(({ rule, start, end }) => [rule, content.slice(start, end)])

describe('sentences', () => {
  it('end at punctuation with the sources after it, or with the line', () => {
    const markdown = '# Title\nOne is 3.5 long. [1] Two!\n- Three\n```\nCode.\n```\nFour'
    expect(listSentences(markdown).map(({ text }) => text)).toEqual([
      '# Title',
      'One is 3.5 long. [1]',
      'Two!',
      'Three',
      'Four',
    ])
  })
  it('stand where their offsets say', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n', '[1]', '#', 'ä') }), markdown => {
        for (const { start, end, text } of listSentences(markdown)) expect(markdown.slice(start, end)).toBe(text)
      }),
    )
  })
})

describe('a claim without a source', () => {
  it.each([
    'It costs 20 dollars.',
    'Globex is a company.',
    'It is the fastest way.',
    'It costs 20 dollars. [3]',
    'It costs 20 dollars. [0]',
  ])('is found: %s', sentence => expect(rules(sentence)).toEqual([['unsourced', sentence]]))
  it.each(['It helps.', 'It costs 20 dollars. [2]', 'It costs 20 dollars [1].', '# The 10 best tools', '1. It helps.'])(
    'is not found: %s',
    sentence => expect(rules(sentence)).toEqual([]),
  )
})

describe('superlatives', () => {
  it('about ourselves are found, even with a source', () => {
    expect(rules('Acme is the best tool. [1]')).toEqual([['self_superlative', 'Acme is the best tool. [1]']])
    expect(rules('Globex is the best tool. [1]')).toEqual([])
  })
  it.each(['the best', 'das beste Werkzeug', 'le meilleur outil', 'el más rápido', 'il migliore', 'de snelste', '#1'])(
    'are known in six languages: %s',
    phrase => expect(hasSuperlative(phrase)).toBe(true),
  )
  it('are whole words', () => expect(hasSuperlative('The protest was bestowed.')).toBe(false))
})

describe('facts', () => {
  const fact = { text: 'Founded in 2019', accepted: ['2019'], outdated: ['2018'] }
  it('are contradicted by a value that is not valid any more', () => {
    const sentence = 'It was founded in 2018. [1]'
    expect(checkArticleText(text(sentence, { facts: [fact] }))).toEqual([
      { rule: 'contradicts_fact', start: 0, end: sentence.length, sentence, about: 'Founded in 2019' },
    ])
    expect(rules('It was founded in 2019, not 2018. [1]', { facts: [fact] })).toEqual([])
    expect(rules('There were 20180 of them. [1]', { facts: [fact] })).toEqual([])
  })
})

describe('copied passages', () => {
  const page = 'A long text about how small companies write invoices without any trouble at all.'
  const others = [{ id: 'https://globex.com/', runs: unpackRuns(packRuns(page)) }]
  it('have eight words in a row, ignoring case and punctuation', () => {
    const copy = 'We know: how small companies WRITE invoices, without any trouble, they say.'
    expect(checkArticleText(text(copy, { others }))).toEqual([
      { rule: 'copied', start: 9, end: 64, sentence: copy, about: 'https://globex.com/' },
    ])
    expect(copy.slice(9, 64)).toBe('how small companies WRITE invoices, without any trouble')
  })
  it('are one finding if they are longer', () =>
    expect(rules(page, { others })).toEqual([['copied', page.slice(0, -1)]]))
  it('have not seven words', () =>
    expect(rules('small companies write invoices without any trouble', { others })).toEqual([]))
  it('survive storing', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), words => {
        expect(unpackRuns(packRuns(words))).toEqual(new Set(listWordRuns(words).map(({ hash }) => hash)))
      }),
    )
  })
})

describe('the prompt', () => {
  const prompts = ['Which invoice software is good for startups?']
  it('is answered in the first 100 words', () => {
    expect(rules('Good invoice software for a startup is simple.', { prompts })).toEqual([])
    const late = `${'word '.repeat(100)}Good invoice software is simple.`
    expect(checkArticleText(text(late, { prompts }))).toMatchObject([{ rule: 'not_answered', start: 0, end: 499 }])
    expect(rules('', { prompts })).toEqual([['not_answered', '']])
    // Only the first prompt must be answered there.
    const both = ['The word?', ...prompts]
    expect(rules(late, { prompts: both })).toEqual([])
    expect(rules('word '.repeat(100), { prompts: both })).toHaveLength(1)
  })
})
