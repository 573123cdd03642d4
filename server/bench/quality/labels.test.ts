import { describe, expect, it } from 'vitest'
import { languages } from '../../src/extraction/lexicon/index.ts'
import { readLabels } from './labels.ts'

const read = (name: string) => readLabels(new URL(`../../../extraction/${name}.ndjson`, import.meta.url))
const sentences = read('sentences')
const answers = read('answers')
const blame = read('blame')
const aside = read('blame-aside')
const all = [...sentences, ...answers, ...blame, ...aside]

describe('the labelled set', () => {
  it('is as large as promised', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(400)
    expect(answers.length).toBeGreaterThanOrEqual(120)
    expect(new Set(answers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
  })

  it('has blame in all languages read, half of it set aside', () => {
    expect(blame.length + aside.length).toBeGreaterThanOrEqual(300)
    expect(aside).toHaveLength(blame.length)
    for (const language of languages) {
      const own = [...blame, ...aside].filter(line => line.language === language)
      expect(own.length, language).toBeGreaterThanOrEqual(40)
      for (const { id, expect: labels } of own)
        expect(
          labels.some(({ sentiment }) => sentiment === 'negative'),
          id,
        ).toBe(true)
    }
  })

  it('names each line once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it('expects each entity of a line at most once, at positions without gaps', () => {
    for (const { id, entities, expect: labels } of all) {
      const names = entities.map(({ name }) => name)
      expect(new Set(names).size, id).toBe(names.length)
      expect(new Set(labels.map(({ entity }) => entity)).size, id).toBe(labels.length)
      for (const [index, { entity, position }] of labels.entries()) {
        expect(names, id).toContain(entity)
        expect(position, `${id}, ${entity}`).toBe(index + 1)
      }
    }
  })

  it('gives an absent mention no sentiment', () => {
    for (const { id, expect: labels } of all) {
      for (const { absent, sentiment } of labels) if (absent) expect(sentiment, id).toBeNull()
    }
  })

  it('cites a written rule as the reason of every label', () => {
    for (const { id, reason } of all) expect(reason, id).toMatch(/\b[MPAS]\d+\b/)
  })
})
