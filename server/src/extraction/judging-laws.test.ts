import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAbsenceDetector } from './absence/index.ts'
import { readMarkdown } from './markdown/index.ts'
import { createFinder } from './mentions/index.ts'
import { createLexiconJudge } from './sentiment/index.ts'

const names = ['HubSpot', 'Zoho', 'Acme', '华为', 'C++']
const find = createFinder(names.map(name => ({ name })))
const { judge } = createLexiconJudge()
const detect = createAbsenceDetector()

function read(text: string) {
  const reading = readMarkdown(text)
  const found = find(reading)
  return { found, scores: judge(reading, found), absences: detect(reading, found) }
}

const piece = fc.constantFrom(
  ...names,
  'is not',
  "couldn't be",
  'should be',
  'used to be',
  'does not connect',
  'nobody',
  'never',
  'better than',
  'good',
  'bad',
  ', ',
  '. ',
  '; ',
  ' but ',
  ' and ',
  ' — ',
  ': ',
  '\n',
  '\n\n',
  '# ',
  '- ',
  '  - ',
  '| ',
  ' |',
  '\n|---|---|\n',
  'Pros:',
  'Nachteile:',
  '4.5/5',
  '★★★★☆',
  '?',
  '(',
  ')',
  'if ',
  "n't",
  '’',
  'I could not find any information about ',
  'keine Informationen über ',
  'unlike ',
  'as good as ',
  'ist ',
  "n'est pas ",
  '👍',
  '\ud83d',
  '\u200d',
  'é',
  'e\u0301',
  '0',
  'http://x.com/a',
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(' ')),
  fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

it('gives each entity found a score of 0 to 100 or null, and says whether it is absent', () => {
  fc.assert(
    fc.property(text, source => {
      const { found, scores, absences } = read(source)
      expect(scores).toHaveLength(found.length)
      expect(absences).toHaveLength(found.length)
      for (const score of scores) if (score !== null) expect(score >= 0 && score <= 100).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('judges the same text the same way each time', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const first = read(one)
      read(other)
      expect(read(one)).toEqual(first)
    }),
    { numRuns: 300 },
  )
})
