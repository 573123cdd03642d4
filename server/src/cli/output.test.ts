import { describe, expect, it } from 'vitest'
import { formats, partOf } from './output.ts'

const list = {
  success: true,
  pagination: { total: 2 },
  brand: { id: 'b' },
  items: [
    { id: 'a', stats: { answers: 2, rate: -1.5 }, tags: ['x'], text: '=HYPERLINK("http://x")' },
    { id: '+b', stats: null, tags: [], text: 'two\nlines, \u001b[31mred' },
  ],
}
const whole = { success: true, total: 3, scores: { rate: 1, trend: { up: true } }, top: [{ name: 'A' }], rest: [] }

const piped = { width: undefined, colours: false }

describe('an answer', () => {
  it('is JSON as it is', () => {
    expect(JSON.parse(formats.json!(list, piped))).toEqual(list)
  })

  it('is CSV of its one list, without formulas', () => {
    expect(formats.csv!(list, piped)).toBe(
      [
        'id,stats.answers,stats.rate,tags,text,stats',
        `a,2,-1.5,"[""x""]","'=HYPERLINK(""http://x"")",`,
        `'+b,,,[],"two\nlines, \u001b[31mred",`,
        '',
      ].join('\n'),
    )
  })

  it('is CSV of everything in one row where it is more than a list', () => {
    expect(formats.csv!(whole, piped)).toBe(
      'total,scores.rate,scores.trend,top,rest\n3,1,"{""up"":true}","[{""name"":""A""}]",[]\n',
    )
    expect(formats.csv!({ success: true, brand: { id: 'b', stats: { n: 1 } } }, piped)).toBe('id,stats.n\nb,1\n')
  })

  it('is a table of its one list, one line a row, that steers no terminal', () => {
    expect(formats.table!(list, piped).split('\n')).toEqual([
      'id  stats.answers  stats.rate  tags   text                    stats',
      '--  -------------  ----------  -----  ----------------------  -----',
      'a   2              -1.5        ["x"]  =HYPERLINK("http://x")',
      '+b                             []     two lines, [31mred',
      '',
    ])
    expect(formats.table!({ items: [] }, piped)).toBe('nothing\n')
  })

  it('is one part after another where it is more than a list', () => {
    expect(formats.table!(whole, piped)).toBe(
      'total  3\n\nscores\nrate      1\ntrend.up  true\n\ntop\nname\n----\nA\n\nrest\nnothing\n',
    )
  })

  it('may be one of its parts alone', () => {
    expect(formats.csv!(partOf(whole, 'top'), piped)).toBe('name\nA\n')
    expect(() => partOf(whole, 'bottom')).toThrow("--part is 'bottom'; it must be one of total, scores, top, rest.")
  })
})
