import { admin } from '@earshot/contract'
import { doublesOf } from '../identity/doubles/doubles.ts'
import { reading } from './action/action.ts'

export const listBrandDoubles = reading(admin.doubles.list, async ({ db, brand }, { limit, offset }) => {
  const all = await doublesOf(db, brand)
  const doubles = all.slice(offset, offset + limit)
  return { pagination: { total: all.length, count: doubles.length, limit, offset }, doubles }
})
