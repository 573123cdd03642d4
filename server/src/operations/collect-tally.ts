import type { Rest, Told } from '../collect/collect.ts'
import type { Call } from './operation.ts'
import { dollars } from './option-values.ts'

/** Milliseconds between two lines of progress. */
const pace = 2000

/** Counts the asks of a run as they end: tells of failures at once, of progress now and then, and of the whole at the end. */
export function createTally(total: number, io: Call['io'], now: Call['now']) {
  const ended = { answered: 0, failed: 0, again: 0, cost: 0 }
  const reasons = new Map<string, number>()
  let saidAt = now().getTime()

  const line = () =>
    `${ended.answered + ended.failed} of ${total}: ${ended.answered} answered, ${ended.failed} failed, ${dollars(ended.cost)}\n`

  function progress() {
    if (now().getTime() - saidAt < pace) return
    saidAt = now().getTime()
    io.err(line())
  }

  const told: Told = {
    closed(fate) {
      if (fate.outcome === 'waits') ended.again++
      if (fate.outcome === 'answered') ended.answered++
      if (fate.outcome === 'failed') {
        ended.failed++
        reasons.set(fate.reason!, (reasons.get(fate.reason!) ?? 0) + 1)
        io.err(`${fate.ask.provider} ${fate.ask.id}: ${fate.reason}: ${fate.message}\n`)
      }
      if ('spent' in fate) ended.cost += fate.spent.cost ?? 0
      progress()
    },
    broke: (team, part) =>
      io.err(`Team '${team}' has used up its budget of ${part} for today; what is left waits for the next UTC day.\n`),
    failed: error => io.err(`${error instanceof Error ? error.message : error}\n`),
  }

  return {
    told,
    /** Says how the run ended and gives the exit code: 0 when every ask was answered. */
    async end({ waiting, readyAt, broke }: Rest): Promise<number> {
      const why = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')
      const failed = `${ended.failed} failed${why === '' ? '' : ` (${why})`}`
      await io.out(`${ended.answered} answered, ${failed}, ${ended.again} attempts repeated, ${dollars(ended.cost)}\n`)
      if (waiting > 0)
        await io.out(`${waiting} wait, the first until ${new Date(readyAt!).toISOString()}; the next run asks them.\n`)
      return ended.failed === 0 && waiting === 0 && broke.size === 0 ? 0 : 1
    },
  }
}
