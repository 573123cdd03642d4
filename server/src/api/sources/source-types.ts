import { api } from '@earshot/contract'
import { kindTotals } from '../figures/kind-totals.ts'
import { handle } from '../query/handler.ts'

export const listSourceTypes = handle(api.sourceTypes.list, async ({ db, scope, query }) => {
  const { rows: sourceTypes, ...rest } = await kindTotals(db, scope, 'type', query)
  return { ...rest, sourceTypes }
})
