import { readInstant } from '@earshot/contract'
import { lockBrand } from '../../access/locks.ts'
import { dollars } from '../../collect/models/money.ts'
import { reasonText } from '../../collect/models/reason-text.ts'
import { unpricedMessage } from '../../collect/plan/warnings.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { type CollectSetup, readAssistant } from '../../collect/setup/setup.ts'
import { sql } from '../../db/sql.ts'
import { processName } from '../../delivery/lease.ts'
import type { JudgeModel } from '../../judging/asking/judge-answer.ts'
import { judgingForecast } from '../../judging/forecast.ts'
import { cheapestJudge, findJudge, findOrStoreJudge, namedJudge } from '../../judging/judges.ts'
import { type JudgingRest, judgeQueued } from '../../judging/pass/pass.ts'
import { countQueued, countUnjudged, type JudgingSelection, planJudging } from '../../judging/pass/plan.ts'
import type { JudgingOutcome } from '../../judging/pass/store.ts'
import { readFailedTests } from '../../judging/tested.ts'
import { formatNounCount } from '../operation/noun-count.ts'
import { declined, given, misused, type Operation, type OperationCall } from '../operation/operation.ts'
import { untilStopped } from '../operation/until-stopped.ts'

/** Milliseconds. The command ends if the next answer needs a longer wait. */
const patience = 60_000

export const judgeOperation: Operation = {
  name: 'judge',
  summary: 'Let a model judge what the stored answers say of each brand',
  options: {
    // Optional, because `judge status` has this command as its parent.
    brand: { meaning: 'The id of the brand (required).', value: 'ID' },
    since: { meaning: 'Only answers created since then (YYYY-MM-DD or a timestamp).', value: 'TIME' },
    judge: { meaning: 'Who judges, as PROVIDER or PROVIDER:MODEL (default: the cheapest with a key).', value: 'NAME' },
    failed: { meaning: 'Also judge answers again for which the judge gave no usable reply.' },
    'price-unknown': { meaning: 'Also use a model without a known price. Its cost is not counted.' },
    'dry-run': { meaning: 'Show the number of answers and the cost without judging.' },
    replay: { meaning: 'Use recorded replies instead (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  },
  async run(call) {
    const { db, config, options, now } = call
    if (options.brand === undefined) return misused(call, 'earshot judge requires --brand ID.')
    const since = typeof options.since === 'string' ? readInstant(options.since) : undefined
    if (typeof options.since === 'string' && since === undefined)
      return misused(call, `--since is '${options.since}' but must be YYYY-MM-DD or a timestamp.`)
    const replay = typeof options.replay === 'string' && { EARSHOT_REPLAY: options.replay }
    const collectSetup = await createCollectSetup({ ...config, ...replay })
    const judge = await findRequestedJudge(call, collectSetup)
    if (typeof judge === 'string') return misused(call, judge)
    const id = given(call, 'brand')
    const [brand] = await db.read(reader =>
      reader.rows<JudgedBrand>(sql`
select id as "brandId", team_id as "teamId", status = 'ACTIVE' and not transferring as active
from brand where public_id = ${id}`),
    )
    if (!brand) return declined(call, `There is no brand '${id}'.`)
    if (!brand.active) return declined(call, `The brand '${id}' is not active.`)
    const selection = { brandId: brand.brandId, since, failed: options.failed === true }
    const { answers, cost } = await forecast(call, selection, judge)
    const about = cost === null ? 'price unknown' : `about ${dollars(cost)}`
    const name = `${judge.setup.provider.alias} ${judge.model}`
    await call.io.out(`${formatNounCount(answers, 'answer')} to judge by ${name}, ${about}\n`)
    if (options['dry-run'] === true || answers === 0) return 0
    if (cost === null && options['price-unknown'] !== true)
      return declined(call, unpricedMessage([{ provider: judge.setup.provider.alias, model: judge.model }]))
    const judgeId = await db.write(async writer => {
      await lockBrand(writer, brand.brandId)
      const judgeId = await findOrStoreJudge(writer, brand.brandId, judge)
      const queue = { judgeId, provider: judge.setup.provider.alias }
      await planJudging(writer, selection, queue, now().getTime())
      return judgeId
    })
    return judgeAll(call, { ...brand, judgeId }, judge, collectSetup)
  },
}

interface JudgedBrand {
  brandId: number
  teamId: string
  active: boolean
}

export async function findRequestedJudge(
  { db, options, now }: OperationCall,
  { setups }: Pick<CollectSetup, 'setups'>,
): Promise<JudgeModel | string> {
  if (setups.length === 0)
    return 'No provider is set up. Set a key, for example EARSHOT_OPENAI_API_KEY, or use --replay DIR.'
  if (typeof options.judge !== 'string') {
    const failed = await db.read(readFailedTests)
    return cheapestJudge(setups, now(), failed) ?? 'No provider has a model.'
  }
  const judge = namedJudge(setups, readAssistant(options.judge))
  const known = setups.flatMap(({ provider, models }) => models.map(model => `${provider.alias}:${model}`))
  return judge ?? `--judge is '${options.judge}' but must be one of ${known.join(', ')}.`
}

const forecast = ({ db, now }: OperationCall, selection: JudgingSelection, judge: JudgeModel) =>
  db.read(async reader => {
    const stored = await findJudge(reader, selection.brandId, judge)
    const plan = await countUnjudged(reader, selection, stored?.id ?? 0)
    return { ...plan, cost: await judgingForecast(reader, judge, plan, now()) }
  })

async function judgeAll(
  { db, now, io }: OperationCall,
  { brandId, teamId, judgeId }: JudgedBrand & { judgeId: number },
  judge: JudgeModel,
  collectSetup: CollectSetup,
): Promise<number> {
  const total = await db.read(reader => countQueued(reader, { brandId, judgeId }))
  const counts: Partial<Record<JudgingOutcome, number>> = {}
  let cost = 0
  const of = (outcome: JudgingOutcome) => counts[outcome] ?? 0
  return untilStopped(undefined, async signal => {
    const context = { db, collectSetup, now, random: Math.random, holder: processName() }
    const rest = await judgeQueued(context, {
      ...{ brandId, teamId, judgeId, judge, signal, patience },
      events: {
        closed(outcome, bill) {
          counts[outcome] = of(outcome) + 1
          cost += bill?.cost ?? 0
          io.progress(of('judged') + of('failed') + of('gone'), total)
        },
        failed: error => io.err(`${error instanceof Error ? error.message : String(error)}\n`),
      },
    })
    const left = await db.read(reader => countQueued(reader, { brandId, judgeId }))
    await io.out(`${of('judged')} judged, ${of('failed')} failed, ${left} left, ${dollars(cost)}\n`)
    for (const line of whyLeft(rest)) io.err(`${line}\n`)
    return left === 0 && of('failed') === 0 ? 0 : 1
  })
}

function whyLeft({ broke, waits }: JudgingRest): string[] {
  const part = broke === 'asks' ? 'requests' : 'money'
  return [
    ...(broke === null ? [] : [`Today's budget of ${part} is used up. Run the command again tomorrow.`]),
    ...waits.map(({ lane, items, why }) => `${lane}: ${formatNounCount(items, 'answer')} left: ${reasonText(why)}.`),
  ]
}
