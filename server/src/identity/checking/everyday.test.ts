import { describe, expect, it } from 'vitest'
import { createEverydayTally, isPlainWord } from './everyday.ts'

function tallyOf(name: string, texts: readonly string[], domain = '') {
  const tally = createEverydayTally(name, domain)
  for (const text of texts) {
    const places: number[] = []
    const lower = text.toLowerCase()
    for (let at = lower.indexOf(name.toLowerCase()); at >= 0; at = lower.indexOf(name.toLowerCase(), at + 1))
      places.push(at)
    tally.add(text, places)
  }
  return tally.result()
}

const times = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i))

describe('an everyday word', () => {
  it('is told by the words before it', () => {
    const texts = [
      ...times(6, i => `The sale starts on Monday, week ${i}.`),
      ...times(4, () => 'Support answers until next Monday morning.'),
      ...times(8, () => 'For boards, Monday is a project tool that teams like.'),
    ]
    expect(tallyOf('Monday', texts)).toEqual({
      ...{ answers: 18, everyday: 10, after: ['on', 'next'], caseSensitive: false },
      context: { must: ['boards'] },
    })
  })

  it('is kept apart by words that must not be near, if no others are good enough', () => {
    const things = ['sofas', 'lamps', 'chairs', 'shelves', 'mirrors', 'carpets', 'tables']
    const texts = [
      ...times(5, () => 'Mind the Target audience.'),
      ...times(7, i => `I would buy ${things[i]} from Target.`),
    ]
    expect(tallyOf('Target', texts)).toMatchObject({ everyday: 5, context: { mustNot: ['audience'] } })
  })

  it('written in lower case counts only with the capitals of the name', () => {
    const texts = [...times(5, () => 'The changes cohere with the plan.'), 'I like models of Cohere.']
    expect(tallyOf('Cohere', texts)).toMatchObject({ answers: 6, everyday: 5, caseSensitive: true })
  })

  it.each([
    ['a brand at the start of sentences', times(9, () => 'Acme is good. Acme is cheap.')],
    ['a list head', times(9, () => '- Monday: a board\n- Globex: another')],
    ['bold', times(9, () => 'Use it on **Monday**.')],
    ['a table cell', times(9, () => '| on | Monday | good |')],
    ['a link', times(9, () => 'Read this [Monday](https://example.com).')],
    ['a heading', times(9, () => '## On Monday')],
    ['two chance uses', times(2, () => 'It ends on Monday.')],
    ['a part of a word or an address', times(9, () => 'The mondays, on monday.example, a-monday and @monday.')],
  ])('is not %s', (_, texts) => {
    expect(tallyOf(/Acme/.test(texts[0]!) ? 'Acme' : 'Monday', texts)).toBeUndefined()
  })

  it('is not a word near its own domain', () => {
    const texts = times(9, () => 'Look on Monday (monday.com).')
    expect(tallyOf('Monday', texts, 'monday.com')).toBeUndefined()
    expect(tallyOf('Monday', texts)).toMatchObject({ everyday: 9 })
  })

  it.each([
    ['Monday', true],
    ['notion', true],
    ['GAP', true],
    ['OpenHands', false],
    ['Open Hands', false],
    ['1Password', false],
    ['HP', false],
    ['豆包', false],
  ])('%s can be one: %s', (name, can) => expect(isPlainWord(name)).toBe(can))
})
