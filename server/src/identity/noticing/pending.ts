import { isActive } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { integers, sql } from '../../db/sql.ts'
import { rulesVersion } from '../../extraction/names/index.ts'

/** Limits of a page of answers, which is one transaction. */
const mostAnswers = 1000
const mostText = 4_000_000

export interface PendingAnswer {
  id: number
  promptId: number
  assistantId: number
  createdAt: number
  text: string | null
}

/** Active brands that changed since their last complete reading. */
export async function brandsToRead(db: Reader): Promise<{ id: number; publicId: string }[]> {
  return db.rows(sql`
select brand.id, brand.public_id as "publicId"
from brand
join brand_state s on s.brand_id = brand.id
left join noticed_brand n on n.brand_id = brand.id and n.rules = ${rulesVersion}
where ${isActive} and s.revision > coalesce(n.revision, 0)
order by brand.id`)
}

/** The next answers above `after` that were not read yet, and their texts. Empty after the last one. */
export async function pendingAnswers(db: Reader, brandId: number, after: number): Promise<PendingAnswer[]> {
  const sizes = await db.rows<{ id: number; size: number | null }>(sql`
select a.id, length(t.text) as size
from (
  select id from answer a
  where a.brand_id = ${brandId} and a.id > ${after} and not exists (
    select 1 from noticed n where n.brand_id = ${brandId} and n.answer_id = a.id and n.rules = ${rulesVersion})
  order by id limit ${mostAnswers}
) a
left join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id
order by a.id`)
  const ids: number[] = []
  let room = mostText
  for (const { id, size } of sizes) {
    room -= size ?? 0
    if (room < 0 && ids.length > 0) break
    ids.push(id)
  }
  if (ids.length === 0) return []
  return db.rows<PendingAnswer>(sql`
select a.id, a.prompt_id as "promptId", a.assistant_id as "assistantId", a.created_at as "createdAt", t.text
from answer a
left join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id
where a.brand_id = ${brandId} and a.id in (${integers(ids)})
order by a.id`)
}
