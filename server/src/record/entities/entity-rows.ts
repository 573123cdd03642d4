import { appendRow, rowsOf, writeByBrand } from '../../db/bulk/rows.ts'
import { type OfBrands, removeAll, staged } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { firstRevision, type KnownBrand, newBrand } from '../brand.ts'
import type { BrandRecord } from '../records.ts'

export const noThings = () => ({
  brands: rowsOf('brand'),
  states: rowsOf('brand_state'),
  topics: staged('topic'),
  tags: staged('tag'),
  prompts: staged('prompt'),
  manners: staged('manner'),
  retagged: { brands: [], ids: [] } as OfBrands,
  promptTags: rowsOf('prompt_tag'),
  competitors: staged('competitor'),
  nextBrand: null as number | null,
})

export type Things = ReturnType<typeof noThings>

/** Requires `beginMaking`. */
export const makeBrand = (things: Things, record: BrandRecord): KnownBrand =>
  newBrand(things.nextBrand!++, record, firstRevision())

/** Reads the next brand integer. On a server this blocks others who make brands. */
export async function beginMaking(writer: Writer, things: Things): Promise<void> {
  if (writer.shared)
    await writer.run(sql`select pg_advisory_xact_lock(hashtext(concat('earshot brands ', current_schema())))`)
  things.nextBrand = await nextBrand(writer)
}

export function addBrand(things: Things, { id, publicId: public_id, revision }: KnownBrand, record: BrandRecord): void {
  const { teamId, name, domain, aliases, description, status, transferring, createdAt } = record
  appendRow(things.brands, {
    ...{ id, public_id, team_id: teamId, name, domain, description, status, transferring },
    ...{ aliases: JSON.stringify(aliases), created_at: createdAt },
  })
  appendRow(things.states, { brand_id: id, revision })
}

async function nextBrand(writer: Writer): Promise<number> {
  const [row] = await writer.rows<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from brand`)
  return row!.next
}

/** The number of statements doesn't depend on the number of brands. */
export async function writeThings(writer: Writer, things: Things): Promise<void> {
  await writeByBrand(writer, things.brands)
  await writeByBrand(writer, things.states)
  for (const rows of [things.competitors, things.topics, things.tags, things.prompts, things.manners])
    await rows.write(writer)
  await removeAll(writer, 'prompt_tag', 'prompt_id', things.retagged)
  await writeByBrand(writer, things.promptTags)
}
