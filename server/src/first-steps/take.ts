import { admin, invalidBody, type ParsedInput, type WrongField } from '@earshot/contract'
import { type ChangeContext, changing } from '../admin/action/action.ts'
import { within } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import { occurrenceAfter } from '../calendar/occurrences.ts'
import { readSchedules } from '../collect/plan/schedule.ts'
import { assistantsOf } from '../collect/plan/selection.ts'
import { sql } from '../db/sql.ts'
import { forecastCosts } from './run-costs.ts'
import { siteDomain } from './site-domain.ts'
import { type Hand, storeBrand } from './store.ts'

type StoreFirstStepsInput = ParsedInput<typeof admin.firstSteps.take>

export const storeFirstSteps = changing(admin.firstSteps.take, async (context, input) => {
  const { brand, description = null, competitors = [], topics = [], prompts = [], dryRun } = input
  const wrong = wrongIn(context, input)
  if (wrong.length > 0) throw invalidBody(...wrong)
  const hand = handIn(context)
  const wanted = {
    brand: { name: brand.name, site: siteDomain(brand.site)! },
    description,
    competitors,
    topics,
    prompts,
  }
  const { brandId, refused, aliases: _, domains: __, ...counts } = await storeBrand(hand, context.teamId, wanted)
  const { made, next } = await scheduleBrand(hand, context, brandId, {
    every: input.every,
    assistants: input.assistants,
  })
  const all = { ...counts, schedule: made }
  const costs = await forecastCosts(context, brandId, namedIn(input))
  return {
    result: { brandId, made: all, refused, next, ...costs, dryRun },
    changed: { subject: brandId, before: null, after: all, brandId },
  }
})

const namedIn = ({ assistants = [] }: Pick<StoreFirstStepsInput, 'assistants'>) =>
  assistants.map(({ provider, model = null }) => ({ provider, model }))

/** Acts as the caller, in the caller's transaction. */
export const handIn = ({ db, actor, now, outside }: ChangeContext): Hand => ({
  read: ask => ask(db),
  act: (verb, input) => within(db, verb, { actor, input, now, outside }),
})

function wrongIn(
  { outside }: ChangeContext,
  { brand, competitors = [], assistants }: StoreFirstStepsInput,
): WrongField[] {
  const wrong: WrongField[] = []
  if (siteDomain(brand.site) === null)
    wrong.push({
      field: 'brand.site',
      message: `brand.site is '${brand.site}' but must be a site, for example example.com.`,
    })
  for (const [i, { domain }] of competitors.entries()) {
    const field = `competitors.${i}.domain`
    if (domain !== '' && siteDomain(domain) === null)
      wrong.push({ field, message: `${field} is '${domain}' but must be empty or a domain, for example example.com.` })
  }
  const setups = outside.asking?.collectSetup.setups ?? []
  for (const [i, named] of namedIn({ assistants }).entries()) {
    const found = assistantsOf([named], setups)
    if ('notThere' in found)
      wrong.push({
        field: `assistants.${i}`,
        message: `assistants.${i} must be available. ${found.notThere}`,
      })
  }
  return wrong
}

/** Keeps an existing schedule. Returns the next run. */
export async function scheduleBrand(
  hand: Hand,
  { db, now }: ChangeContext,
  brandId: string,
  {
    every = 'none',
    assistants = [],
    ...place
  }: Pick<StoreFirstStepsInput, 'every' | 'assistants'> & { country?: string | null; locale?: string | null },
) {
  const [found] = await readSchedules(db, sql`brand.public_id = ${brandId}`)
  if (found) return { made: false, next: new Date(occurrenceAfter(found, now.getTime())).toISOString() }
  if (every === 'none') return { made: false, next: null }
  const { schedule } = await hand.act(adminHandlers.schedules.set, { brandId, every, assistants, ...place })
  return { made: true, next: schedule.next }
}
