import { dayOf, Refusal } from '@earshot/contract'
import { readRecord } from '../admin/action/read-record.ts'
import { blockedReasons } from '../collect/queue/queue.ts'
import { raiseRevision } from '../db/brands.ts'
import type { Db, Reader, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { deadLetters, finish, type Lease, lease } from '../delivery/lease.ts'
import type { Queue } from '../delivery/queue.ts'
import { putEntities } from '../record/entities/put.ts'
import { storedArticles } from '../record/stored/records.ts'
import { findContentBrand } from './content-brand.ts'

const draftQueue: Queue<'draft'> = {
  table: 'draft',
  lane: 'provider',
  from: sql`from draft`,
  lanes: { table: 'lane', key: 'provider', blockedReasons },
}

export const mostDraftsADay = 5

interface DraftKey {
  /** Integer key. */
  brand: number
  articleId: string
}

export const draftsOn = async (db: Reader, brand: number, now: Date): Promise<number> => {
  const [row] = await db.rows<{ drafts: number }>(sql`
select drafts from draft_day where brand_id = ${brand} and day = ${dayOf(now.getTime())}`)
  return row?.drafts ?? 0
}

/**
 * Leases the only draft that a brand can have in progress. Throws CONFLICT if a draft is in progress, or five were
 * started today.
 */
export async function beginDraft(
  writer: Writer,
  { brand, articleId }: DraftKey,
  { provider, forecast, holder, now, until }: DraftStart,
): Promise<Lease<'draft'>> {
  const [other] = await writer.rows<{ id: string }>(sql`select article_id as id from draft where brand_id = ${brand}`)
  if (other)
    throw new Refusal('CONFLICT', `The draft of the article '${other.id}' is being written. Wait until it has ended.`)
  const drafts = await draftsOn(writer, brand, now)
  if (drafts >= mostDraftsADay)
    throw new Refusal('CONFLICT', `${mostDraftsADay} drafts were started for the brand today (UTC). Continue tomorrow.`)
  const day = dayOf(now.getTime())
  await writer.run(sql`delete from draft_day where brand_id = ${brand}`)
  await writer.run(sql`insert into draft_day (brand_id, day, drafts) values (${brand}, ${day}, ${drafts + 1})`)
  await writer.run(sql`
insert into draft (brand_id, article_id, provider, forecast, ready_at, expires_at, attempts)
values (${brand}, ${articleId}, ${provider}, ${forecast}, ${now.getTime()}, ${until}, 0)`)
  const held = { key: { brand_id: brand, article_id: articleId }, holder, attempt: 1 }
  await lease(writer, draftQueue, held, { now: now.getTime(), until })
  return held
}

interface DraftStart {
  provider: string
  /** Millionths of a dollar. */
  forecast: number
  holder: string
  now: Date
  /** Epoch milliseconds. */
  until: number
}

/** False if the lease was lost. */
export const endDraft = (writer: Writer, held: Lease<'draft'>): Promise<boolean> => finish(writer, draftQueue, held)

/** Stores changed fields in the caller's transaction. Locks the brand first. */
export async function changeArticle(
  writer: Writer,
  { brand, articleId }: DraftKey,
  changes: object,
  now: Date,
): Promise<void> {
  await raiseRevision(writer, brand)
  const [article] = await storedArticles(writer, brand, { id: articleId })
  const { publicId: brandId } = await findContentBrand(writer, brand)
  const { wordCount: _, ...kept } = article!
  const record = readRecord('article', { ...kept, brandId, updatedAt: now.toISOString(), ...changes })
  await putEntities(writer, brand, [{ kind: 'article', record }], now)
}

/** Returns articles to DRAFT if the process that wrote their draft has died. */
export async function returnDeadDrafts(db: Db, now: Date): Promise<number> {
  const at = now.getTime()
  const isDead = sql`expires_at <= ${at} and ready_at <= ${at}`
  // Read first, because even empty writes slow down readers.
  const dead = await db.read(reader =>
    reader.rows<{ brand: number }>(sql`select distinct brand_id as brand from draft where ${isDead} order by brand`),
  )
  let returned = 0
  for (const { brand } of dead) returned += await db.write(writer => returnDrafts(writer, brand, now))
  return returned
}

/** Does the same for one brand (integer key) in the caller's transaction. */
async function returnDrafts(writer: Writer, brand: number, now: Date): Promise<number> {
  const dead = await deadLetters(writer, draftQueue, sql`brand_id = ${brand}`, now.getTime())
  for (const { article_id: articleId } of dead) {
    const [article] = await storedArticles(writer, brand, { id: articleId })
    if (article?.status === 'GENERATING') await changeArticle(writer, { brand, articleId }, { status: 'DRAFT' }, now)
  }
  return dead.length
}
