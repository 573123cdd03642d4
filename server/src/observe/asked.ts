import { type AttemptOutcome, computeAttemptCost, type RunAttempt } from '../collect/queue/finish.ts'
import type { Observer } from './observer.ts'
import type { Tracing } from './tracing.ts'

export const createAsked =
  (observer: Pick<Observer, 'asked'>, tracing: Pick<Tracing, 'ask'> | undefined) =>
  ({ outcome }: Pick<AttemptOutcome, 'outcome'>, attempt: RunAttempt): void => {
    const { provider, model, begunAt } = attempt.ask
    observer.asked({ provider, outcome, cost: computeAttemptCost(attempt) })
    const attributes = { 'earshot.provider': provider, 'earshot.outcome': outcome, 'gen_ai.request.model': model ?? '' }
    tracing?.ask({ began: begunAt, ended: attempt.endedAt }, attributes)
  }
