import { randomInt } from 'node:crypto'
import type { Reader, Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { formatDomains, parseDomains } from '../../web/domain-or-path.ts'
import { type BrandEntities, blankBrand, type KnownBrand } from '../brand.ts'
import type { BrandRecord } from '../records.ts'
import { type EntityRows, stageEntity } from './rows.ts'

export async function storedBrand(db: Reader, id: number): Promise<BrandRecord> {
  const [row] = await db.rows<BrandRecord & { aliases: string; domains: string | null }>(sql`
select public_id as id, team_id as "teamId", name, domain, domains, aliases, description, status, transferring, created_at as "createdAt"
from brand where id = ${id}`)
  return { ...row!, aliases: JSON.parse(row!.aliases), domains: parseDomains(row!.domains) }
}

/** On Postgres, blocks other transactions that create brands. */
export async function nextBrand(writer: Writer): Promise<number> {
  if (writer.shared)
    await writer.run(sql`select pg_advisory_xact_lock(hashtext(concat('earshot brands ', current_schema())))`)
  const [row] = await writer.rows<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from brand`)
  return row!.next
}

const firstRevisions = 2 ** 40

/** The first revision is random, so that it never matches cached responses of an erased brand with the same id. */
export const newBrand = (id: number, { id: publicId, domain, domains }: BrandRecord): KnownBrand =>
  blankBrand({ id, publicId, domain, domains, revision: randomInt(firstRevisions) })

export function stageBrand(rows: EntityRows, { id, revision, ownsPaths }: BrandEntities, record: BrandRecord): void {
  const { id: public_id, teamId, name, domain, domains, aliases, description } = record
  const { status, transferring, createdAt } = record
  stageEntity(
    rows,
    'brand',
    {
      ...{ id, public_id, team_id: teamId, name, domain, description, status, transferring },
      ...{ aliases: JSON.stringify(aliases), domains: formatDomains(domains), created_at: createdAt },
      owns_paths: ownsPaths || null,
    },
    true,
  )
  stageEntity(rows, 'brand_state', { brand_id: id, revision }, true)
}

export const updateBrand = (writer: Writer, id: number, record: BrandRecord): Promise<void> =>
  writer.run(sql`
update brand set team_id = ${record.teamId}, name = ${record.name}, domain = ${record.domain},
  domains = ${formatDomains(record.domains)}, aliases = ${JSON.stringify(record.aliases)}, description = ${record.description}, status = ${record.status},
  transferring = ${record.transferring}, created_at = ${record.createdAt}
where id = ${id}`)
