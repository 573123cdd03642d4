import { type BulkCell, type BulkColumn, clearPacked, createPackedTexts, isPacked, pack } from '../column.ts'
import type { Writer } from '../db.ts'
import type { StoresOf } from '../table.ts'
import { type NewRow, type TableName, type Tables, tables } from '../tables.ts'

export interface Rows<T extends TableName = TableName> {
  readonly table: T
  /** Ignore the cells after `length`. They remain from earlier rows. */
  readonly columns: StoresOf<Tables[T]>
  length: number
}

export function rowsOf<T extends TableName>(table: T, later: readonly string[] = []): Rows<T> {
  const kinds = Object.entries(tables[table].columns).filter(([name]) => !later.includes(name))
  const columns = Object.fromEntries(
    kinds.map(([name, { type }]) => [name, type === 'prose' ? createPackedTexts() : []]),
  )
  return { table, columns: columns as StoresOf<Tables[T]>, length: 0 }
}

export const appendRow = <T extends TableName>(rows: Rows<T>, row: NewRow<T>): void => addCells(rows as never, row)

function addCells(rows: Rows, row: Readonly<Record<string, unknown>>): void {
  const place = rows.length++
  const columns = rows.columns as unknown as Record<string, BulkColumn>
  for (const name in columns) {
    const column = columns[name]!
    const cell = (row[name] ?? null) as BulkCell
    if (isPacked(column)) pack(column, cell as string | null)
    else (column as BulkCell[])[place] = cell
  }
}

export function setCells<T extends TableName>(rows: Rows<T>, place: number, row: object): void {
  const columns = rows.columns as unknown as Record<string, BulkCell[]>
  const cells = row as Readonly<Record<string, BulkCell>>
  for (const name in cells) {
    const column = columns[name]
    if (column) column[place] = cells[name]!
  }
}

export const writeRows = <T extends TableName>(writer: Writer, { table, columns, length }: Rows<T>): Promise<void> =>
  writer.append(table, columns as unknown as Readonly<Record<string, BulkColumn>>, length)

export function writeByBrand<T extends TableName>(writer: Writer, rows: Rows<T>): Promise<void> {
  const columns = rows.columns as unknown as Readonly<Record<string, BulkColumn>>
  const brands = columns.brand_id as readonly number[] | undefined
  const listed = brands && orderByBrand(rows.length, row => brands[row]!)
  return writer.append(rows.table, columns, listed ?? rows.length)
}

export function clearRows<T extends TableName>(rows: Rows<T>): void {
  rows.length = 0
  for (const column of Object.values<BulkColumn>(rows.columns as never)) if (isPacked(column)) clearPacked(column)
}

const keys = ['brand_id', 'answer_id', 'prompt_id', 'assistant_id', 'created_at', 'day', 'place'] as const

export const encodeAnswerKey = (brandId: number, answerId: number): number => brandId * 2 ** 32 + answerId

/** Facts repeat these values of their answer, so that queries on facts need no join. */
export interface AnswerKeys {
  brand_id: number
  /** Null until the batch knows if it stores the answer. */
  answer_id: number | null
  prompt_id: number
  assistant_id: number
  /** Epoch milliseconds. */
  created_at: number
  /** Days since 1970-01-01. */
  day: number
}

export interface FactRows<T extends TableName = TableName> extends Rows<T> {
  readonly answers: AnswerKeys[]
  readonly keys: readonly (typeof keys)[number][]
}

export function createFactRows<T extends TableName>(table: T, later: readonly string[] = []): FactRows<T> {
  const carried = keys.filter(key => key in tables[table].columns)
  return { ...rowsOf(table, [...carried, ...later]), answers: [], keys: carried }
}

export function addFact(facts: FactRows, answer: AnswerKeys, fact: Readonly<Record<string, unknown>>): void {
  facts.answers[facts.length] = answer
  addCells(facts, fact)
}

export function writeFacts(
  writer: Writer,
  facts: FactRows,
  later?: Readonly<Record<string, BulkColumn>>,
): Promise<void> {
  const { answers, length } = facts
  const listed = orderByBrand(
    length,
    row => answers[row]!.brand_id,
    row => answers[row]!.answer_id === null,
  )
  return writer.append(facts.table, columnsOf(facts, later), listed ?? length)
}

function columnsOf(facts: FactRows, later: Readonly<Record<string, BulkColumn>> = {}): Record<string, BulkColumn> {
  const all: Record<string, BulkColumn> = { ...facts.columns, ...later }
  for (const key of facts.keys) all[key] = keyOf(facts, key)
  return all
}

function keyOf({ answers, length }: FactRows, key: FactRows['keys'][number]): Float64Array {
  const cells = new Float64Array(length)
  let answer: AnswerKeys | undefined
  let cell = 0
  for (let row = 0; row < length; row++) {
    if (answers[row] !== answer) {
      answer = answers[row]!
      cell =
        (key === 'place' ? encodeAnswerKey(answer.brand_id, answer.answer_id ?? Number.NaN) : answer[key]) ?? Number.NaN
    }
    cells[row] = cell
  }
  return cells
}

/** Row indexes in stable order of brand id. Undefined if all rows are kept and in order. */
function orderByBrand(
  length: number,
  brandAt: (row: number) => number,
  isLeftOut: (row: number) => boolean = () => false,
): Int32Array | undefined {
  const counts = new Map<number, number>()
  let count = 0
  let all = 0
  let isInOrder = true
  let brand = 0
  for (let row = 0; row < length; row++) {
    if (isLeftOut(row)) continue
    all++
    const next = brandAt(row)
    if (next !== brand) {
      counts.set(brand, count)
      if (next < brand) isInOrder = false
      brand = next
      count = counts.get(brand) ?? 0
    }
    count++
  }
  counts.set(brand, count)
  if (all === length && isInOrder) return undefined
  const starts = startsOf(counts)
  const listed = new Int32Array(all)
  for (let row = 0; row < length; row++) {
    if (isLeftOut(row)) continue
    const start = starts.get(brandAt(row))!
    listed[start.next++] = row
  }
  return listed
}

function startsOf(counts: ReadonlyMap<number, number>): Map<number, { next: number }> {
  const starts = new Map<number, { next: number }>()
  let next = 0
  for (const brand of [...counts.keys()].sort((a, b) => a - b)) {
    starts.set(brand, { next })
    next += counts.get(brand)!
  }
  return starts
}
