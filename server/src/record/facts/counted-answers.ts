import type { AnswerKeys, FactRows } from '../../db/bulk/facts.ts'
import { type Rows, setCells } from '../../db/bulk/rows.ts'
import { type CitedSources, type CountedMention, type Counting, countAnswer, listCitedEntities } from './counts.ts'

export interface StoredAnswer extends AnswerKeys {
  public_id: string
  extracted: boolean
  citations_extracted: boolean
  manner_id: number | null
  model_served: string | null
  rules: string | null
  citation_rules: string | null
}

interface CountedRows {
  readonly answers: Rows<'answer'>
  readonly citedEntities: FactRows<'cited_entity'>
}

export function addCounted(
  { answers, citedEntities }: CountedRows,
  counting: Counting,
  answer: StoredAnswer,
  said: readonly CountedMention[],
  cited: CitedSources,
): void {
  const row = answers.length++
  setCells(answers, row, answer)
  setCells(answers, row, countAnswer(counting, said, cited))
  answers.columns.id[row] = answer.answer_id
  addCitedEntities(citedEntities, counting, answer, cited)
}

export function addCitedEntities(
  facts: FactRows<'cited_entity'>,
  counting: Counting,
  answer: AnswerKeys,
  cited: CitedSources,
): void {
  for (const entity of listCitedEntities(counting, cited)) {
    facts.columns.competitor_id[facts.length] = entity
    facts.answers[facts.length++] = answer
  }
}
