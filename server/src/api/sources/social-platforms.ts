import { api } from '@earshot/contract'
import { kindTotals } from '../figures/kind-totals.ts'
import { handle } from '../query/handler.ts'

export const listSocialPlatforms = handle(api.socialPlatforms.list, async ({ db, scope, query }) => {
  const { rows: platforms, ...rest } = await kindTotals(db, scope, 'platform', query)
  return { ...rest, platforms }
})
