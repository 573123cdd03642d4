import { createUnderWay } from '../../delivery/under-way.ts'
import { type AskResult, failure } from '../models/provider.ts'
import { unpricedMessage } from '../plan/warnings.ts'
import type { RunAttempt } from '../queue/finish.ts'
import type { LeasedRun } from '../queue/queue.ts'
import type { ProviderSetup } from '../setup/setup.ts'
import { lost } from '../stored/store.ts'

export function createAsking(setups: readonly ProviderSetup[], now: () => Date, failed: (error: unknown) => void) {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const underWay = createUnderWay<RunAttempt>()

  /** A provider must not throw. If it does, the attempt counts as unanswered. */
  async function ask(
    { provider, ...setup }: ProviderSetup,
    { text, country, locale, model, unpriced }: LeasedRun,
    signal: AbortSignal,
  ): Promise<AskResult> {
    if (unpriced) return refusedUnpriced(provider.alias, model)
    const { webSearch, system, temperature, maxTokens } = setup
    const question = { text, country, locale, system, temperature, maxTokens, webSearch, model }
    try {
      return await provider.ask(question, { signal, now: () => performance.now(), date: now })
    } catch (error) {
      failed(error)
      return lost('The reply could not be read. The log has the reason.')
    }
  }

  return {
    ...underWay,
    begin: (of: LeasedRun) =>
      underWay.begin(async signal => {
        const setup = byProvider.get(of.provider)!
        const result = await ask(setup, of, signal)
        return { ask: of, setup, result, endedAt: now().getTime(), stopped: signal.aborted && 'failed' in result }
      }),
  }
}

/** An unknown price would bypass the money budget. */
const refusedUnpriced = (provider: string, model: string): AskResult => {
  return { failed: failure('price_unknown', unpricedMessage([{ provider, model }])), body: null, requests: 0 }
}
