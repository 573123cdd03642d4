import type { Db } from '../../db/db.ts'
import { createRecorder } from '../../record/answers/recorder.ts'
import { chargeOf } from '../models/charge.ts'
import { type AskResult, failure } from '../models/provider.ts'
import { type AttemptOutcome, type Closing, close, type RunAttempt } from '../queue/finish.ts'

export interface StoreEvents {
  closed(fate: AttemptOutcome, attempt: RunAttempt): void
  failed(error: unknown): void
}

/**
 * If a batch fails, stores each attempt alone. An attempt that still can't be stored becomes a failed run, so that it
 * isn't repeated forever.
 */
export function createStore(
  db: Db,
  { now, ...closing }: Omit<Closing, 'recorder'> & { now: () => Date },
  events: StoreEvents,
) {
  const recorder = createRecorder(db, { now })

  async function store(attempts: readonly RunAttempt[]) {
    const fates = await db.write(writer => close(writer, attempts, { ...closing, recorder }))
    for (const fate of fates) events.closed(fate, attempts.find(({ ask }) => ask.id === fate.ask.id)!)
  }

  async function tried(attempts: readonly RunAttempt[]): Promise<boolean> {
    try {
      await store(attempts)
      return true
    } catch (error) {
      events.failed(error)
      return false
    }
  }

  return async (all: readonly RunAttempt[]): Promise<void> => {
    for (const attempts of inParts(all)) {
      if (await tried(attempts)) continue
      for (const attempt of attempts)
        if (!(await tried([attempt]))) await store([{ ...attempt, result: unstored(attempt.result) }])
    }
  }
}

const mostBytes = 4 * 1024 * 1024

function inParts(attempts: readonly RunAttempt[]): RunAttempt[][] {
  const parts: RunAttempt[][] = []
  let room = 0
  for (const attempt of attempts) {
    const bytes = attempt.result.body?.length ?? 0
    if (parts.length === 0 || bytes > room) {
      parts.push([])
      room = mostBytes
    }
    parts.at(-1)!.push(attempt)
    room -= bytes
  }
  return parts
}

/** Keeps the cost only if it is plausible. */
function unstored(result: AskResult): AskResult {
  const charge = chargeOf(result)
  const { requests = 1 } = result
  const failed = lost('The answer could not be stored. The log has the reason.', result.body)
  if (charge === null || charge.cost === null || charge.cost > dearest) return { ...failed, requests }
  const { modelServed, finishReason, cost } = charge
  const told = { modelServed, finishReason, cost, usage: null, latencyMs: 0 }
  return { ...failed, requests, charge: told, unanswered: false }
}

/** Maximum plausible cost in US dollars. A higher one must be an error of the provider. */
const dearest = 10_000

/** A run that failed because of a bug in Earshot. */
export const lost = (message: string, body: Buffer | null = null): AskResult => {
  return { failed: failure('malformed', message, { retryable: false }), body, unanswered: true }
}
