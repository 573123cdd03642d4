import { expect, it } from 'vitest'
import type { Labelled } from './labels.ts'
import type { Got } from './score.ts'
import { addSides, asSides, countSides, noSides } from './sides.ts'

const names = ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli']
const line: Labelled = {
  id: 'en-1',
  language: 'en',
  text: names.join(' '),
  entities: names.map(name => ({ name })),
  expect: [
    { entity: 'Acme', sentiment: 'positive' },
    { entity: 'Globex', sentiment: 'negative' },
    { entity: 'Initech', sentiment: 'negative' },
    { entity: 'Umbrella', sentiment: null },
    { entity: 'Hooli', sentiment: 'neutral' },
  ],
  reason: 'S1',
}
const got = (...sentiments: (number | null)[]): Got[] =>
  sentiments.map((sentiment, index) => ({ entity: names[index]!, position: index + 1, sentiment, absent: false }))

it('counts what each label was scored as', () => {
  expect(countSides(line, got(75, 25, 62.5, 37.5, 56.3))).toEqual({
    ...noSides,
    'praise as praise': 1,
    'blame as blame': 1,
    'blame as praise': 1,
    'none as blame': 1,
    'none as none': 1,
  })
})

it('leaves out what was not found, what is absent and labels of any', () => {
  const open: Labelled = { ...line, expect: [{ entity: 'Acme', sentiment: 'any' }, ...line.expect.slice(1, 2)] }
  expect(countSides(open, got(75))).toEqual(noSides)
  expect(countSides(line, [{ ...got(75)[0]!, absent: true }])).toEqual(noSides)
})

it('gives shares with neutrals and without', () => {
  const counts = addSides(
    countSides(line, got(75, 25, 62.5, 37.5, 56.3)),
    countSides(line, got(null, 25, 25, null, 50)),
  )
  expect(asSides([{ name: 'en', sides: counts }])[1]).toEqual([
    ...['en', '2', '0.500', '0.500', '0.500', '0.000'],
    ...['4', '1.000', '0.750', '0.750', '0.250'],
    ...['4', '0.750'],
  ])
})
