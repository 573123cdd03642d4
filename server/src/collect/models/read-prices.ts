import type { PriceRow } from './price.ts'

export const priceColumns = [
  ...(['model', 'from', 'until', 'input', 'cached', 'written', 'output', 'search', 'searched', 'ask'] as const),
  ...(['source', 'url', 'read'] as const),
]

type PriceColumn = (typeof priceColumns)[number]

/** A problem is a sentence that names the line. */
export type PriceListRead = { rows: PriceRow[] } | { problems: string[] }

export function readPrices(text: string): PriceListRead {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== priceColumns.join('\t'))
    return { problems: [`Line 1 must name the columns, separated by tabs: ${priceColumns.join(', ')}.`] }
  const rows: { row: PriceRow; line: number }[] = []
  const problems: string[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = readPriceRow(line)
    if (Array.isArray(read)) problems.push(...read.map(problem => `Line ${at + 2}: ${problem}`))
    else rows.push({ row: read, line: at + 2 })
  }
  for (const [at, { row, line }] of rows.entries()) {
    const other = rows.slice(0, at).find(({ row: earlier }) => earlier.model === row.model && overlap(earlier, row))
    if (other)
      problems.push(
        `Line ${line}: this line and line ${other.line} both have a price of ${row.model} for the same days.`,
      )
  }
  if (rows.length === 0 && problems.length === 0) problems.push('There must be at least one row below line 1.')
  return problems.length > 0 ? { problems } : { rows: rows.map(({ row }) => row) }
}

const overlap = (a: PriceRow, b: PriceRow) =>
  (a.from ?? '') <= (b.until ?? '9999-12-31') && (b.from ?? '') <= (a.until ?? '9999-12-31')

export function readPriceRow(line: string): PriceRow | string[] {
  const cells = line.split('\t')
  if (cells.length !== priceColumns.length)
    return [`it has ${cells.length} cells but must have ${priceColumns.length}, separated by tabs.`]
  const cell = Object.fromEntries(priceColumns.map((column, at) => [column, cells[at]!.trim()])) as Record<
    PriceColumn,
    string
  >
  const problems: string[] = []
  const must = (column: PriceColumn, isRight: boolean, what: string) => {
    if (!isRight) problems.push(`${column} is '${cell[column].slice(0, 60)}' but must be ${what}.`)
  }
  must('model', /^[^\s'"]{1,200}$/.test(cell.model), 'the name of a model')
  for (const column of ['from', 'until'] as const)
    must(column, cell[column] === '' || isDay(cell[column]), 'empty or a day, for example 2026-12-31')
  must('read', isDay(cell.read), 'a day, for example 2026-12-31')
  must('source', cell.source !== '', 'a short name of the source')
  must('url', URL.canParse(cell.url) && /^https?:\/\//.test(cell.url), 'a URL that begins with http:// or https://')
  for (const column of ['input', 'output', 'search'] as const)
    must(column, isAmount(cell[column]), 'a number of dollars from 0 to 100000')
  for (const column of ['cached', 'written', 'searched', 'ask'] as const)
    must(column, cell[column] === '' || isAmount(cell[column]), 'empty or a number of dollars from 0 to 100000')
  if (problems.length > 0) return problems
  const row: PriceRow = {
    model: cell.model,
    from: cell.from || null,
    until: cell.until || null,
    input: Number(cell.input),
    output: Number(cell.output),
    search: Number(cell.search),
    ...amounts(cell, ['cached', 'written', 'searched', 'ask']),
    ...{ source: cell.source, url: cell.url, read: cell.read },
  }
  must('until', row.from === null || row.until === null || row.from <= row.until, `${row.from} or later`)
  must('cached', (row.cached ?? 0) <= row.input, 'at most input')
  must('written', (row.written ?? row.input) >= row.input, 'at least input')
  return problems.length > 0 ? problems : row
}

const amounts = <K extends 'cached' | 'written' | 'searched' | 'ask'>(cell: Record<K, string>, names: readonly K[]) =>
  Object.fromEntries(names.flatMap(name => (cell[name] === '' ? [] : [[name, Number(cell[name])]]))) as Partial<
    Record<K, number>
  >

const isAmount = (text: string) => /^\d{1,6}(\.\d{1,9})?$/.test(text) && Number(text) <= 100_000

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
