import { api } from '@earshot/contract'
import { handle } from './handler.ts'
import { kindTotals } from './kind-totals.ts'

export const list = handle(api.socialPlatforms.list, async ({ db, scope, query }) => {
  const { rows: platforms, ...rest } = await kindTotals(db, scope, 'platform', query)
  return { ...rest, platforms }
})
