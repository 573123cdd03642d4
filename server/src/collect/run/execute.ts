import { createUnderWay } from '../../delivery/under-way.ts'
import { type AskResult, failure, type RunRequest } from '../models/provider.ts'
import { unpricedMessage } from '../plan/warnings.ts'
import type { ProviderAttempt } from '../queue/finish.ts'
import type { LeasedRun } from '../queue/queue.ts'
import { type ProviderSetup, placeOf } from '../setup/setup.ts'
import { lost } from '../stored/store.ts'

/** `requestOf` returns an ask's request, or a failure if the ask must not be sent. */
export function createAsking<A extends { provider: string }>(
  setups: readonly ProviderSetup[],
  now: () => Date,
  failed: (error: unknown) => void,
  requestOf: (ask: A) => Pick<RunRequest, 'text' | 'country' | 'locale' | 'model'> | AskResult,
) {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const underWay = createUnderWay<ProviderAttempt<A>>()

  /** A provider must not throw. If it does, the attempt counts as unanswered. */
  async function send({ provider, ...setup }: ProviderSetup, ask: A, signal: AbortSignal): Promise<AskResult> {
    const request = requestOf(ask)
    if (!('text' in request)) return request
    const { webSearch, system, temperature, maxTokens } = setup
    const question = { ...request, ...placeOf(request, setup), system, temperature, maxTokens, webSearch }
    try {
      return await provider.ask(question, { signal, now: () => performance.now(), date: now })
    } catch (error) {
      failed(error)
      return lost('The reply could not be read. The log has the reason.')
    }
  }

  return {
    ...underWay,
    begin: (ask: A) =>
      underWay.begin(async signal => {
        const setup = byProvider.get(ask.provider)!
        const result = await send(setup, ask, signal)
        return { ask, setup, result, endedAt: now().getTime(), stopped: signal.aborted && 'failed' in result }
      }),
  }
}

export const requestOfRun = ({ text, country, locale, model, unpriced, provider }: LeasedRun) =>
  unpriced ? refusedUnpriced(provider, model) : { text, country, locale, model }

/** An unknown price would bypass the money budget. */
const refusedUnpriced = (provider: string, model: string): AskResult => {
  return { failed: failure('price_unknown', unpricedMessage([{ provider, model }])), body: null, requests: 0 }
}
