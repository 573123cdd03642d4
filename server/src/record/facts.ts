import { type Cell, type Column, cellAt } from '../db/column.ts'
import type { Writer } from '../db/db.ts'
import { addRow, type Rows, rowsFor } from './columns.ts'

const keys = ['brand_id', 'answer_id', 'prompt_id', 'assistant_id', 'created_at'] as const

/**
 * What every fact carries of its answer, in integers of ours, so that questions about facts need not join it. An answer
 * without an integer, 0, is not stored, nor are its facts.
 */
export type AnswerKeys = Record<(typeof keys)[number] | 'day', number>

/** Rows of a table of facts. */
export interface Facts<C extends string = string> extends Rows<C> {
  /** The answer of each. */
  readonly answers: AnswerKeys[]
  /** What each carries of it. */
  readonly keys: readonly (typeof keys)[number][]
}

export const factsFor = <const C extends string>(table: string, ...names: readonly C[]): Facts<C> => ({
  ...rowsFor(table, ...names),
  answers: [],
  keys,
})

export function addFact<C extends string>(facts: Facts<C>, answer: AnswerKeys, fact: Readonly<Record<C, Cell>>): void {
  facts.answers[facts.length] = answer
  addRow(facts, fact)
}

/** The columns of facts with those of their answers, and with such as are known only now. */
export function columnsOf(facts: Facts, late: Readonly<Record<string, Column>> = {}): Record<string, Column> {
  const all: Record<string, Column> = { ...facts.columns, ...late }
  for (const key of facts.keys) all[key] = keyOf(facts, key)
  return all
}

function keyOf({ answers, length }: Facts, key: keyof AnswerKeys): Float64Array {
  const cells = new Float64Array(length)
  let answer: AnswerKeys | undefined
  let cell = 0
  for (let row = 0; row < length; row++) {
    // Facts of an answer stand behind each other.
    if (answers[row] !== answer) {
      answer = answers[row]!
      cell = answer[key]
    }
    cells[row] = cell
  }
  return cells
}

/** Writes the facts of the answers that are stored. */
export function writeFacts(writer: Writer, facts: Facts, late?: Readonly<Record<string, Column>>): Promise<void> {
  const columns = columnsOf(facts, late)
  const stored: number[] = []
  for (let row = 0; row < facts.length; row++) if (facts.answers[row]!.answer_id !== 0) stored.push(row)
  if (stored.length === facts.length) return writer.append(facts.table, columns, facts.length)
  const chosen = Object.entries(columns).map(([name, column]) => [name, stored.map(row => cellAt(column, row))])
  return writer.append(facts.table, Object.fromEntries(chosen), stored.length)
}
