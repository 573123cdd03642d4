import { setImmediate as turn } from 'node:timers/promises'
import { type Calendar, dayNumber } from '../../calendar/days.ts'
import { retainedDays } from '../../calendar/retention.ts'
import { createReader } from './line.ts'
import { createJoiningSplitter } from './lines.ts'
import type { RefusedLine } from './refused.ts'
import { createRollup, type Rollup, type RollupSettings } from './rollup.ts'
import { sampleOf } from './sample.ts'

/** How far the clocks of a sender may be ahead of ours. */
export const clockSkew = 5 * 60_000

const sampled = 5
/** How many bytes of lines are read before others have their turn. */
const slice = 16 * 1024

/** What became of the lines of a batch. */
export interface Receipt {
  /** Whether it had come before; then nothing is counted again, and all counts are 0. */
  duplicate: boolean
  /** Requests of supported crawlers that were counted, by token. */
  crawlers: Record<string, number>
  counted: number
  /** Requests of everybody else, forgotten. */
  dropped: number
  /** Lines of no known format, and requests from the future. */
  refused: number
  /** Requests of supported crawlers beyond the quota of their day. */
  overQuota: number
  /** The name of the log that it went on, if its sender told which part of a log it is. */
  log?: string
}

export const emptyReceipt = (duplicate: boolean): Receipt => ({
  duplicate,
  crawlers: {},
  counted: 0,
  dropped: 0,
  refused: 0,
  overQuota: 0,
})

/** What a batch comes to, before anything of it is stored. */
export interface BatchCount {
  receipt: Receipt
  rollup: Rollup
  /** The first few refused lines, masked. */
  samples: RefusedLine[]
  /** The latest instant of its lines, in epoch milliseconds; 0 where they tell none. */
  upTo: number
}

/** The first analytic day that rollups are kept of. */
export const oldestKept = (calendar: Calendar, now: Date): number =>
  dayNumber(calendar.dayOf(now.getTime())) - retainedDays + 1

/** Counts the lines of a batch in memory; it is slow with large ones, and lets others have their turn. */
export async function countBatch(
  lines: AsyncIterable<Uint8Array>,
  settings: Omit<RollupSettings, 'oldest'>,
  now: Date,
): Promise<BatchCount> {
  const rollup = createRollup({ ...settings, oldest: oldestKept(settings.calendar, now) })
  const receipt = emptyReceipt(false)
  const samples: RefusedLine[] = []
  const progress = { latest: 0, ceiling: now.getTime() + clockSkew }
  const read = createReader(new Map(), progress)

  const refuse = (reason: RefusedLine['reason'], sample: () => string) => {
    receipt.refused += 1
    if (samples.length < sampled) samples.push({ reason, sample: sample() })
  }
  const splitter = createJoiningSplitter(
    line => {
      const verdict = read(line)
      if (verdict === 'empty') return
      if (verdict === 'dropped') receipt.dropped += 1
      else if (verdict === 'refused') refuse('no known format', () => sampleOf(line))
      // Its path may be one to hide.
      else if (verdict.at > progress.ceiling)
        refuse('from the future', () => `${verdict.crawler} at ${new Date(verdict.at).toISOString()}`)
      else if (rollup.add(verdict)) {
        receipt.counted += 1
        receipt.crawlers[verdict.crawler] = (receipt.crawlers[verdict.crawler] ?? 0) + 1
      } else receipt.overQuota += 1
    },
    line => refuse('too long', () => sampleOf(line)),
  )
  for await (const bytes of lines)
    for (let at = 0; at < bytes.length; at += slice) {
      splitter.push(bytes.subarray(at, at + slice))
      await turn()
    }
  splitter.end()
  return { receipt, rollup, samples, upTo: progress.latest }
}
