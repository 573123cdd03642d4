import type { Writer } from '../../db/db.ts'
import { integers, name, sql } from '../../db/sql.ts'
import { classifySource } from '../../web/source-type.ts'
import { madeSourceId } from '../brand.ts'

const named = {
  assistant: ['answer', 'assistant_id'],
  url: ['citation', 'url_id'],
  query: ['search', 'query_id'],
} as const

/** Deletes unused assistants, URLs and queries, uncited automatic sources, and ledger figures of removed providers. */
export async function sweep(writer: Writer, brandId: number): Promise<void> {
  for (const [table, [by, column]] of Object.entries(named))
    await writer.run(sql`
delete from ${name(table)} where brand_id = ${brandId} and not exists (
  select 1 from ${name(by)} b where b.brand_id = ${brandId} and b.${name(column)} = ${name(table)}.id)`)
  await writer.run(sql`
delete from url_owner where brand_id = ${brandId} and url_id not in (select id from url where brand_id = ${brandId})`)
  await writer.run(sql`
delete from ledger_figure where brand_id = ${brandId} and provider <> '' and not exists (
  select 1 from assistant b where b.brand_id = ${brandId} and b.provider = ledger_figure.provider)`)
  const uncited = await writer.rows<UncitedSource & { id: number }>(sql`
select id, public_id as "publicId", domain, type, status from source
where brand_id = ${brandId} and not exists (
  select 1 from citation b where b.brand_id = ${brandId} and b.source_id = source.id)`)
  const gone = uncited.filter(isMade).map(({ id }) => id)
  if (gone.length === 0) return
  await writer.run(sql`delete from source_owner where brand_id = ${brandId} and source_id in (${integers(gone)})`)
  await writer.run(sql`delete from source where brand_id = ${brandId} and id in (${integers(gone)})`)
}

interface UncitedSource {
  publicId: string
  domain: string
  type: string
  status: string
}

/** True if nobody changed the source that was created for the domain (D41). */
const isMade = ({ publicId, domain, type, status }: UncitedSource): boolean =>
  publicId === madeSourceId(domain) && type === classifySource(domain) && status === 'ACTIVE'
