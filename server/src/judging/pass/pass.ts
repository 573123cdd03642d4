import type { CollectSetup } from '../../collect/setup/setup.ts'
import type { Db, Writer } from '../../db/db.ts'
import { lasting } from '../../db/lasting.ts'
import { sql } from '../../db/sql.ts'
import { lease, leaseMargin } from '../../delivery/lease.ts'
import { createUnderWay, untilDone } from '../../delivery/under-way.ts'
import { beginTurn, turnsIn, type Wait, waitsIn } from '../../delivery/waiting.ts'
import { entitiesToRead } from '../../reading/read-text.ts'
import { createEntityLoader } from '../../record/changes/entity-loader.ts'
import { loadEntities } from '../../record/load-brands.ts'
import { createAnswerReader } from '../asking/attribution.ts'
import { missingVerdict } from '../asking/check-verdicts.ts'
import { type JudgeModel, type JudgingBill, type JudgingResult, judgeAnswer } from '../asking/judge-answer.ts'
import { promptCharacters, usualPrice } from '../judges.ts'
import {
  choiceOfJudge,
  type JudgingKey,
  judgingCandidates,
  judgingQueue,
  type LeasedJudging,
  leaseOfJudging,
  releaseDead,
} from './queue.ts'
import { closeJudging, type JudgingAttempt, type JudgingOutcome } from './store.ts'

interface JudgingEvents {
  closed(outcome: JudgingOutcome, bill: JudgingBill | null): void
  /** An unexpected error. The pass continues. */
  failed(error: unknown): void
}

export interface JudgingPass extends Omit<JudgingKey, 'answerId'> {
  teamId: string
  judge: JudgeModel
  /** If aborted, the pass ends soon and releases answers in progress. */
  signal: AbortSignal
  /** Maximum wait in milliseconds for the next answer. */
  patience: number
  events: JudgingEvents
}

export interface JudgingContext {
  db: Db
  collectSetup: Pick<CollectSetup, 'backoff' | 'allowance'>
  now: () => Date
  random: () => number
  /** Unique to this process, never reused. */
  holder: string
}

export interface JudgingRest {
  /** This part of the day's budget is used up. */
  broke: 'asks' | 'money' | null
  waits: Wait[]
}

/** Maximum characters of an answer. Longer texts are not worth their cost. */
const longestText = 100_000

/**
 * Judges a brand's queued answers until no other can start within `patience`. After a crash, answers without a result
 * are still queued.
 */
export async function judgeQueued(context: JudgingContext, pass: JudgingPass): Promise<JudgingRest> {
  const { collectSetup, now, random, holder } = context
  const { brandId, judge, signal, events, patience } = pass
  const db = lasting(context.db, { signal, away: events.failed })
  const brand = await db.read(reader => loadEntities(reader, brandId))
  if (!brand) return { broke: null, waits: [] }
  const entities = entitiesToRead(brand.competitors.values())
  const read = createAnswerReader(entities)
  const provider = judge.setup.provider.alias
  const entityIds = entities.map(({ id }) => id)
  const closing = {
    ...{ provider, pace: judge.setup.pace, holder, backoff: collectSetup.backoff, random },
    ...{ entityIds, loadBrand: createEntityLoader() },
  }
  const places = new Map(entityIds.map((id, index) => [id, index]))
  const payer = { db, teamId: pass.teamId, allowance: collectSetup.allowance, now }
  const underWay = createUnderWay<JudgingAttempt>()
  let broke: JudgingRest['broke'] = null
  // Requests in progress can refund part of their reservation. So a decline is permanent only if no other request is in
  // progress.
  let atOnce = Number.POSITIVE_INFINITY

  async function attempt(item: LeasedJudging, signal: AbortSignal): Promise<JudgingAttempt> {
    const ended = (result: JudgingAttempt['result']) => ({
      ...{ item, result, endedAt: now().getTime(), stopped: signal.aborted },
    })
    try {
      const found = await db.read(reader => readAnswer(reader, item))
      return ended(found ? await judgeText(found.text, found.entities, signal) : { gone: true })
    } catch (error) {
      events.failed(error)
      return ended({ unusable: { reason: 'error', message: 'The log has the reason.' }, bill: nothingPaid })
    }
  }

  async function judgeText(text: string, ids: readonly number[], signal: AbortSignal): Promise<JudgingResult> {
    if (text.length > longestText) {
      const message = `The answer has ${text.length} characters, but at most ${longestText} are judged.`
      return { unusable: { reason: 'too_long', message }, bill: nothingPaid }
    }
    const reading = read(text)
    const indexes = ids.flatMap(id => places.get(id) ?? [])
    const asked = indexes.filter(index => reading.spans.has(index))
    // Imported mentions can have names that the text lacks.
    const unnamed = indexes.filter(index => !reading.spans.has(index)).map(missingVerdict)
    if (asked.length === 0) return { verdicts: unnamed, language: reading.language, bill: nothingPaid }
    const price = usualPrice(judge, now(), { characters: text.length + promptCharacters, entities: asked.length }) ?? 0
    const named = asked.map(index => ({ index, name: entities[index]!.name }))
    const result = await judgeAnswer({ ...payer, signal }, judge, { text, reading, entities: named, price })
    return 'verdicts' in result ? { ...result, verdicts: [...result.verdicts, ...unnamed] } : result
  }

  async function store(attempts: readonly JudgingAttempt[]): Promise<void> {
    for (const one of attempts) {
      const outcome = await db.write(writer => closeJudging(writer, one, closing))
      if ('declined' in one.result) broke = one.result.declined
      events.closed(outcome, 'bill' in one.result ? one.result.bill : null)
    }
  }

  if (!db.shared) await db.write(writer => releaseDead(writer, brandId, holder, now().getTime()))
  return untilDone<JudgingAttempt, JudgingRest>(underWay, signal, store, async () => {
    if (signal.aborted) return { done: { broke, waits: [] } }
    if (broke !== null && underWay.idle()) {
      if (atOnce === 1) return { done: { broke, waits: [] } }
      broke = null
      atOnce = 1
    }
    const isFree = broke === null && (atOnce > 1 || underWay.idle())
    const claimed = isFree ? await db.write(writer => claim(writer, context, pass, atOnce)) : []
    for (const item of claimed) underWay.begin(signal => attempt(item, signal))
    if (claimed.length > 0) return { wait: 0 }
    const moment = now().getTime()
    const paces = new Map([[provider, judge.setup.pace]])
    const { waits } = await db.read(reader => waitsIn(reader, judgingQueue, choiceOfJudge(pass), paces, moment))
    const open = waits.filter(({ blocked }) => !blocked)
    const wait = Math.min(Number.POSITIVE_INFINITY, ...open.map(({ until }) => until)) - moment
    if (underWay.idle() && wait > patience) return { done: { broke, waits } }
    return { wait }
  })
}

const nothingPaid: JudgingBill = { requests: 0, cost: 0, inputTokens: null, outputTokens: null }

async function claim(
  writer: Writer,
  { now, holder }: JudgingContext,
  { judge, ...pass }: JudgingPass,
  atOnce: number,
): Promise<LeasedJudging[]> {
  const moment = now().getTime()
  const choice = choiceOfJudge(pass)
  const paces = new Map([[judge.setup.provider.alias, judge.setup.pace]])
  const leased: LeasedJudging[] = []
  for (const turn of await turnsIn(writer, judgingQueue, choice, paces, moment)) {
    // An answer can take two requests.
    const until = moment + 2 * judge.setup.timeoutMs + leaseMargin
    for (const item of await judgingCandidates(writer, { choice, now: moment, limit: Math.min(turn.limit, atOnce) }))
      if (await lease(writer, judgingQueue, leaseOfJudging(item, holder), { now: moment, until })) leased.push(item)
    await beginTurn(writer, judgingQueue, turn, leased.length, moment)
  }
  return leased
}

async function readAnswer(
  reader: Parameters<Parameters<Db['read']>[0]>[0],
  { brandId, answerId, judgeId }: JudgingKey,
): Promise<{ text: string; entities: number[] } | undefined> {
  const [answer] = await reader.rows<{ text: string }>(sql`
select text from answer_text where brand_id = ${brandId} and answer_id = ${answerId}`)
  if (!answer) return undefined
  const mentions = await reader.rows<{ id: number }>(sql`
select m.competitor_id as id from mention m
where m.brand_id = ${brandId} and m.answer_id = ${answerId} and not m.absent and not exists (
  select 1 from verdict v where v.brand_id = ${brandId} and v.answer_id = ${answerId}
    and v.competitor_id = m.competitor_id and v.judge_id = ${judgeId})
order by m.position, m.competitor_id`)
  return { text: answer.text, entities: mentions.map(({ id }) => id) }
}
