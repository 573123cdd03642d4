import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answersIn, inScope, type Scope } from '../scope.ts'

export interface SubjectColumns {
  /** 1 if mentioned, otherwise 0. */
  readonly named: Int32Array
  /** 0 if not mentioned. */
  readonly position: Int32Array
  /** Millionths of a point, -1 if there is none. */
  readonly sentiment: Int32Array
}

/** The answers in scope by column. The subject is the brand. */
export interface AnswerColumns extends SubjectColumns {
  readonly id: Int32Array
  readonly prompt: Int32Array
  readonly assistant: Int32Array
  /** UTC day, counted from 1970. */
  readonly day: Int32Array
  readonly direct: Int32Array
  /** 2 if the brand is cited, 1 if only a direct competitor is, otherwise 0. */
  readonly cites: Int32Array
  readonly citations: Int32Array
}

/** Reading 51,679 answers takes as long as summing them in SQL. */
export async function answerColumns(db: Reader, scope: Scope): Promise<AnswerColumns> {
  const [id, prompt, assistant, day, named, direct, cites, position, sentiment, citations] = await db.columns(sql`
select id, prompt_id, assistant_id, day, self_mentions, direct_mentions,
  case when self_citations > 0 then 2 when tracked_citations > 0 then 1 else 0 end,
  coalesce(self_position, 0), coalesce(self_sentiment, -1), citations
from answer
where ${answersIn(scope)}`)
  return {
    id: id!,
    prompt: prompt!,
    assistant: assistant!,
    day: day!,
    named: named!,
    direct: direct!,
    cites: cites!,
    position: position!,
    sentiment: sentiment!,
    citations: citations!,
  }
}

/** By entity id, without ignored entities and absent mentions. */
export async function subjectsOf(
  db: Reader,
  scope: Scope,
  answers: AnswerColumns,
): Promise<(entity: number) => SubjectColumns> {
  const [answer, entity, position, sentiment] = await db.columns(sql`
select answer_id, competitor_id, position, coalesce(sentiment, -1)
from mention
where not absent and ${inScope(scope)}`)
  const places = new Map<number, number>()
  for (let i = 0; i < answers.id.length; i++) places.set(answers.id[i]!, i)
  const byEntity = new Map<number, SubjectColumns>()
  for (let i = 0; i < entity!.length; i++) {
    const subject = byEntity.get(entity![i]!) ?? nobody(answers)
    byEntity.set(entity![i]!, subject)
    const place = places.get(answer![i]!)!
    subject.named[place] = 1
    subject.position[place] = position![i]!
    subject.sentiment[place] = sentiment![i]!
  }
  return entity => byEntity.get(entity) ?? nobody(answers)
}

const nobody = ({ id: { length } }: AnswerColumns): SubjectColumns => ({
  named: new Int32Array(length),
  position: new Int32Array(length),
  sentiment: new Int32Array(length).fill(-1),
})
