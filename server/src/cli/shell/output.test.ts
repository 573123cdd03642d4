import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asCsv, formats, selectBodyPart } from './output.ts'

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

  const item = z.object({
    id: z.string(),
    stats: z.object({ answers: z.int(), rate: z.number() }).nullable(),
    tags: z.array(z.string()),
    text: z.string(),
    left: z.string().optional(),
  })
  const ofList = z.object({
    success: z.literal(true),
    pagination: z.object({ total: z.int() }),
    brand: z.object({ id: z.string() }),
    items: z.array(item),
  })

  it('is CSV of its one list in the columns of the contract, without formulas', () => {
    const lines = [
      'id,stats.answers,stats.rate,tags,text',
      `a,2,-1.5,"[""x""]","'=HYPERLINK(""http://x"")"`,
      `'+b,,,[],"two\nlines, \u001b[31mred"`,
      '',
    ]
    expect(asCsv(list, ofList)).toBe(lines.join('\r\n'))
    expect(asCsv({ ...list, items: [] }, ofList)).toBe(`${lines[0]}\r\n`)
  })

  it('is CSV of everything in one row where it is more than a list', () => {
    const ofWhole = z.object({
      success: z.literal(true),
      total: z.int(),
      scores: z.object({ rate: z.number(), trend: z.record(z.string(), z.boolean()) }),
      top: z.array(z.object({ name: z.string() })),
      rest: z.array(z.object({ name: z.string() })),
    })
    expect(asCsv(whole, ofWhole)).toBe(
      'total,scores.rate,scores.trend,top,rest\r\n3,1,"{""up"":true}","[{""name"":""A""}]",[]\r\n',
    )
    expect(asCsv(selectBodyPart(whole, 'top'), ofWhole)).toBe('name\r\nA\r\n')
    const ofBrand = z.object({
      success: z.literal(true),
      brand: z.object({ id: z.string(), stats: z.object({ n: z.int() }) }),
    })
    expect(asCsv({ success: true, brand: { id: 'b', stats: { n: 1 } } }, ofBrand)).toBe('id,stats.n\r\nb,1\r\n')
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
    expect(selectBodyPart(whole, 'top')).toEqual({ top: whole.top })
    expect(() => selectBodyPart(whole, 'bottom')).toThrow(
      "--part is 'bottom' but must be one of total, scores, top, rest.",
    )
  })
})
