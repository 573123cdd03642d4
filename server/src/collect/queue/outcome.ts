import { gunzipSync, gzipSync } from 'node:zlib'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Writer } from '../../db/db.ts'
import { storable } from '../../db/storable.ts'
import type { Charge, RawAnswer } from '../models/raw-answer.ts'
import { addCoverageCounts } from './coverage.ts'
import type { LeasedRun, RunUsage } from './queue.ts'

/** `not_shown`: the surface showed no answer to this prompt. */
export type RunOutcome = 'answered' | 'not_shown' | 'failed' | 'skipped'

export interface EndedRun {
  ask: Pick<
    LeasedRun,
    'brandId' | 'id' | 'promptId' | 'provider' | 'model' | 'country' | 'locale' | 'plannedAt' | 'day' | 'attempts'
  >
  /** Epoch milliseconds. */
  endedAt: number
  outcome: RunOutcome
  reason: string | null
  message: string | null
  /** Body of the last reply. */
  body: Buffer | null
  answer: RawAnswer | null
  manner: string | null
  charge: Charge | null
  /** Total of all attempts. */
  spent: RunUsage
}

export async function writeEnded(writer: Writer, ended: readonly EndedRun[]): Promise<void> {
  const asks = rowsOf('ask')
  const replies = rowsOf('reply')
  for (const { ask, endedAt, outcome, reason, message, body, answer, manner, charge, spent } of ended) {
    appendRow(asks, {
      brand_id: ask.brandId,
      id: ask.id,
      prompt_id: ask.promptId,
      provider: ask.provider,
      model: ask.model,
      planned_at: ask.plannedAt,
      day: ask.day,
      ended_at: endedAt,
      outcome,
      reason,
      message: message === null ? null : storable(message),
      attempts: ask.attempts,
      model_served: charge?.modelServed == null ? null : storable(charge.modelServed),
      finish_reason: charge === null ? null : storable(charge.finishReason),
      input_tokens: spent.inputTokens,
      output_tokens: spent.outputTokens,
      searches: spent.searches,
      cost: spent.cost,
      latency: charge === null ? null : Math.round(charge.latencyMs),
      manner,
      country: ask.country,
      locale: ask.locale,
    })
    if (body !== null)
      appendRow(replies, {
        brand_id: ask.brandId,
        ask_id: ask.id,
        body: packReply(body),
        length: body.length,
        read: answer && beside(answer),
      })
  }
  await writeRows(writer, asks)
  await writeRows(writer, replies)
  await addCoverageCounts(
    writer,
    ended.map(({ ask: { brandId, day, provider }, outcome }) => ({ brandId, day, provider, [countOf(outcome)]: 1 })),
  )
}

const countOf = (outcome: RunOutcome) => (outcome === 'not_shown' ? 'notShown' : outcome)

const beside = ({ citations, consulted, products, places }: RawAnswer): string =>
  storable(JSON.stringify({ citations, consulted, products, ...(places && { places }) }))

const packReply = (body: Buffer): string => gzipSync(body).toString('base64')

export const unpackReply = (text: string): Buffer => gunzipSync(Buffer.from(text, 'base64'))
