import { dayOf } from '@earshot/contract'
import type { Logger } from 'pino'
import { lockBrand } from '../access/locks.ts'
import { unpricedMessage } from '../collect/plan/warnings.ts'
import { readPurse } from '../collect/queue/budget.ts'
import { refreshPrices } from '../collect/queue/forecast.ts'
import { askQueue, choiceOf, pacesOf } from '../collect/queue/queue.ts'
import type { CollectContext } from '../collect/run/collect.ts'
import { isActive } from '../db/brands.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { waitsIn } from '../delivery/waiting.ts'
import type { JudgeModel } from '../judging/asking/judge-answer.ts'
import { cheapestJudge, findJudge, findOrStoreJudge, namedJudge, usualPrice } from '../judging/judges.ts'
import { judgeQueued } from '../judging/pass/pass.ts'
import { countQueued, countUnjudged, planJudging } from '../judging/pass/plan.ts'
import { choiceOfJudge, judgingQueue } from '../judging/pass/queue.ts'
import { type BrandJudgeSchedule, readJudgeSchedules } from '../judging/schedule.ts'
import { readFailedTests } from '../judging/tested.ts'

/** Milliseconds. A pass ends if the next answer needs a longer wait. */
const patience = 15_000

/**
 * Judges new answers of brands with a judge schedule, after the runs of their team. `told` prevents repeated warnings.
 */
export function createJudging(context: CollectContext, log: Logger, told: Set<string>) {
  const { db, now, collectSetup } = context
  /** For each brand without new answers, its revision. */
  const done = new Map<number, number>()
  /** For each team, the part of its budget that was too small. */
  const broke = new Map<string, string>()

  const warn = (brand: string, why: string) => {
    if (!told.has(`${brand} ${why}`)) log.warn({ brand, why }, 'New answers are not judged')
    told.add(`${brand} ${why}`)
  }

  async function judgeNew(
    schedule: BrandJudgeSchedule,
    failedTests: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<void> {
    const { brandId, brand, teamId, revision } = schedule
    const judge = judgeOf(schedule, context, failedTests)
    if (typeof judge === 'string') return warn(brand, judge)
    const moment = now().getTime()
    const purse = () => db.read(reader => readPurse(reader, teamId, dayOf(moment), collectSetup.allowance))
    const money = async () => `${dayOf(moment)} ${JSON.stringify(await purse())}`
    if (broke.get(teamId) === (await money())) return
    const state = await db.read(reader => readState(reader, schedule, judge, context))
    if (state.isCollecting || state.isWaiting) return
    if (state.answers + state.queued === 0) return void done.set(brandId, revision)
    const judgeId = await db.write(async writer => {
      await lockBrand(writer, brandId)
      const judgeId = await findOrStoreJudge(writer, brandId, judge)
      const queue = { judgeId, provider: judge.setup.provider.alias }
      await planJudging(writer, selectionOf(schedule), queue, moment)
      return judgeId
    })
    const ended = { judged: 0, failed: 0 }
    const rest = await judgeQueued(context, {
      ...{ brandId, teamId, judgeId, judge, signal, patience },
      events: {
        closed: outcome => void ((outcome === 'judged' || outcome === 'failed') && ended[outcome]++),
        failed: error => log.error({ err: error }, 'Judging answers failed with an error'),
      },
    })
    if (ended.judged + ended.failed > 0) log.info({ brand, ...ended }, 'New answers were judged')
    if (rest.broke === null) return
    broke.set(teamId, await money())
    log.warn({ brand, usedUp: rest.broke }, "Today's budget is used up, answers wait for a judge until the next day")
  }

  return async (signal: AbortSignal): Promise<void> => {
    const { schedules, failedTests } = await db.read(async reader => {
      await refreshPrices(reader, collectSetup.setups)
      return { schedules: await readJudgeSchedules(reader, isActive), failedTests: await readFailedTests(reader) }
    })
    for (const schedule of schedules) {
      if (signal.aborted) return
      if (done.get(schedule.brandId) !== schedule.revision) await judgeNew(schedule, failedTests, signal)
    }
  }
}

const selectionOf = ({ brandId, since }: BrandJudgeSchedule) => ({ brandId, since, unseen: true })

/** Returns a sentence if the brand has no judge. */
function judgeOf(
  schedule: BrandJudgeSchedule,
  { collectSetup, now }: CollectContext,
  failed: ReadonlySet<string>,
): JudgeModel | string {
  const { setups, allowance } = collectSetup
  const { provider, model, priceUnknown } = schedule
  const judge = provider === null ? cheapestJudge(setups, now(), failed) : namedJudge(setups, { provider, model })
  if (!judge)
    return provider === null ? 'No provider is set up.' : `${[provider, model ?? []].flat().join(':')} is not set up.`
  if (usualPrice(judge, now()) === null && !priceUnknown && allowance.cost !== null)
    return unpricedMessage([{ provider: judge.setup.provider.alias, model: judge.model }])
  return judge
}

/** Reads first, because even empty writes slow down readers. */
async function readState(
  reader: Reader,
  schedule: BrandJudgeSchedule,
  judge: JudgeModel,
  { collectSetup, now }: CollectContext,
) {
  const { brandId, teamId } = schedule
  const moment = now().getTime()
  const paces = pacesOf(collectSetup.setups)
  const runs = choiceOf(sql`brand.team_id = ${teamId}`, [])
  const collecting = await waitsIn(reader, askQueue, runs, paces, moment)
  const judgeId = (await findJudge(reader, brandId, judge))?.id ?? 0
  const queue = await waitsIn(reader, judgingQueue, choiceOfJudge({ brandId, judgeId }), paces, moment)
  const { answers } = await countUnjudged(reader, selectionOf(schedule), judgeId)
  return {
    ...{ answers, queued: await countQueued(reader, { brandId, judgeId }) },
    isCollecting: collecting.underWay || collecting.waits.some(({ until }) => until <= moment + patience),
    isWaiting: queue.waits.length > 0 && queue.waits.every(({ until }) => until > moment + patience),
  }
}
