import { admin, Refusal } from '@earshot/contract'
import { endShares } from '../../access/shares.ts'
import { raiseRevision } from '../../db/brands.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { formatInstant } from '../../record/stored/written.ts'
import { changing, reading } from '../action/action.ts'
import { createPageClause, paginationOf } from '../action/pagination.ts'
import { readBrand } from '../brands.ts'

interface BrandTransfer {
  brand: number
  brandId: string
  name: string
  fromTeamId: string
  toTeamId: string
  since: number
}

const transfersWhere = (db: Reader, chosen: Sql, page: Sql = sql``): Promise<BrandTransfer[]> =>
  db.rows<BrandTransfer>(sql`
select brand.id as brand, brand.public_id as "brandId", brand.name, brand.team_id as "fromTeamId",
  t.team_id as "toTeamId", t.offered_at as since
from brand_transfer t join brand on brand.id = t.brand_id
where ${chosen} order by t.offered_at, brand.id ${page}`)

const shown = ({ brand: _, since, ...transfer }: BrandTransfer) => ({ ...transfer, since: formatInstant(since) })

export const listTransfers = reading(admin.transfers.list, async ({ db, teamId }, { direction, ...page }) => {
  const chosen = direction === 'to' ? sql`t.team_id = ${teamId}` : sql`brand.team_id = ${teamId}`
  const transfers = await transfersWhere(db, chosen, createPageClause(page))
  const joined = sql`brand_transfer t join brand on brand.id = t.brand_id where ${chosen}`
  const pagination = await paginationOf(db, joined, page, transfers)
  return { pagination, transfers: transfers.map(shown) }
})

export const createTransfer = changing(admin.transfers.create, async ({ db, brand, brandId, teamId, now }, input) => {
  const { toTeamId, dryRun } = input
  // Don't look up the target team, because the response would reveal which teams exist.
  if (toTeamId === teamId) throw new Refusal('CONFLICT', `The brand already belongs to team '${toTeamId}'.`)
  const [under] = await transfersWhere(db, sql`brand.id = ${brand}`)
  if (under) throw new Refusal('CONFLICT', `The brand is already offered to team '${under.toTeamId}'.`)
  await db.run(sql`
insert into brand_transfer (brand_id, team_id, offered_at) values (${brand}, ${toTeamId}, ${now.getTime()})`)
  await setTransferring(db, brand, true)
  const [transfer] = await transfersWhere(db, sql`brand.id = ${brand}`)
  const after = shown(transfer!)
  return { result: { transfer: after, dryRun }, changed: { subject: brandId, before: null, after } }
})

export const cancelTransfer = changing(admin.transfers.cancel, async ({ db, brand, brandId }) => {
  const before = await readBrand(db, brandId)
  if (!before.transferring) throw noTransfer()
  await end(db, brand)
  const after = await readBrand(db, brandId)
  return { result: { brand: after }, changed: { subject: brandId, before, after } }
})

export const acceptTransfer = changing(admin.transfers.accept, async ({ db, teamId }, { brandId }) => {
  const [before] = await transfersWhere(db, sql`t.team_id = ${teamId} and brand.public_id = ${brandId}`)
  if (!before) throw noTransfer()
  await db.run(sql`update brand set team_id = ${teamId} where id = ${before.brand}`)
  await endShares(db, sql`only_brand = ${before.brand}`)
  await end(db, before.brand)
  const after = await readBrand(db, brandId)
  return { result: { brand: after }, changed: { subject: brandId, before: shown(before), after, brandId } }
})

const noTransfer = () => new Refusal('TRANSFER_NOT_FOUND', 'The brand is not being transferred, or not to this team.')

async function end(db: Writer, brand: number): Promise<void> {
  await db.run(sql`delete from brand_transfer where brand_id = ${brand}`)
  await setTransferring(db, brand, false)
}

async function setTransferring(db: Writer, brand: number, transferring: boolean): Promise<void> {
  await db.run(sql`update brand set transferring = ${transferring} where id = ${brand}`)
  await raiseRevision(db, brand)
}
