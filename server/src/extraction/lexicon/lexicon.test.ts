import { describe, expect, it } from 'vitest'
import { readDataFile } from '../../tsv/read-table.ts'
import { letters } from '../words/letters.ts'
import { parseRows } from './entries.ts'
import { languages } from './languages.ts'
import { lexiconOf, parseLexicon } from './lexicon.ts'

const file = 'lexicon/en.tsv'
const shipped = readDataFile(file)
const last = shipped.split('\n').length
const common = parseRows('lexicon/all.tsv', 'kind\tvalue\ttext\tnote\npro\t1.5\tupsides')
/** The shipped rows and one more. */
const withRow = (row: string) => parseLexicon(file, `${shipped}${row}\n`, common)

describe('the lexicon', () => {
  it('has thousands of words in each language', () => {
    for (const language of languages) {
      const { groups, small, denials, knowing, absence } = lexiconOf(language)
      expect(groups.flatMap(({ entries }) => entries).length).toBeGreaterThan(1500)
      expect(groups.slice(0, 2).map(({ kind }) => kind)).toEqual(['pro', 'pro'])
      for (const list of [small, denials, knowing, absence.says]) expect(list.length).toBeGreaterThan(14)
    }
  })

  it('has no two words that are the same to the reader of words', () => {
    const table = letters()
    const keyOf = (entry: string) => {
      const codes = Array.from(entry.replaceAll('-', ' '), letter => table[letter.charCodeAt(0)]!)
      return entry.endsWith('*') ? `${codes.slice(0, -1)} *` : codes.join()
    }
    for (const language of languages) {
      const known = new Map<string, string>()
      for (const entry of lexiconOf(language).groups.flatMap(({ entries }) => entries)) {
        expect(`${known.get(keyOf(entry)) ?? entry}`).toBe(entry)
        known.set(keyOf(entry), entry)
      }
    }
  })

  it('reads a row of each sort', () => {
    const { groups, absence } = withRow(
      'word\t-2.5\tzzz quux*\tmade up\nnot\tweak\tzzz\nabsent\t\tzzz INFO PREP REFEND',
    )
    expect(groups.find(({ kind, value }) => kind === 'word' && value === -2.5)?.entries).toEqual(['zzz quux*'])
    expect(groups.find(({ kind, value }) => kind === 'not' && value === 3)?.entries).toEqual(['zzz'])
    expect(absence.says.at(-1)).toBe('zzz INFO PREP REFEND')
    expect(absence.ref).toContain('(?:(?:the|a|an|')
  })

  it.each([
    ['adjective\t2\tnice', "kind is 'adjective' but must be one of word, whole,"],
    ['word\tgood\tzzz', "the value of word is 'good' but must be a weight from -4 to 4"],
    ['word\t\tzzz', "the value of word is '' but must be a weight from -4 to 4"],
    ['word\t5\tzzz', "the value of word is '5' but must be a weight from -4 to 4"],
    ['boost\t-1\tzzz', "the value of boost is '-1' but must be a factor above 0"],
    [
      'not\tplain\tzzz',
      "the value of not is 'plain' but must be empty or one of undoing, never, weak, nobody, reluctant.",
    ],
    ['known\t1\tzzz', "the value of known is '1' but must be empty."],
    ['word\t2\tZzz', "text is 'Zzz' but must be in lower case."],
    ['word\t2\tzzz, quux', "text is 'zzz, quux' but must be words with single blanks"],
    ['word\t2\tzz*', "text is 'zz*' but must have three letters or more before the *."],
    ['word\t2\tterrible', "'terrible' is in server/data/lexicon/en.tsv:"],
    ['word\t2\tupsides', "'upsides' is in server/data/lexicon/all.tsv:2 already."],
    ['pro\t\tzzz', 'the kind pro is not for this file.'],
    ['absent\t\tzzz (', "text is 'zzz (' but must be a regular expression:"],
    ['absent\t\tzzz INFOS', "text is 'zzz INFOS' but INFOS is not a name that patterns can contain."],
  ])('names the line of %j', (row, problem) => {
    expect(() => withRow(row)).toThrow(`server/data/lexicon/en.tsv:${last}: ${problem}`)
  })

  it('wants a row of each kind that absence needs, and one REF', () => {
    expect(() => withRow('REF\t\t@')).toThrow('there must be one row of the kind REF, not more.')
    expect(() => parseLexicon(file, shipped.replaceAll(/^PREP\t.*\n/gm, ''), common)).toThrow(
      'there must be a row of the kind PREP.',
    )
  })
})
