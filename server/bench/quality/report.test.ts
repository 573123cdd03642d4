import { expect, it } from 'vitest'
import { noClasses } from './classes.ts'
import { asClasses, asLine, asMarkdown, asTable, asText, shortfalls } from './report.ts'
import { type Counts, nothing } from './score.ts'

const counts: Counts = {
  mention: { right: 198, wrong: 2, missed: 2 },
  position: { right: 196, wrong: 2, missed: 0 },
  absence: { right: 8, wrong: 1, missed: 1 },
  sentiment: { right: 79, wrong: 21, missed: 0 },
}

it('names every figure below its target', () => {
  expect(shortfalls(counts)).toEqual([
    'absence F1 is 0.8889, it must be at least 0.9',
    'sentiment is 0.7900, it must be at least 0.8',
  ])
  expect(shortfalls(nothing)).toEqual([])
})

it('lays the figures out in columns, with a dash where nothing was counted', () => {
  const lines = asText([
    { name: 'en', texts: 40, counts, classes: noClasses },
    { name: 'th', texts: 1, counts: nothing, classes: noClasses },
  ]).split('\n')
  expect(lines.map(line => line.trim().split(/ {2,}/))).toEqual([
    [
      'texts',
      'mentions',
      'precision',
      'recall',
      'position',
      'absence precision',
      'absence recall',
      'absence F1',
      'sentiment',
    ],
    ['en', '40', '200', '0.990', '0.990', '0.989', '0.888', '0.888', '0.888', '0.790'],
    ['th', '1', '0', '–', '–', '–', '–', '–', '–', '–'],
    ['target', '0.99', '0.99', '0.98', '0.9', '0.8'],
  ])
})

it('is a Markdown table with as many columns in every row', () => {
  const lines = asMarkdown([{ name: 'en', texts: 40, counts, classes: noClasses }]).split('\n')
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line.split('|')).toHaveLength(12)
  expect(lines[1]).toBe('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
})

it('shows each class with its labels, precision and recall', () => {
  const classes = { ...noClasses, blame: { right: 6, wrong: 2, missed: 4 }, null: { right: 0, wrong: 3, missed: 0 } }
  const [head, line] = asClasses([{ name: 'en', texts: 40, counts, classes }])
  expect(head).toHaveLength(13)
  expect(line).toEqual(['en', '0', '–', '–', '10', '0.750', '0.600', '0', '–', '–', '0', '0.000', '–'])
  expect(asTable([head!, line!], true).split('\n')).toHaveLength(3)
})

it('puts a disagreement on one line', () => {
  const disagreement = {
    id: 'de-s001',
    language: 'de',
    entity: 'Hetzner',
    expected: 'named',
    got: 'not named',
    reason: 'M5',
  }
  expect(asLine({ figure: 'mention', ...disagreement })).toBe(
    'mention\tde-s001\tde\tHetzner\texpected named\tgot not named\tM5',
  )
})
