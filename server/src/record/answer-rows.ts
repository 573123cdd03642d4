import { pack, packed } from '../db/column.ts'
import type { Writer } from '../db/db.ts'
import { addRow, rowsFor } from './columns.ts'
import { type Counting, citedEntities, countsOf, type Said } from './counts.ts'
import { type AnswerKeys, addFact, columnsOf, factsFor, writeFacts } from './facts.ts'

/** What is stored of an answer itself. */
export interface Answer extends AnswerKeys {
  public_id: string
  country: string | null
  extracted: boolean
  citations_extracted: boolean
}

/** The rows of answers, each with what is counted of it. */
export const noAnswers = () => ({
  given: factsFor('answer', 'public_id', 'day', 'country', 'extracted', 'citations_extracted'),
  counts: rowsFor(
    'answer',
    'self_mentions',
    'direct_mentions',
    'other_mentions',
    'self_position',
    'self_sentiment',
    'citations',
    'cited_domains',
    'self_citations',
    'tracked_citations',
  ),
  cited: factsFor('cited_entity', 'competitor_id'),
})

type AnswerRows = ReturnType<typeof noAnswers>

export function addAnswer(
  { given, counts, cited }: AnswerRows,
  counting: Counting,
  answer: Answer,
  said: readonly Said[],
  sources: readonly number[],
): void {
  addFact(given, answer, answer)
  addRow(counts, countsOf(counting, said, sources))
  for (const entity of citedEntities(counting, sources)) addFact(cited, answer, { competitor_id: entity })
}

export async function writeAnswers(writer: Writer, { given, counts, cited }: AnswerRows): Promise<void> {
  const { answer_id: id, ...columns } = columnsOf(given)
  await writer.append('answer', { id: id!, ...columns, ...counts.columns }, given.length)
  await writeFacts(writer, cited)
}

export function clearAnswers({ given, counts, cited }: AnswerRows): void {
  for (const rows of [given, counts, cited]) rows.length = 0
}

/** The texts of answers. */
export const noTexts = () => ({
  facts: { ...factsFor('answer_text'), keys: ['brand_id', 'answer_id'] as const },
  texts: packed(),
})

type Texts = ReturnType<typeof noTexts>

export function addText({ facts, texts }: Texts, answer: AnswerKeys, text: string): void {
  addFact(facts, answer, {})
  pack(texts, text)
}

export const writeTexts = (writer: Writer, { facts, texts }: Texts): Promise<void> =>
  writeFacts(writer, facts, { text: texts })
