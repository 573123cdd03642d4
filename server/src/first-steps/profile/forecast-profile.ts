import { admin, dayOf, Refusal } from '@earshot/contract'
import { reading } from '../../admin/action/action.ts'
import { noAssistant } from '../../admin/collecting/answers-collect.ts'
import { readPurse } from '../../collect/queue/budget.ts'
import { mostPages } from '../site.ts'
import { findProfiledBrand, profileAdvisor } from './advise-profile.ts'
import { longestPage, profileQuestion } from './profile-question.ts'

/** Reads no site, so the cost is that of the longest question. */
export const forecastProfile = reading(admin.profileProposals.forecast, async ({ db, brand: key, now, outside }) => {
  try {
    const brand = await findProfiledBrand(db, key)
    if (!outside.asking) throw noAssistant()
    const { setups, allowance } = outside.asking.collectSetup
    const characters = profileQuestion(brand, []).length + mostPages * longestPage
    const { setup, model, price } = profileAdvisor(setups, characters, now)
    const { cost, allowance: own } = await readPurse(db, brand.teamId, dayOf(now.getTime()), allowance)
    return {
      forecast: {
        ...{ provider: setup.provider.alias, model, recorded: setup.free },
        dollars: price === null ? null : price / 1e6,
        leftDollars: own.cost === null ? null : Math.max(0, own.cost - cost) / 1e6,
      },
      reason: null,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { forecast: null, reason: error.message }
  }
})
