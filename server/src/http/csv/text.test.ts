import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvText } from './index.ts'

/** One program ends rows only at CRLF, the other at any line break, like Python's csv. */
const readers: [string, (text: string) => string[][]][] = [
  ['Papa Parse', text => papa.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' }).data],
  ['csv-parse, at any line break', text => parse(text, { record_delimiter: ['\r\n', '\n', '\r'] })],
]

const hidden = ['', ' ', '\u00A0', '\u200B', '\uFEFF', '\u2028', '\u202E', '\n', '\r\n', '\t', '\0', '\u3164', '\uFE0F']
const marks = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...hidden, ...marks, ',', ';', '"', '\r', 'a', "'", '1'), { maxLength: 8 })
    .map(parts => parts.join('')),
)

describe('rows as CSV', () => {
  it.each(readers)('are read back as they were by %s', (_, read) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }).chain(width => {
          const row = fc.array(hostile, { minLength: width, maxLength: width })
          return fc.array(row, { minLength: 1, maxLength: 5 })
        }),
        rows => {
          // Readers remove a byte order mark from the first cell of a file, so start with a header.
          const [, ...back] = read(csvText([rows[0]!.map(() => 'header'), ...rows]))
          const unescaped = back.map((row, i) =>
            row.map((cell, k) => (cell === `'${rows[i]?.[k]}` ? cell.slice(1) : cell)),
          )
          expect(unescaped).toEqual(rows)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each(hidden.map(before => [JSON.stringify(before), before]))('have no formula behind %s', (_, before) => {
    const cells = marks.map(mark => `${before}${mark}1+1`)
    for (const [, read] of readers) expect(read(csvText([marks, cells]))[1]).toEqual(cells.map(cell => `'${cell}`))
  })

  it('have numbers, and texts that begin with blanks, as they are', () => {
    expect(csvText([[-1, ' a', '\u00A0b', 'c=1', '\nd', true, null]])).toBe('-1, a,\u00A0b,c=1,"\nd",true,\r\n')
  })
})
