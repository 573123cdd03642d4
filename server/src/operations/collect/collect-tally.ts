import { dayLength, dayOf } from '@earshot/contract'
import { dollars } from '../../collect/models/money.ts'
import type { Outcomes } from '../../collect/queue/outcome-rows.ts'
import type { CollectEvents, CollectResult } from '../../collect/run/collect.ts'
import type { OperationCall } from '../operation/operation.ts'
import { aheadText, waitText } from './collect-waits.ts'

/** Milliseconds between progress lines. */
const pace = 2000

/** Counts runs of other processes only in the totals. */
export function createCollectTally(total: number, io: OperationCall['io'], now: OperationCall['now']) {
  const ended = { answered: 0, notShown: 0, failed: 0, cost: 0 }
  let saidAt = now().getTime()

  const done = () => ended.answered + ended.notShown + ended.failed
  const line = () =>
    `${done()} of ${total}: ${ended.answered} answered,${shownText(ended.notShown)} ${ended.failed} failed, ${dollars(ended.cost)}\n`

  function progress() {
    if (io.asked) return io.asked(done(), total)
    if (now().getTime() - saidAt < pace) return
    saidAt = now().getTime()
    io.err(line())
  }

  const events: CollectEvents = {
    closed(fate) {
      if (fate.outcome === 'answered') ended.answered++
      if (fate.outcome === 'not_shown') ended.notShown++
      if (fate.outcome === 'failed') {
        ended.failed++
        io.err(`${fate.ask.provider} ${fate.ask.id}: ${fate.reason}: ${fate.message}\n`)
      }
      if ('spent' in fate) ended.cost += fate.spent.cost ?? 0
      progress()
    },
    broke: (team, part) =>
      io.err(
        `Team '${team}' has used up today's budget of ${part === 'asks' ? 'requests' : part}. The other runs wait until ${nextDay(now())} (UTC).\n`,
      ),
    failed: error => io.err(`${error instanceof Error ? error.message : error}\n`),
    elsewhere: () => io.err('Another process is doing some of these runs. Waiting until they end.\n'),
    ahead(cut) {
      for (const one of cut) io.err(`${aheadText(one)}\n`)
    },
    waits(waits) {
      for (const wait of waits) io.err(`${waitText(wait)}\n`)
    },
  }

  return {
    events,
    /** Returns 0 if every run has an answer or showed none, from any process. */
    async end(
      { waits, broke }: CollectResult,
      { answered, notShown, failed, skipped, reasons, repeated, cost }: Outcomes,
    ): Promise<number> {
      const why = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')
      const lost = `${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}${why === '' ? '' : ` (${why})`}`
      await io.out(`${answered} answered,${shownText(notShown)} ${lost}, ${repeated} retries, ${dollars(cost)}\n`)
      for (const wait of waits) await io.out(`${waitText(wait)}\n`)
      return answered + notShown === total && waits.length === 0 && broke.size === 0 ? 0 : 1
    },
  }
}

const shownText = (notShown: number) => (notShown === 0 ? '' : ` ${notShown} not shown,`)

const nextDay = (now: Date) => new Date((dayOf(now.getTime()) + 1) * dayLength).toISOString()
