import { api } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { revisionsOf } from '../metrics/revisions.ts'
import { providerNamesIn } from './query/answer-rows.ts'
import { handle } from './query/handler.ts'
import { paginated, summarizeBrand, totalIn } from './query/rows.ts'

export const listRevisions = handle(api.revisions.list, async ({ db, brand, query }) => {
  const total = await totalIn(db, sql`select count(*) as total from ledger where brand_id = ${brand.id}`)
  const revisions = await revisionsOf(db, brand, { ...query, nameOf: await providerNamesIn(db) })
  return {
    brand: summarizeBrand(brand),
    pagination: paginated({ ...query, sort: 'revision', order: 'desc' }, total, revisions),
    revisions,
  }
})
