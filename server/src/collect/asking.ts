import type { Attempt } from './close.ts'
import type { Ask } from './due.ts'
import type { Asked } from './provider.ts'
import type { Setup } from './setup.ts'
import { lost } from './store.ts'
import { unpricedMessage } from './unpriced.ts'

/** Timers hold some weeks at most; whoever waits longer looks again. */
const longestWait = 60 * 60 * 1000

/** Asks that are under way, and those that are over and not yet fetched. */
export interface Asking {
  begin(ask: Ask): void
  /** The attempts that are over, each given once. */
  over(): Attempt[]
  /** Whether nothing is under way and nothing is over. */
  idle(): boolean
  /** Waits until an attempt is over, all are stopped, or so many milliseconds have passed. */
  oneIsOver(atMost: number): Promise<void>
  /** Stops what is under way; it is over soon. */
  stop(): void
}

export function createAsking(setups: readonly Setup[], now: () => Date, failed: (error: unknown) => void): Asking {
  const byProvider = new Map(setups.map(setup => [setup.provider.alias, setup]))
  const underWay = new Set<AbortController>()
  const over: Attempt[] = []
  let stopped = false
  let wake = () => {}

  /** Asks once. A provider never throws; if one does all the same, that is no answer. */
  async function ask(
    { provider, ...setup }: Setup,
    { text, country, locale, model, unpriced }: Ask,
    signal: AbortSignal,
  ): Promise<Asked> {
    if (unpriced) return refusedUnpriced(provider.alias, model)
    const { webSearch, system, temperature, maxTokens } = setup
    const question = { text, country, locale, system, temperature, maxTokens, webSearch, model }
    try {
      return await provider.ask(question, { signal, now: () => performance.now(), date: now })
    } catch (error) {
      failed(error)
      return lost('The reply could not be read; the log says why.')
    }
  }

  return {
    async begin(of) {
      const setup = byProvider.get(of.provider)!
      const stopping = new AbortController()
      underWay.add(stopping)
      const asked = await ask(setup, of, stopping.signal)
      underWay.delete(stopping)
      over.push({ ask: of, setup, asked, endedAt: now().getTime(), stopped: stopped && 'failed' in asked })
      wake()
    },
    over: () => over.splice(0),
    idle: () => underWay.size === 0 && over.length === 0,
    oneIsOver: atMost =>
      over.length > 0
        ? Promise.resolve()
        : new Promise(resolve => {
            const timer = setTimeout(() => wake(), Math.min(Math.max(1, atMost), longestWait))
            wake = () => {
              clearTimeout(timer)
              wake = () => {}
              resolve()
            }
          }),
    stop() {
      stopped = true
      for (const stopping of underWay) stopping.abort()
      wake()
    },
  }
}

/** Nothing is sent: what nobody knows the price of would be outside the budget. */
const refusedUnpriced = (provider: string, model: string): Asked => ({
  failed: {
    reason: 'price_unknown',
    message: unpricedMessage([{ provider, model }]),
    retryAfterMs: null,
    retryable: false,
    status: null,
  },
  body: null,
  requests: 0,
})
