import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { aTerminal } from '../../../test/terminal.ts'
import { formats } from '../shell/output.ts'
import { createColumns } from './columns.ts'
import { cut, padded, widthOf, wrapped } from './text-width.ts'

const family = '👩‍👩‍👧'
const at = (width: number, colours = false) => ({ width, colours })

describe('a text', () => {
  it.each([
    ['abc', 3],
    ['検索', 4],
    ['한국어', 6],
    ['ﾊﾟ', 2],
    ['é', 1],
    ['e\u0301', 1],
    ['😀', 2],
    [family, 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['', 0],
  ])('%s takes its columns', (text, width) => expect(widthOf(text)).toBe(width))

  it.each([
    ['hello', 5, 'hello'],
    ['hello', 4, 'hel…'],
    ['検索結果', 8, '検索結果'],
    ['検索結果', 7, '検索結…'],
    ['検索結果', 6, '検索…'],
    ['𠮷𠮷𠮷', 5, '𠮷𠮷…'],
    [`${family}${family}b`, 4, `${family}…`],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['abc', 1, '…'],
  ])('%s is cut to %i columns', (text, width, expected) => expect(cut(text, width)).toBe(expected))

  it('has spaces up to a width', () => {
    expect(padded('検索', 6)).toBe('検索  ')
    expect(padded('7', 3, true)).toBe('  7')
    expect(padded('long', 2)).toBe('long')
  })

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one', 7, ['one']],
    ['', 7, ['']],
    ['abcdefghij k', 4, ['abcd', 'efgh', 'ij k']],
    ['検索検索', 5, ['検索', '検索']],
    ['検索', 1, ['検', '索']],
  ])('%s is wrapped at %i columns', (text, width, lines) => expect(wrapped(text, width)).toEqual(lines))
})

describe('a table for a terminal', () => {
  const items = [
    { name: '株式会社アクメ', share: 41.5, note: 'a long note that says more than there is room for' },
    { name: 'Acme\n\u001b[31mred', share: 7, note: null },
  ]

  it('is no wider than it: the widest columns are cut', () => {
    expect(formats.table!({ items }, at(40))).toBe(
      [
        'name            share  note',
        '──────────────  ─────  ─────────────────',
        '株式会社アクメ   41.5  a long note that…',
        'Acme [31mred        7',
        '',
      ].join('\n'),
    )
  })

  it('is whole where there is room, and right-aligned where all are numbers', () => {
    const whole = formats.table!({ items }, at(100))
    expect(whole).toContain('41.5  a long note that says more than there is room for\n')
    expect(whole).not.toContain('…')
  })

  it('is a row below the other where its columns are too many', () => {
    expect(formats.table!({ items }, at(22))).toBe(
      [
        ...['name   株式会社アクメ', 'share  41.5'],
        ...['note   a long note', '       that says more', '       than there is', '       room for', ''],
        ...['name   Acme [31mred', 'share  7', 'note', ''],
      ].join('\n'),
    )
  })

  it('has facts whose values go on below, and colours that change no width', () => {
    const body = { total: 3, scores: { rate: 1, meaning: 'a rate of some kind or other' } }
    const plain = formats.table!(body, at(24))
    expect(plain).toBe(
      [...['total  3', '', 'scores', 'rate     1', 'meaning  a rate of some', '         kind or other', '']].join('\n'),
    )
    const coloured = formats.table!(body, at(24, true))
    expect(coloured).toContain('\u001b[1mscores\u001b[22m')
    expect(stripVTControlCharacters(coloured)).toBe(plain)
    expect(stripVTControlCharacters(formats.table!({ items }, at(40, true)))).toBe(formats.table!({ items }, at(40)))
  })

  it('never cuts an id', () => {
    const rows = [{ id: 'd:a-long-domain.example', domain: 'a-long-domain.example', name: 'a-long-name' }]
    expect(formats.table!({ rows }, at(54)).split('\n')[2]).toBe(
      'd:a-long-domain.example  a-long-domain.e…  a-long-name',
    )
    expect(formats.table!({ rows }, at(40)).split('\n')[0]).toBe('id      d:a-long-domain.example')
  })

  it('leaves JSON as it is', () => {
    expect(formats.json!({ items }, at(20, true))).toBe(formats.json!({ items }, { width: undefined, colours: false }))
  })

  it.each([8, 10, 20, 30, 50, 80])('of any rows fits %i columns', width => {
    const lines = formats.table!({ items }, at(width)).split('\n')
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width)
  })
})

describe('values between tabs', () => {
  const written = async (width: number | undefined, ...texts: string[]) => {
    const terminal = aTerminal(width)
    const columns = createColumns(terminal)
    for (const text of texts) await columns.out(text)
    await columns.end()
    return terminal.written.out
  }
  const texts = ['one line\n', 'id\t検索\tnever\n', 'longer\tb\n', 'end\n', 'a\tb']

  it('are columns on a terminal', async () => {
    expect(await written(20, ...texts)).toBe('one line\nid      検索  never\nlonger  b\nend\na\tb')
    expect(await written(20, texts.join(''))).toBe(await written(20, ...texts))
    expect(await written(20, 'a\tb\n')).toBe('a  b\n')
  })

  it('go on in lines below in the last column, where they are too wide', async () => {
    const sentence = 'at\tone two three four\n'
    expect(await written(20, 'early\tone\n', sentence)).toBe('early  one\nat     one two three\n       four\n')
  })

  it('stay as they are where that leaves no room, and in a file or pipe', async () => {
    expect(await written(18, ...texts)).toBe(texts.join(''))
    expect(await written(undefined, ...texts)).toBe(texts.join(''))
  })
})
