import { setImmediate as turn } from 'node:timers/promises'
import { type Calendar, dayNumber } from '../../calendar/days.ts'
import { retainedDays } from '../../calendar/retention.ts'
import { createReader } from './line.ts'
import { createJoiningSplitter } from './lines.ts'
import type { RefusedLine } from './refused.ts'
import { createRollup, type Rollup, type RollupSettings } from './rollup.ts'
import { sampleOf } from './sample.ts'

/** Milliseconds that a line may be ahead of the clock. Later lines count as from the future. */
export const clockSkew = 5 * 60_000

const sampled = 5
/** Yields to other work after this many bytes. */
const slice = 16 * 1024

export interface Receipt {
  /** If true, all counts are 0. */
  duplicate: boolean
  crawlers: Record<string, number>
  counted: number
  /** Requests of non-crawlers. */
  dropped: number
  /** Lines of an unknown format or from the future. */
  refused: number
  overQuota: number
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

export interface BatchCount {
  receipt: Receipt
  rollup: Rollup
  samples: RefusedLine[]
  /** Epoch milliseconds. 0 if no line has a time. */
  upTo: number
}

export const oldestKept = (calendar: Calendar, now: Date): number =>
  dayNumber(calendar.dayOf(now.getTime())) - retainedDays + 1

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
      // Omits the path, because it can be sensitive.
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
