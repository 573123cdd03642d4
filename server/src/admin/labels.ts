import { admin, dayLength, dayOf, mostSampled, Refusal } from '@earshot/contract'
import type { Actor } from '../access/actor.ts'
import { raiseRevision } from '../db/brands.ts'
import { empty, sql } from '../db/sql.ts'
import { type ChangeContext, changing, reading } from './action/action.ts'

/** Tokens and the operator count as one person each. */
const raterOf = ({ kind, id }: Actor) => (kind === 'person' ? id! : `${kind} ${id ?? ''}`)

/** The hash gives each person another order of answers, so the first ones are a random sample. */
export const sampleAnswersToLabel = reading(admin.labels.sample, async ({ db, actor, brand, now }, { period }) => {
  const rater = raterOf(actor)
  const from = period === undefined ? undefined : (dayOf(now.getTime()) + 1 - period) * dayLength
  const open = sql`
from answer
where brand_id = ${brand} and self_mentions > 0 ${from === undefined ? empty : sql`and created_at >= ${from}`}
  and id not in (select answer_id from label where brand_id = ${brand} and person_id = ${rater})`
  const [counted] = await db.rows<{ open: number }>(sql`select count(*) as open ${open}`)
  const answers = await db.rows<{ id: string }>(sql`
select public_id as id ${open} order by md5(${`${rater} `} || public_id) limit ${mostSampled}`)
  return { answers, open: counted!.open }
})

interface StoredLabel {
  score: number | null
  recommended: boolean | null
  createdAt: number
}

const onWire = (answerId: string, { score, recommended, createdAt }: StoredLabel) => ({
  ...{ answerId, score, recommended: recommended === null ? null : recommended ? 'yes' : 'no' },
  createdAt: new Date(createdAt).toISOString(),
})

interface NamingAnswer {
  id: number
  /** Integer key of the brand's SELF entity. */
  entity: number
}

async function findNaming({ db, brand, brandId }: ChangeContext, answerId: string): Promise<NamingAnswer> {
  const [answer] = await db.rows<NamingAnswer>(sql`
select answer.id, competitor.id as entity
from answer join competitor on competitor.brand_id = ${brand} and competitor.relationship = 'SELF'
where answer.brand_id = ${brand} and answer.public_id = ${answerId} and answer.self_mentions > 0`)
  if (answer) return answer
  throw new Refusal('ANSWER_NOT_FOUND', `Brand '${brandId}' has no answer '${answerId}' that names the brand.`)
}

async function remove({ db, brand, actor }: ChangeContext, answer: NamingAnswer): Promise<StoredLabel | undefined> {
  const [label] = await db.rows<StoredLabel>(sql`
delete from label where brand_id = ${brand} and answer_id = ${answer.id} and person_id = ${raterOf(actor)}
returning score, recommended, created_at as "createdAt"`)
  return label
}

export const setLabel = changing(admin.labels.set, async (context, { answerId, score, recommended }) => {
  const { db, actor, brand, now } = context
  const answer = await findNaming(context, answerId)
  await raiseRevision(db, brand)
  const before = await remove(context, answer)
  const label = { score, recommended: recommended && recommended === 'yes', createdAt: now.getTime() }
  await db.run(sql`
insert into label (brand_id, answer_id, person_id, competitor_id, score, recommended, created_at)
values (${brand}, ${answer.id}, ${raterOf(actor)}, ${answer.entity}, ${score}, ${label.recommended}, ${label.createdAt})`)
  const after = onWire(answerId, label)
  return {
    result: { label: after },
    changed: { subject: answerId, before: before ? onWire(answerId, before) : null, after },
  }
})

export const deleteLabel = changing(admin.labels.delete, async (context, { answerId }) => {
  await raiseRevision(context.db, context.brand)
  const gone = await remove(context, await findNaming(context, answerId))
  const label = gone ? onWire(answerId, gone) : null
  return { result: { label }, changed: { subject: answerId, before: label, after: null } }
})
