import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { FoundName } from '../../extraction/names/index.ts'

/** Integer keys of names, by lower-case name. Stores names that the brand doesn't have yet. Names contain no commas. */
export async function numberNames(
  writer: Writer,
  brandId: number,
  found: readonly FoundName[],
): Promise<ReadonlyMap<string, number>> {
  const names = new Map(found.map(({ folded, name }) => [folded, name]))
  const sought = [...names.keys()].join()
  const known = await writer.rows<{ id: number; folded: string }>(sql`
select id, folded from noticed_name
where brand_id = ${brandId} and folded in (select unnest(string_to_array(${sought}, ',')))`)
  const numberOf = new Map(known.map(({ id, folded }) => [folded, id]))
  const fresh = [...names].filter(([folded]) => !numberOf.has(folded))
  if (fresh.length === 0) return numberOf
  const [last] = await writer.rows<{ id: number | null }>(sql`
select max(id) as id from noticed_name where brand_id = ${brandId}`)
  const first = (last?.id ?? 0) + 1
  for (const [i, [folded]] of fresh.entries()) numberOf.set(folded, first + i)
  await writer.append('noticed_name', {
    brand_id: fresh.map(() => brandId),
    id: fresh.map((_, i) => first + i),
    name: fresh.map(([, name]) => name),
    folded: fresh.map(([folded]) => folded),
    dismissed: fresh.map(() => false),
  })
  return numberOf
}

export interface NoticedName {
  id: string
  name: string
  dismissed: boolean
}

/** Undefined if the brand has no such name. `id` is the integer as text. */
export async function findNoticedName(db: Reader, brandId: number, id: string): Promise<NoticedName | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const [found] = await db.rows<{ name: string; dismissed: boolean }>(sql`
select name, dismissed from noticed_name where brand_id = ${brandId} and id = ${Number(id)}`)
  return found && { id, ...found }
}

export const setDismissed = (writer: Writer, brandId: number, id: string, dismissed: boolean): Promise<void> =>
  writer.run(sql`
update noticed_name set dismissed = ${dismissed} where brand_id = ${brandId} and id = ${Number(id)}`)
