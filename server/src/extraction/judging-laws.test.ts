import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAbsenceDetector } from './absence.ts'
import { readMarkdown } from './markdown.ts'
import { createFinder } from './mentions.ts'
import { createLexiconJudge } from './sentiment.ts'

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

/** Milliseconds of the quickest of three runs on a text of about that many units. */
function time(unit: string, length: number): number {
  const source = unit.repeat(Math.ceil(length / unit.length))
  const reading = readMarkdown(source)
  const found = find(reading)
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const start = performance.now()
    judge(reading, found)
    detect(reading, found)
    best = Math.min(best, performance.now() - start)
  }
  return best
}

it('takes time in proportion to the length', () => {
  const unit = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 8 }).map(pieces => pieces.join(' ')),
    fc.string({ minLength: 1, maxLength: 20 }),
  )
  fc.assert(
    fc.property(unit, repeated => {
      // 100 kB in less than 100 ms is 1 µs a unit, some forty times what plain prose takes.
      expect(time(`${repeated} `, 100_000)).toBeLessThan(100)
    }),
    { numRuns: 25 },
  )
})

it.each([
  'Acme not ',
  'I could not find any information about Acme and ',
  'no no no no Acme ',
  '# Acme, ',
  'Acme (',
  'Acme — ',
  'any reliable, verified or ',
])('bears a megabyte of %j', unit => expect(time(unit, 1_000_000)).toBeLessThan(1500))
