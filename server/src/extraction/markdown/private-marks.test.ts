import { describe, expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'

const extract = createExtractor([
  { name: 'Halter Labs' },
  { name: 'A"B' },
  { name: 'Étoile' },
  { name: 'turn0search1' },
])
const mark = (...fields: string[]) => `\ue200${fields.join('\ue202')}\ue201`

describe("ChatGPT's marks", () => {
  it.each([
    ['an entity', `A good pick is ${mark('entity', '["company", "Halter Labs", 0]')}.`, 'Halter Labs'],
    ['its possessive', `${mark('entity', '["company","Halter Labs","maker"]')}'s tools`, 'Halter Labs'],
    ['one that begins an item', `1. **${mark('entity', '["company", "Halter Labs", 0]')}**: good`, 'Halter Labs'],
    ['one without a separator', `\ue200entity["company", "Halter Labs"]\ue201`, 'Halter Labs'],
    ['fields between separators', mark('entity', 'company', 'Halter Labs'), 'Halter Labs'],
    ['escaped characters', mark('entity', '["company", "A\\"B", 0]'), 'A\\"B'],
    ['an escaped letter', mark('entity', '["company", "\\u00c9toile", 0]'), '\\u00c9toile'],
    ['the text of a link', `Ask ${mark('url', 'Halter Labs', 'https://halter.com/a')}.`, 'Halter Labs'],
    ['the text of a result', `Ask ${mark('url', 'Halter Labs', 'turn0search1')}.`, 'Halter Labs'],
  ])('show %s', (_, text, name) => {
    const { mentions } = extract(text)
    expect(mentions).toHaveLength(1)
    const [span] = mentions[0]!.spans
    expect(text.slice(span!.start, span!.end)).toBe(name)
  })

  it.each([
    mark('cite', 'Halter Labs'),
    mark('entity', '["Halter Labs"]'),
    mark('entity', '["company", "", "Halter Labs"]'),
    mark('products', '{"selections": [["turn0product0", "Halter Labs"]]}'),
  ])('hide the rest: %j', text => expect(extract(text).mentions).toEqual([]))

  it('cite the address of a link once, with its text as the title', () => {
    const text = `a ${mark('url', 'Halter Labs', 'https://halter.com/a?utm_source=chatgpt.com')} b ${mark('url', 'c', 'turn0search1')}`
    expect(extract(text).citations).toMatchObject([
      { url: 'https://halter.com/a', title: 'Halter Labs', position: 1, start: 2 },
    ])
    const source = `It is good (${mark('url', 'halter.com', 'https://halter.com/a')}).`
    const [{ mentions, citations }] = [createExtractor([{ name: 'H', domain: 'halter.com' }])(source)]
    expect([mentions.length, citations[0]?.url]).toEqual([0, 'https://halter.com/a'])
  })
})
