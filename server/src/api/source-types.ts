import { api } from '@earshot/contract'
import { handle } from './handler.ts'
import { kindTotals } from './kind-totals.ts'

export const list = handle(api.sourceTypes.list, async ({ db, scope, query }) => {
  const { rows: sourceTypes, ...rest } = await kindTotals(db, scope, 'type', query)
  return { ...rest, sourceTypes }
})
