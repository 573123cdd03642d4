import { expect, it } from 'vitest'
import { addClasses, countClasses, noClasses } from './classes.ts'
import type { Labelled } from './labels.ts'
import type { Got } from './score.ts'

const line: Labelled = {
  id: 'en-1',
  language: 'en',
  text: 'Acme is cheap, Globex is slow, Initech is average, Umbrella was founded in 1996.',
  entities: [{ name: 'Acme' }, { name: 'Globex' }, { name: 'Initech' }, { name: 'Umbrella' }],
  expect: [
    { entity: 'Acme', sentiment: 'positive' },
    { entity: 'Globex', sentiment: 'negative' },
    { entity: 'Initech', sentiment: 'neutral' },
    { entity: 'Umbrella', sentiment: null },
  ],
  reason: 'S1',
}
const got = (sentiments: Record<string, number | null>): Got[] =>
  Object.entries(sentiments).map(([entity, sentiment], index) => ({
    entity,
    position: index + 1,
    sentiment,
    absent: false,
  }))
const one = { right: 1, wrong: 0, missed: 0 }

it('counts each class that is seen', () => {
  expect(countClasses(line, got({ Acme: 75, Globex: 25, Initech: 55, Umbrella: null }))).toEqual({
    praise: one,
    blame: one,
    neutral: one,
    null: one,
  })
})

it('counts what is missed in its own class, and what is seen instead as wrong in the other', () => {
  expect(countClasses(line, got({ Acme: 25, Globex: null, Initech: 61, Umbrella: 50 }))).toEqual({
    praise: { right: 0, wrong: 1, missed: 1 },
    blame: { right: 0, wrong: 1, missed: 1 },
    neutral: { right: 0, wrong: 1, missed: 1 },
    null: { right: 0, wrong: 1, missed: 1 },
  })
})

it('takes what was not found for nothing said, and leaves out absent mentions and labels of any', () => {
  const open: Labelled = {
    ...line,
    expect: [
      { entity: 'Acme', sentiment: 'positive' },
      { entity: 'Globex', sentiment: 'any' },
      { entity: 'Initech', absent: true, sentiment: null },
    ],
  }
  expect(countClasses(open, [])).toEqual({
    ...noClasses,
    praise: { right: 0, wrong: 0, missed: 1 },
    null: { right: 0, wrong: 1, missed: 0 },
  })
})

it('adds up', () => {
  const once = countClasses(line, got({ Acme: 75 }))
  expect(addClasses(once, once).praise).toEqual({ right: 2, wrong: 0, missed: 0 })
  expect(addClasses(once, noClasses)).toEqual(once)
})
