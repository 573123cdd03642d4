import type { Cell, Writer } from '../db/db.ts'
import { addRow, columnsOf, type Rows, rowsFor } from './columns.ts'

const keys = ['brand_id', 'answer_id', 'prompt_id', 'assistant_id', 'created_at'] as const

/** What every fact carries of its answer, in integers of ours, so that questions about facts need not join it. */
export type AnswerKeys = Readonly<Record<(typeof keys)[number] | 'day', number>>

/** Rows of a table of facts. */
export interface Facts<C extends string = string> {
  /** The keys of each fact's answer. */
  readonly answers: Rows<(typeof keys)[number]>
  readonly facts: Rows<C>
}

export const factsFor = <const C extends string>(table: string, ...names: readonly C[]): Facts<C> => ({
  answers: rowsFor(table, ...keys),
  facts: rowsFor(table, ...names),
})

export function addFact<C extends string>(
  { answers, facts }: Facts<C>,
  answer: AnswerKeys,
  fact: Readonly<Record<C, Cell>>,
): void {
  addRow(answers, answer)
  addRow(facts, fact)
}

export const writeFacts = (writer: Writer, { answers, facts }: Facts): Promise<void> =>
  writer.append(facts.table, { ...columnsOf(answers), ...columnsOf(facts) })
