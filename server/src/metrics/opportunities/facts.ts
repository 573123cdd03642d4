import type { Reader } from '../../db/db.ts'
import { empty, sql, values } from '../../db/sql.ts'
import { answersIn, type Scope } from '../scope.ts'

/** The brand's owner confirmed this fact. */
export interface BrandFact {
  text: string
  severity: 'low' | 'medium' | 'high'
  /** Accepted spellings of its value, for example `2019`. */
  accepted: readonly string[]
  /** Values that are no longer right. */
  outdated: readonly string[]
}

export interface WrongFact {
  text: string
  answers: number
}

/** Facts of a revision of the brand's profile (default: the newest). Empty without a profile. */
export async function readFacts(db: Reader, brandId: number, revision?: number): Promise<readonly BrandFact[]> {
  const only = revision === undefined ? empty : sql` and revision = ${revision}`
  const [row] = await db.rows<{ record: string }>(sql`
select record from brand_profile where brand_id = ${brandId}${only} order by revision desc limit 1`)
  return row ? (JSON.parse(row.record) as { facts: readonly BrandFact[] }).facts : []
}

/** A snapshot as `server/src/perception` stores it. Each fact has up to 20 answers that contradict it. */
interface JudgedSnapshot {
  id: string
  computed?: {
    profileRevision: number
    wild: { facts: readonly JudgedFact[] } | null
  }
}

interface JudgedFact {
  /** Place in the profile. */
  fact: number
  places: readonly { answerId: string }[]
}

/** The newest perception snapshot with facts judged in ordinary answers, and those that answers contradict. */
export async function readJudgedFacts(db: Reader, brandId: number) {
  const snapshots = await db.rows<{ record: string }>(sql`
select record from perception_snapshot
where brand_id = ${brandId} and status = 'COMPLETED' order by month desc, completed_at desc, public_id desc limit 24`)
  const snapshot = snapshots
    .map(({ record }) => JSON.parse(record) as JudgedSnapshot)
    .find(({ computed }) => computed?.wild)
  const wrong = snapshot?.computed?.wild?.facts.filter(({ places }) => places.length > 0) ?? []
  if (wrong.length === 0) return undefined
  return { snapshotId: snapshot!.id, wrong, facts: await readFacts(db, brandId, snapshot?.computed?.profileRevision) }
}

/** The facts that answers in scope contradict, by integer key of the prompt, from the newest perception snapshot. */
export async function readWrongFacts(db: Reader, scope: Scope): Promise<(prompt: number) => readonly WrongFact[]> {
  const judged = await readJudgedFacts(db, scope.brandId)
  if (!judged) return () => []
  const { wrong, facts } = judged
  const ids = [...new Set(wrong.flatMap(({ places }) => places.map(({ answerId }) => answerId)))]
  const answers = await db.rows<{ id: string; prompt: number }>(sql`
select public_id as id, prompt_id as prompt from answer where ${answersIn(scope)} and public_id in (${values(ids)})`)
  const promptOf = new Map(answers.map(({ id, prompt }) => [id, prompt]))
  return prompt =>
    wrong.flatMap(({ fact, places }) => {
      const count = places.filter(({ answerId }) => promptOf.get(answerId) === prompt).length
      const text = facts[fact]?.text
      return count === 0 || text === undefined ? [] : [{ text, answers: count }]
    })
}
