import { randomUUID } from 'node:crypto'
import { admin, Refusal } from '@earshot/contract'
import { unknownId } from '../access/target.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { BrandNames } from '../identity/doubles/entities.ts'
import { putBrand } from '../record/entities/put.ts'
import { eraseBrand } from '../record/erase/brand.ts'
import { storedBrands } from '../record/stored/teams.ts'
import { changing, reading } from './action/action.ts'
import { checkAliases, checkBrandNames } from './action/alike.ts'
import { redactAudit } from './action/audit.ts'
import { createPageClause, paginationOf } from './action/pagination.ts'
import { readRecord } from './action/read-record.ts'
import { createChangeResult, givenIn } from './action/resource.ts'
import { checkVersion, versioned } from './action/version.ts'

/** Throws BRAND_NOT_FOUND. */
export async function readBrand(db: Reader, id: string) {
  const [brand] = await storedBrands(db, sql`public_id = ${id}`)
  if (!brand) throw unknownId('brandId', id)
  return versioned(brand.record)
}

export const listTeamBrands = reading(admin.brands.list, async ({ db, teamId }, page) => {
  const brands = await storedBrands(db, sql`team_id = ${teamId}`, createPageClause(page))
  const pagination = await paginationOf(db, sql`brand where team_id = ${teamId}`, page, brands)
  return { pagination, brands: brands.map(({ record }) => versioned(record)) }
})

export const getTeamBrand = reading(admin.brands.get, async ({ db, brandId }) => ({
  brand: await readBrand(db, brandId),
}))

export const createTeamBrand = changing(admin.brands.create, async ({ db, teamId, now }, input) => {
  const given = { id: randomUUID(), createdAt: now.toISOString(), ...givenIn(admin.brands.create, input), teamId }
  const [taken] = await db.rows(sql`select 1 as found from brand where public_id = ${given.id}`)
  if (taken) throw new Refusal('CONFLICT', `The id '${given.id}' is taken. Choose another, or leave it out.`)
  checkAliases(calledOf(given))
  await putBrand(db, readRecord('brand', given), now)
  const after = await readBrand(db, given.id)
  return createChangeResult(
    { one: 'brand', thing: after, answers: 0, input },
    { subject: given.id, before: null, after, brandId: given.id },
  )
})

export const changeTeamBrand = changing(admin.brands.change, async ({ db, brand, brandId, now, ifMatch }, input) => {
  const before = await readBrand(db, brandId)
  checkVersion(ifMatch, before)
  const record = { ...before, ...givenIn(admin.brands.change, input) }
  await checkBrandNames(db, brand, calledOf(record), calledOf(before))
  const answers = await putBrand(db, readRecord('brand', record), now)
  const after = await readBrand(db, brandId)
  return createChangeResult({ one: 'brand', thing: after, answers, input }, { subject: brandId, before, after })
})

const calledOf = ({ name, aliases = [], domain = null, domains }: object & Partial<BrandNames>): BrandNames => ({
  ...{ name: name!, aliases, domain, domains },
})

const deleteTeamBrand = changing(admin.brands.delete, async ({ db, brandId, ifMatch }, input) => {
  const before = await readBrand(db, brandId)
  checkVersion(ifMatch, before)
  const answers = (await eraseBrand(db, brandId)) ?? 0
  await redactAudit(db, { brandId })
  return createChangeResult(
    { one: 'brand', thing: before, answers, input },
    { subject: brandId, before: null, after: null },
  )
})

export { deleteTeamBrand as delete }
