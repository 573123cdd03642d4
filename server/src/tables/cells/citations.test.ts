import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citationsIn } from './citations.ts'
import { searchesIn } from './lists.ts'

const cited = (cell: unknown) => {
  const read = citationsIn(cell)
  return Array.isArray(read)
    ? read.map(({ url, domain, title }) => [url ?? domain, ...(title ? [title] : [])])
    : read.problem
}
const two = [['https://a.example/x'], ['https://b.example/y']]

describe('a cell of citations', () => {
  it.each([
    '',
    'nan',
    'NaN',
    'N/A',
    'n/a',
    '-',
    'none',
    'None',
    'null',
    ' NULL ',
    '[]',
    null,
    undefined,
    '["nan", null]',
  ])('is empty: %j', cell => {
    expect(cited(cell)).toEqual([])
  })

  it.each([
    ["['https://a.example/x', 'https://b.example/y']", two],
    ['["https://a.example/x", "https://b.example/y"]', two],
    ["('https://a.example/x', 'https://b.example/y',)", two],
    ['{https://a.example/x,"https://b.example/y"}', two],
    ['https://a.example/x, https://b.example/y', two],
    ['<https://a.example/x>\n<https://b.example/y>', two],
    ['1. https://a.example/x\n2. https://b.example/y', two],
    ['- https://a.example/x\n- https://b.example/y', two],
    ['[{"url":"https://a.example/x"},{"link":"https://b.example/y"}]', two],
    ["[{'url': 'https://a.example/x', 'title': None}, {'link': 'https://b.example/y', 'rank': 2, 'ok': True}]", two],
    [[{ uri: 'https://a.example/x' }, 'https://b.example/y'], two],
    [{ url: 'https://a.example/x', title: 'A' }, [['https://a.example/x', 'A']]],
    ["{'url': 'https://a.example/x', 'title': \"Joe's \\xe9\"}", [['https://a.example/x', "Joe's é"]]],
    ['[Acme](https://a.example/x)', [['https://a.example/x', 'Acme']]],
    [
      '1. [A](https://a.example/x)\n2. [B](https://b.example/y_(z) "t")',
      [
        ['https://a.example/x', 'A'],
        ['https://b.example/y_(z)', 'B'],
      ],
    ],
    ['[A](https://a.example/x), b.example', [['https://a.example/x', 'A'], ['b.example']]],
    ['["[A](https://a.example/x)"]', [['https://a.example/x', 'A']]],
    ['A.example (3), b.example (1)', [['a.example'], ['b.example']]],
    ['a.example; b.example', [['a.example'], ['b.example']]],
    ['a.example/x?y=1,b.example', [['https://a.example/x?y=1'], ['b.example']]],
    ['https://a.example/x,y;z=1', [['https://a.example/x,y;z=1']]],
    ['https://a.example/x_(42)', [['https://a.example/x_(42)']]],
  ])('is read: %j', (cell, expected) => {
    expect(cited(cell)).toEqual(expected)
  })

  it.each([
    ['see the docs', 'see the docs'],
    ['https://a.example/x\n5', '5'],
    ["['https://a.example/x', 'not closed", "['https://a.example/x'"],
    ['[{"title":"A"}]', '{"title":"A"}'],
  ])('says what it cannot read: %j', (cell, what) => {
    expect(cited(cell)).toBe(
      `has the citation '${what}', which is neither a URL nor a domain. Write citations like https://example.com/page, one per line`,
    )
  })

  it('of JSON as Python prints it has the same values', () => {
    const url = fc.webUrl({ withFragments: true, withQueryParameters: true })
    const text = fc.string({ unit: fc.constantFrom(...'ab\'"\\{}[](),: é\n') })
    const python = (text: string) => {
      const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
      return `${quote}${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)}${quote}`
    }
    fc.assert(
      fc.property(fc.array(fc.record({ url, title: text }), { minLength: 1, maxLength: 4 }), items => {
        const cell = `[${items.map(each => `{'url': ${python(each.url)}, 'title': ${python(each.title)}}`).join(', ')}]`
        expect(citationsIn(cell)).toEqual(citationsIn(JSON.stringify(items)))
      }),
    )
  })

  it('of any text is read or refused, and never throws', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'[](){}\'",:|-.1ab /\n\\#', 'https://', 'a.example'),
      maxLength: 60,
    })
    fc.assert(fc.property(text, cell => void expect(['object', 'string']).toContain(typeof cited(cell))))
  })
})

it('searches are a list in the same notations', () => {
  const queries = (cell: unknown) => searchesIn(cell).map(({ query }) => query)
  for (const cell of [
    "['best crm', 'crm 2026']",
    '1. best crm\n2. crm 2026',
    'best crm|crm 2026',
    ['best crm', 'crm 2026'],
  ])
    expect(queries(cell)).toEqual(['best crm', 'crm 2026'])
  expect(queries([{ query: 'a' }, { text: 'b' }, 'none', null])).toEqual(['a', 'b'])
  expect(queries('best crm, cheapest crm')).toEqual(['best crm, cheapest crm'])
})
