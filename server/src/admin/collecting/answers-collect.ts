import { randomBytes } from 'node:crypto'
import { admin, dayLength, dayOf, type ParsedInput, Refusal } from '@earshot/contract'
import { dollars } from '../../collect/models/money.ts'
import { plan } from '../../collect/plan/plan.ts'
import {
  asksOf,
  brandSelections,
  chosenBy,
  type Estimate,
  estimate,
  type PlannedRuns,
  type Selection,
  whyNothing,
} from '../../collect/plan/selection.ts'
import { refusedPrompts, unpricedMessage, warningsOf } from '../../collect/plan/warnings.ts'
import { type Purse, readPurse, usedUp } from '../../collect/queue/budget.ts'
import { createForecast } from '../../collect/queue/forecast.ts'
import { allowPriceUnknown, openAsks } from '../../collect/queue/queue.ts'
import type { CollectSetup } from '../../collect/setup/setup.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type ChangeContext, changing, type ReadContext, reading } from '../action/action.ts'
import type { AskingSetup } from '../action/outside.ts'

type CollectInput = ParsedInput<typeof admin.answers.collect>

const perDollar = 1e6

export const queueBrandRuns = changing(admin.answers.collect, async (context, input) => {
  const { db, brandId } = context
  const { asking, purse } = await readyToAsk(context)
  const selection = selectionOf(brandId, input, asking.collectSetup)
  const before = await openOf(db, selection, asking)
  if (before.length > 0 && input.priceUnknown) await allowPriceUnknown(db, chosenBy(selection))
  const planned = before.length > 0 ? 0 : await planAll(context, selection, asking.collectSetup, input)
  const asks = before.length > 0 ? before : await openOf(db, selection, asking)
  const outlook = await outlookOf(context, asks, { asking, purse })
  return {
    result: { planned, ...outlook, dryRun: input.dryRun },
    changed: { subject: brandId, before: null, after: { planned, open: outlook.open } },
  }
})

export const forecastBrandRuns = reading(admin.answers.forecast, async context => {
  try {
    const ready = await readyToAsk(context)
    const selection = selectionOf(context.brandId, {}, ready.asking.collectSetup)
    const open = await openOf(context.db, selection, ready.asking)
    const asks = open.length > 0 ? open : (await selected(context, selection, ready.asking.collectSetup)).asks
    return { outlook: await outlookOf(context, asks, ready), reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outlook: null, reason: error.message }
  }
})

interface Ready {
  asking: AskingSetup
  purse: Purse
}

/** Throws NO_ASSISTANT if no assistant is set up, and BUDGET_USED_UP if today's budget is spent. */
async function readyToAsk({ db, teamId, now, outside: { asking } }: ReadContext): Promise<Ready> {
  if (!asking || asking.collectSetup.setups.length === 0) throw noAssistant()
  const purse = await readPurse(db, teamId, dayOf(now.getTime()), asking.collectSetup.allowance)
  const part = usedUp(purse)
  if (part) throw new Refusal('BUDGET_USED_UP', usedUpText(part, now))
  return { asking, purse }
}

const openOf = (db: Reader, selection: Selection, { collectSetup: { setups } }: AskingSetup) =>
  openAsks(
    db,
    chosenBy(selection),
    setups.map(({ provider }) => provider.alias),
  )

async function outlookOf({ db, now }: ReadContext, asks: readonly PlannedRuns[], { asking, purse }: Ready) {
  const { setups } = asking.collectSetup
  const estimates = estimate(asks, await createForecast(db, setups, now))
  const open = sum(asks.map(each => each.asks))
  const left = leftOf(purse)
  return {
    open,
    forecast: forecastOf(estimates),
    left: { asks: left.asks, dollars: left.cost === null ? null : left.cost / perDollar },
    warnings: [
      ...shortOf(estimates, open, left),
      ...warningsOf(estimates, setups, now),
      ...refusedPrompts(asks, setups),
      ...(asking.byItself ? [] : [idleText]),
    ],
  }
}

export const noAssistant = () =>
  new Refusal(
    'NO_ASSISTANT',
    'No assistant is set up. Set a key, for example EARSHOT_OPENAI_API_KEY, and restart the server.',
  )

const idleText =
  'This process does not ask assistants. The runs wait for a server with EARSHOT_JOBS=on, or for earshot collect.'

const usedUpText = (part: 'asks' | 'money', now: Date) =>
  `Today's budget of ${part === 'asks' ? 'requests' : part} is used up. The next day begins at ${nextDay(now)} (UTC).`

const nextDay = (now: Date) => new Date((dayOf(now.getTime()) + 1) * dayLength).toISOString()

const selectionOf = (
  brand: string,
  { promptIds, assistants, repeats }: Partial<CollectInput>,
  { replayed = false }: CollectSetup,
) => ({
  ...{ brands: [brand], prompts: promptIds, repeats, replayed },
  assistants: assistants?.map(({ provider, model = null }) => ({ provider, model })),
})

async function selected({ db, now }: ReadContext, selection: Selection, { setups }: AskingSetup['collectSetup']) {
  const selections = await brandSelections(db, selection, setups, now.getTime())
  if ('notThere' in selections) throw new Refusal('CONFLICT', selections.notThere)
  const asks = await asksOf(db, selections)
  if (asks.length === 0) throw new Refusal('CONFLICT', await whyNothing(db, selection, setups))
  return { selections, asks }
}

async function planAll(
  context: ChangeContext,
  selection: Selection,
  collectSetup: AskingSetup['collectSetup'],
  { priceUnknown = false }: CollectInput,
): Promise<number> {
  const { db, now } = context
  const { selections, asks } = await selected(context, selection, collectSetup)
  const estimates = estimate(asks, await createForecast(db, collectSetup.setups, now))
  const unpriced = estimates.filter(({ cost }) => cost === null)
  if (unpriced.length > 0 && !priceUnknown) throw new Refusal('CONFLICT', unpricedMessage(unpriced, 'priceUnknown'))
  return planned(
    db,
    selections.map(each => ({ ...each, priceUnknown })),
    now,
  )
}

async function planned(db: Writer, selections: Parameters<typeof plan>[1][], now: Date): Promise<number> {
  const newId = () => randomBytes(9).toString('base64url')
  let asks = 0
  for (const each of selections) asks += await plan(db, each, now.getTime(), newId)
  return asks
}

const forecastOf = (estimates: readonly Estimate[]) => ({
  dollars: sum(estimates.map(({ cost }) => cost ?? 0)) / perDollar,
  assistants: estimates.map(({ cost, ...each }) => ({ ...each, dollars: cost === null ? null : cost / perDollar })),
})

const leftOf = ({ asks, cost, allowance }: Purse) => ({
  asks: allowance.asks === null ? null : allowance.asks - asks,
  cost: allowance.cost === null ? null : allowance.cost - cost,
})

function shortOf(estimates: readonly Estimate[], count: number, left: ReturnType<typeof leftOf>): string[] {
  const cost = sum(estimates.map(each => each.cost ?? 0))
  return [
    ...(left.asks !== null && count > left.asks
      ? [`Today's budget lasts for ${left.asks} of ${count} runs. The others wait for the next day (UTC).`]
      : []),
    ...(left.cost !== null && cost > left.cost
      ? [
          `The runs cost about ${dollars(cost)}, and today's budget has ${dollars(left.cost)} left. The rest wait for the next day (UTC).`,
        ]
      : []),
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
