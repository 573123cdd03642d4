import { describe, expect, it } from 'vitest'
import type { Labelled } from './labels.ts'
import { add, f1, type Got, isOnSide, nothing, precision, recall, score } from './score.ts'

const line: Labelled = {
  id: 'en-1',
  language: 'en',
  text: 'Acme is cheap, Globex is slow, and of Initech I know nothing.',
  entities: [{ name: 'Acme' }, { name: 'Globex' }, { name: 'Initech' }, { name: 'Umbrella' }],
  expect: [
    { entity: 'Acme', position: 1, sentiment: 'positive' },
    { entity: 'Globex', position: 2, sentiment: 'negative' },
    { entity: 'Initech', position: 3, absent: true, sentiment: null },
  ],
  reason: 'M1',
}
const acme: Got = { entity: 'Acme', position: 1, sentiment: 70, absent: false }
const globex: Got = { entity: 'Globex', position: 2, sentiment: 30, absent: false }
const initech: Got = { entity: 'Initech', position: 3, sentiment: null, absent: true }

describe('score', () => {
  it('counts what is right', () => {
    const { counts, disagreements } = score(line, [acme, globex, initech])
    expect(counts).toEqual({
      mention: { right: 3, wrong: 0, missed: 0 },
      position: { right: 3, wrong: 0, missed: 0 },
      absence: { right: 1, wrong: 0, missed: 0 },
      sentiment: { right: 2, wrong: 0, missed: 0 },
    })
    expect(disagreements).toEqual([])
  })

  it('counts a missed entity as missed and its sentiment as wrong', () => {
    const { counts, disagreements } = score(line, [
      { ...globex, position: 1 },
      { ...initech, position: 2 },
    ])
    expect(counts.mention).toEqual({ right: 2, wrong: 0, missed: 1 })
    expect(counts.position).toEqual({ right: 0, wrong: 2, missed: 0 })
    expect(counts.sentiment).toEqual({ right: 1, wrong: 1, missed: 0 })
    expect(disagreements.map(({ figure, entity, expected, got }) => [figure, entity, expected, got])).toEqual([
      ['mention', 'Acme', 'named', 'not named'],
      ['sentiment', 'Acme', 'positive', 'not named'],
      ['position', 'Globex', '2', '1'],
      ['position', 'Initech', '3', '2'],
    ])
  })

  it('counts an entity that is not there as wrong, and as wrongly absent if it is held for absent', () => {
    const umbrella: Got = { entity: 'Umbrella', position: 4, sentiment: null, absent: true }
    const { counts } = score(line, [acme, globex, initech, umbrella])
    expect(counts.mention).toEqual({ right: 3, wrong: 1, missed: 0 })
    expect(counts.absence).toEqual({ right: 1, wrong: 1, missed: 0 })
  })

  it('counts a present mention that is held for absent in absence and in sentiment', () => {
    const { counts } = score(line, [{ ...acme, absent: true, sentiment: null }, globex, { ...initech, absent: false }])
    expect(counts.absence).toEqual({ right: 0, wrong: 1, missed: 1 })
    expect(counts.sentiment).toEqual({ right: 1, wrong: 1, missed: 0 })
  })

  it('leaves out sentiment that is labelled any and positions that are not labelled', () => {
    const open: Labelled = { ...line, expect: [{ entity: 'Acme', sentiment: 'any' }] }
    const { counts } = score(open, [acme])
    expect(counts).toEqual({ ...nothing, mention: { right: 1, wrong: 0, missed: 0 } })
  })
})

describe('isOnSide', () => {
  it.each([
    [51, 'positive', true],
    [50, 'positive', false],
    [49, 'negative', true],
    [50, 'negative', false],
    [40, 'neutral', true],
    [60, 'neutral', true],
    [61, 'neutral', false],
    [null, 'neutral', false],
    [null, null, true],
    [50, null, false],
    [null, 'positive', false],
  ] as const)('%s on the side %s: %s', (sentiment, side, right) => {
    expect(isOnSide(sentiment, side)).toBe(right)
  })
})

describe('the shares', () => {
  const count = { right: 6, wrong: 2, missed: 4 }

  it('are worked out of the counts', () => {
    expect(precision(count)).toBe(0.75)
    expect(recall(count)).toBe(0.6)
    expect(f1(count)).toBeCloseTo(2 / 3, 12)
  })

  it('are 1 where nothing was to be found and nothing was found', () => {
    const none = { right: 0, wrong: 0, missed: 0 }
    expect([precision(none), recall(none), f1(none)]).toEqual([1, 1, 1])
  })

  it('are of sums, not sums of shares', () => {
    const once = score(line, [acme, globex, initech]).counts
    const badly = score(line, []).counts
    expect(recall(add(once, badly).mention)).toBe(0.5)
  })
})
