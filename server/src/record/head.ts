import type { Cell } from '../db/db.ts'

/** What every fact repeats of its answer, so that a question reads one table. */
export interface Head {
  brand_id: number
  answer_id: number
  prompt_id: number
  assistant_id: number
  created_at: number
}

export const headColumns = ['brand_id', 'answer_id', 'prompt_id', 'assistant_id', 'created_at'] as const

/** Adds the head of a row to its columns. */
export function addHead(columns: Readonly<Record<keyof Head, Cell[]>>, head: Head): void {
  columns.brand_id.push(head.brand_id)
  columns.answer_id.push(head.answer_id)
  columns.prompt_id.push(head.prompt_id)
  columns.assistant_id.push(head.assistant_id)
  columns.created_at.push(head.created_at)
}
