import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Line {
  kind: string
  id: string
  name?: string
  text: string
  promptId?: string
  topicId?: string
  mentions?: unknown
}

const read = (name: string) =>
  readFileSync(new URL(`../../../examples/password-managers/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

const lines = read('password-managers.ndjson').map(line => JSON.parse(line) as Line)
const ofKind = (kind: string) => lines.filter(line => line.kind === kind)
const labels = read('labels.csv')
  .slice(1)
  .map(line => line.split(',') as [query: string, brand: string, mention: string])

describe('the example of password managers', () => {
  it('has sixty answers without mentions, each to a prompt with a topic', () => {
    expect(ofKind('answer')).toHaveLength(60)
    expect(ofKind('answer').filter(({ mentions }) => mentions !== undefined)).toEqual([])
    const [prompts, topics] = [ofKind('prompt'), ofKind('topic')].map(records => new Set(records.map(({ id }) => id)))
    for (const { promptId } of ofKind('answer')) expect(prompts).toContain(promptId)
    for (const { topicId } of ofKind('prompt')) expect(topics).toContain(topicId)
  })

  it('names in each text just the brands that the 420 labels say', () => {
    const texts = new Map(ofKind('answer').map(({ id, text }) => [Number(id.slice('chatgpt-'.length)), text]))
    const names = ofKind('competitor').map(({ name }) => name)
    expect(labels).toHaveLength(420)
    expect(labels.filter(([, , mention]) => mention === '1')).toHaveLength(254)
    for (const [query, brand, mention] of labels) {
      expect(names).toContain(brand)
      const isNamed = new RegExp(`(?<![\\p{L}\\p{N}])${brand}(?![\\p{L}\\p{N}])`, 'u').test(
        texts.get(Number(query)) ?? '',
      )
      expect([query, brand, isNamed]).toEqual([query, brand, mention === '1'])
    }
  })
})
