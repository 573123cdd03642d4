import { randomBytes } from 'node:crypto'
import { lockBrand } from '../../access/locks.ts'
import { dollars } from '../../collect/models/money.ts'
import { type BrandSelection, plan } from '../../collect/plan/plan.ts'
import {
  asksOf,
  brandSelections,
  chosenBy,
  type Estimate,
  estimate,
  type Selection,
  whyNothing,
} from '../../collect/plan/selection.ts'
import { refusedPrompts, unpricedMessage, warningsOf } from '../../collect/plan/warnings.ts'
import { createForecast } from '../../collect/queue/forecast.ts'
import { type AskKey, outcomesOf } from '../../collect/queue/outcome-rows.ts'
import { allowPriceUnknown, openAsks, openIds } from '../../collect/queue/queue.ts'
import { type CollectEvents, collectAnswers } from '../../collect/run/collect.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { type CollectSetup, readAssistant } from '../../collect/setup/setup.ts'
import { processName } from '../../delivery/lease.ts'
import { declined, misused, type Operation, type OperationCall } from '../operation/operation.ts'
import { listed, wholeNumber } from '../operation/option-values.ts'
import { untilStopped } from '../operation/until-stopped.ts'
import { createCollectTally } from './collect-tally.ts'

/** Milliseconds. The command ends if the next run needs a longer wait. */
const patience = 60_000

export const collecting: Operation = {
  name: 'collect',
  summary: 'Run the prompts now and store the answers, starting with runs left open earlier',
  options: {
    brand: { meaning: 'Only for these brands, comma-separated.', value: 'IDS' },
    prompt: { meaning: 'Only these prompts, comma-separated.', value: 'IDS' },
    provider: {
      meaning: 'Only these providers or models, for example chatgpt,claude:claude-opus-4-5.',
      value: 'NAMES',
    },
    repeats: { meaning: 'How often to run each prompt (default: as scheduled, else once).', value: 'N' },
    missing: { meaning: 'Only prompts without an answer of the assistant.' },
    'price-unknown': { meaning: 'Also ask models without a known price. Their cost is not counted.' },
    'dry-run': { meaning: 'Show the runs and their cost without running them.' },
    replay: { meaning: 'Use recorded replies instead (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  },
  async run(call) {
    const { config, options } = call
    const replay = typeof options.replay === 'string' && { EARSHOT_REPLAY: options.replay }
    const collectSetup = await createCollectSetup({ ...config, ...replay })
    if (collectSetup.setups.length === 0)
      return misused(call, 'No provider is set up. Set a key, for example EARSHOT_OPENAI_API_KEY, or use --replay DIR.')
    const repeats = typeof options.repeats === 'string' ? wholeNumber(options.repeats, 1, 1000) : undefined
    if (options.repeats !== undefined && repeats === undefined)
      return misused(call, `--repeats is '${options.repeats}' but must be a whole number from 1 to 1000.`)
    const selection = {
      brands: listed(options.brand),
      prompts: listed(options.prompt),
      assistants: listed(options.provider)?.map(readAssistant),
      repeats,
      missing: options.missing === true,
      replayed: collectSetup.replayed ?? false,
    }
    const open = await openBefore(call, selection, collectSetup)
    if (open.asks.length > 0 && options['price-unknown'] === true) await allowUnpriced(call, selection)
    return open.asks.length > 0 ? goOn(call, selection, collectSetup, open) : askAll(call, selection, collectSetup)
  },
}

interface OpenRuns {
  asks: AskKey[]
  estimates: Estimate[]
}

const openBefore = ({ db, now }: OperationCall, selection: Selection, { setups }: CollectSetup): Promise<OpenRuns> =>
  db.read(async reader => {
    const chosen = chosenBy(selection)
    const providers = aliasesOf(setups)
    const open = await openAsks(reader, chosen, providers)
    if (open.length === 0) return { asks: [], estimates: [] }
    const estimates = estimate(open, await createForecast(reader, setups, now()))
    return { asks: await openIds(reader, chosen, providers), estimates }
  })

const allowUnpriced = ({ db }: OperationCall, selection: Selection): Promise<void> =>
  db.write(writer => allowPriceUnknown(writer, chosenBy(selection)))

async function goOn(
  call: OperationCall,
  selection: Selection,
  collectSetup: CollectSetup,
  { asks, estimates }: OpenRuns,
): Promise<number> {
  await call.io.out(`Runs left open earlier come first: ${forecastText(estimates)}`)
  return call.options['dry-run'] === true ? 0 : ask(call, selection, collectSetup, asks)
}

export const nothingMissing = 'Every prompt has an answer of each assistant, so nothing is asked again.\n'

async function askAll(call: OperationCall, selection: Selection, collectSetup: CollectSetup): Promise<number> {
  const { db, now, io, options } = call
  const { setups } = collectSetup
  const found = await db.read(async reader => {
    const selections = await brandSelections(reader, selection, setups, now().getTime())
    if ('notThere' in selections) return selections
    const asks = await asksOf(reader, selections)
    const estimates = estimate(asks, await createForecast(reader, setups, now()))
    return { selections, estimates, refused: refusedPrompts(asks, setups) }
  })
  if ('notThere' in found) return declined(call, found.notThere)
  if (selection.missing && asksIn(found.estimates) === 0 && (await allAnswered(call, selection, setups))) {
    await io.out(nothingMissing)
    return 0
  }
  for (const warning of [...warningsOf(found.estimates, setups, now()), ...found.refused]) io.err(`${warning}\n`)
  await io.out(forecastText(found.estimates))
  const nothing = async () => declined(call, await db.read(reader => whyNothing(reader, selection, setups)))
  if (asksIn(found.estimates) === 0) return nothing()
  if (options['dry-run'] === true) return 0
  const priceUnknown = options['price-unknown'] === true
  const unpriced = found.estimates.filter(({ cost }) => cost === null)
  if (unpriced.length > 0 && !priceUnknown) return declined(call, unpricedMessage(unpriced))
  const selections = found.selections.map(each => ({ ...each, priceUnknown }))
  const asks = await planAll(call, selection, collectSetup, selections)
  // The runs may have been deleted meanwhile.
  return asks.length === 0 ? nothing() : ask(call, selection, collectSetup, asks)
}

/** True if prompts match the selection without `missing`. */
const allAnswered = (
  { db, now }: OperationCall,
  selection: Selection,
  setups: CollectSetup['setups'],
): Promise<boolean> =>
  db.read(async reader => {
    const all = await brandSelections(reader, { ...selection, missing: false }, setups, now().getTime())
    return !('notThere' in all) && (await asksOf(reader, all)).length > 0
  })

/** Skips deleted brands. Returns the open runs. */
const planAll = (
  { db, now }: OperationCall,
  selection: Selection,
  { setups }: CollectSetup,
  selections: readonly BrandSelection[],
): Promise<AskKey[]> =>
  db.write(async writer => {
    const newId = () => randomBytes(9).toString('base64url')
    const brands = selections.map(({ brandId }) => brandId).toSorted((a, b) => a - b)
    for (const brand of brands) await lockBrand(writer, brand)
    for (const each of selections) await plan(writer, each, now().getTime(), newId)
    return openIds(writer, chosenBy(selection), aliasesOf(setups))
  })

const aliasesOf = (setups: CollectSetup['setups']) => setups.map(({ provider }) => provider.alias)

async function ask(
  { db, now, io, asked }: OperationCall,
  selection: Selection,
  collectSetup: CollectSetup,
  asks: AskKey[],
): Promise<number> {
  const tally = createCollectTally(asks.length, io, now)
  const context = { db, collectSetup, now, random: Math.random, holder: processName() }
  const chosen = chosenBy(selection)
  const events: CollectEvents = {
    ...tally.events,
    closed(fate, attempt) {
      tally.events.closed(fate, attempt)
      asked?.(fate, attempt)
    },
  }
  return untilStopped(undefined, async signal => {
    const rest = await collectAnswers(context, { signal, chosen, patience, afresh: true, whole: true, events })
    const code = await tally.end(rest, await db.read(reader => outcomesOf(reader, asks)))
    return signal.aborted ? 1 : code
  })
}

function forecastText(estimates: readonly Estimate[]): string {
  const lines = estimates.map(
    ({ provider, model, asks, cost }) =>
      `  ${provider} ${model}: ${runText(asks)}, ${cost === null ? 'price unknown' : dollars(cost)}\n`,
  )
  const known = sum(estimates.map(({ cost }) => cost ?? 0))
  return `${runText(asksIn(estimates))}, about ${dollars(known)}${estimates.some(({ cost }) => cost === null) ? ' plus models without a price' : ''}\n${lines.join('')}`
}

const runText = (runs: number) => `${runs} ${runs === 1 ? 'run' : 'runs'}`

const asksIn = (estimates: readonly Estimate[]) => sum(estimates.map(({ asks }) => asks))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
