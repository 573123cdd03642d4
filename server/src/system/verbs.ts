import { admin, Refusal } from '@earshot/contract'
import { type PrepareContext, type ReadContext, readingAfter } from '../admin/action/action.ts'
import type { ExaminationResult } from '../admin/action/installation.ts'
import type { Outside } from '../admin/action/outside.ts'
import { brandShown, brandsIn } from './brands.ts'
import { budgetShown, listBudgetStates, ofBudgets } from './budgets.ts'
import { installationShown, ownsAll } from './installation.ts'
import { ofProviders, providersOf } from './providers.ts'
import type { SystemScope } from './scope.ts'
import { worstFirst, worstOf } from './worst.ts'

/** Settings of a process without assistants. */
const nobody = { setups: [], allowance: { asks: null, cost: null } }

const installationOf = ({ installation }: Outside) => {
  if (!installation) throw new Refusal('UNAVAILABLE', 'This process has no system status. Ask a server.')
  return installation
}

async function standing({ db, outside, now }: ReadContext, teamId: string | undefined, page: BrandPageParams) {
  const { asking } = outside
  const look: SystemScope = {
    db,
    teamId,
    collectSetup: asking?.collectSetup ?? nobody,
    byItself: asking?.byItself ?? false,
    now,
  }
  const providers = await providersOf(look)
  const budgets = await listBudgetStates(look)
  const brands = await brandsIn(look)
  const findings = worstFirst([...ofBudgets(budgets), ...ofProviders(providers)])
  const shown = brands.slice(page.offset, page.offset + page.limit)
  return {
    pagination: { total: brands.length, count: shown.length, ...{ limit: page.limit, offset: page.offset } },
    system: {
      at: now.toISOString(),
      level: worstOf([...findings, ...brands]),
      asking: look.byItself,
      providers,
      budgets: budgets.map(budgetShown),
      findings,
      brands: shown.map(brand => brandShown(look, brand)),
    },
  }
}

interface BrandPageParams {
  limit: number
  offset: number
}

const shownOf = ({ outside, now }: ReadContext, examined: ExaminationResult) =>
  installationShown(installationOf(outside), { examined, byItself: outside.asking?.byItself ?? false, now })

const get = readingAfter(
  admin.system.get,
  ({ outside }) => installationOf(outside).examine(),
  async (context, page, examined) => {
    const installation = shownOf(context, examined)
    const { pagination, system } = await standing(context, undefined, page)
    return { pagination, installation, system: { ...system, level: worstOf([system, ...installation.findings]) } }
  },
)

const ofTeam = readingAfter(
  admin.system.ofTeam,
  async ({ db, actor, outside }: PrepareContext) =>
    (await db.read(reader => ownsAll(reader, actor))) ? outside.installation?.examine() : undefined,
  async (context, page, examined) => {
    const installation = examined ? shownOf(context, examined) : null
    const { pagination, system } = await standing(context, context.teamId, page)
    const level = worstOf([system, ...(installation?.findings ?? [])])
    return { pagination, installation, system: { ...system, level } }
  },
)

export const system = { get, ofTeam }
