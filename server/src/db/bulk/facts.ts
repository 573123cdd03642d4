import type { BulkColumn } from '../column.ts'
import type { Writer } from '../db.ts'
import { type TableName, tables } from '../tables.ts'
import { addCells, clearRows, orderByBrand, type Rows, rowsOf } from './rows.ts'

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

export const clearFacts = (facts: FactRows): void => clearRows(facts)
