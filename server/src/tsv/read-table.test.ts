import { describe, expect, it } from 'vitest'
import { cell } from './cell.ts'
import { parseTable, readDataFile, refuseRepeats } from './read-table.ts'

const columns = { name: cell.text, price: cell.number, tags: cell.list, since: cell.optional(cell.day) }
const head = Object.keys(columns).join('\t')
const parse = (...lines: string[]) => parseTable('shoes.tsv', lines.join('\n'), columns)

describe('parseTable', () => {
  it('reads cells by column, and skips comments and empty lines', () => {
    expect(parse('# Shoes', '', head, 'Talon\t8.5\tred, blue\t2026-02-28', '# old', 'Drift\t-1')).toEqual([
      { line: 4, name: 'Talon', price: 8.5, tags: ['red', 'blue'], since: '2026-02-28' },
      { line: 6, name: 'Drift', price: -1, tags: [], since: null },
    ])
  })

  it.each([
    ['Talon\tcheap', "price is 'cheap' but must be a number."],
    ['\t8', "name is '' but must be a text."],
    ['Talon\t8\t\t2026-02-30', "since is '2026-02-30' but must be a day, for example 2026-12-31."],
    ['Talon \t8', "name is 'Talon ' but must not begin or end with a blank."],
    ['Talon\t8\t\t\tmore', 'it has 5 cells but must have at most 4.'],
  ])('names file and line of %j', (row, problem) => {
    expect(() => parse(head, row)).toThrow(`server/data/shoes.tsv:2: ${problem}`)
  })

  it('lists all bad rows, up to twenty', () => {
    expect(() => parse(head, 'a\tx', 'b\t2', 'c\ty')).toThrow(/shoes\.tsv:2: .*\n.*shoes\.tsv:4: /)
    const many = Array.from({ length: 25 }, () => 'a\tx')
    expect(() => parse(head, ...many)).toThrow(/\nand 5 more$/)
  })

  it('wants the names of the columns, and a row', () => {
    expect(() => parse('# Shoes', 'name\tprice')).toThrow('server/data/shoes.tsv:2: it must name the columns')
    expect(() => parse(head)).toThrow('there must be a row')
  })
})

it('refuseRepeats names both lines', () => {
  const rows = parse(head, 'Talon\t8', 'talon\t9')
  expect(() => refuseRepeats('shoes.tsv', rows, ({ name }) => name.toLowerCase())).toThrow(
    "server/data/shoes.tsv:3: 'talon' is in line 2 already.",
  )
})

it('finds the files in server/data', () => {
  expect(readDataFile('prices.tsv').split('\n').length).toBeGreaterThan(50)
})
