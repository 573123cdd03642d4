import { listedPrices } from '../../models/cost.ts'
import {
  type AskOptions,
  type AskResult,
  failure,
  type Provider,
  type ProviderSettings,
  type RunRequest,
} from '../../models/provider.ts'
import type { Charge } from '../../models/raw-answer.ts'
import { takesTemperature } from '../../models/temperature.ts'
import { checkKey } from './check-key.ts'
import type { Dialect } from './dialect.ts'
import { type ExchangeResult, exchange } from './exchange.ts'
import { createRedactor } from './redact.ts'
import { sumCharges } from './usage.ts'

/** Assumed token limit of a truncated reply, if the request set no limit. */
const usualRoom = 16_000
const moreRoom = 4

/** Throws TypeError unless the base URL is http or https without user and password. */
export function createWireProvider(dialect: Dialect, given: ProviderSettings): Provider {
  const settings = { ...given, prices: given.prices ?? listedPrices() }
  const { alias, models, headers = {} } = settings
  checkBaseUrl(alias, settings.baseUrl)
  const secrets = [settings.key, ...(settings.secrets ?? []), ...Object.values(headers), ...secretsIn(settings.baseUrl)]
  const redactor = createRedactor(secrets)

  function told({ requests, unanswered, ...ended }: ExchangeResult): AskResult {
    if (!('failed' in ended)) return { ...ended, requests }
    const { failed, body, charge } = ended
    return { failed: { ...failed, message: redactor.text(failed.message) }, body, charge, requests, unanswered }
  }

  async function ask(asked: RunRequest, options: AskOptions): Promise<AskResult> {
    const { model } = asked
    if (models.length > 0 && !models.includes(model))
      return { failed: failure('bad_request', `${model} is not a model of ${alias}.`), body: null, requests: 0 }
    const refused = dialect.refuse?.(asked)
    if (refused) return { failed: failure('bad_request', refused), body: null, requests: 0 }
    const question = { ...asked, temperature: takesTemperature(model) ? (asked.temperature ?? null) : null }
    const means = { ...options, dialect, settings, redactor, until: options.now() + settings.timeoutMs }
    const first = await exchange(question, means)
    if (!('failed' in first) || first.mend !== 'room') return told(first)
    const maxTokens = (question.maxTokens ?? dialect.maxTokens ?? usualRoom) * moreRoom
    return told(both(first, await exchange({ ...question, maxTokens }, means)))
  }

  const check = (timeoutMs: number) => checkKey(dialect, settings, { timeoutMs, redactor })
  const { name, version, refuse } = dialect
  return { alias, dialect: name, version, ask, check, ...(refuse && { refuse }) }
}

function both(first: Extract<ExchangeResult, { failed: unknown }>, second: ExchangeResult): ExchangeResult {
  const requests = first.requests + second.requests
  if ('answer' in second) {
    const { modelServed, usage, cost, finishReason, latencyMs } = second.answer
    const charge: Charge = { modelServed, usage, cost, finishReason, latencyMs }
    return { ...second, answer: { ...second.answer, ...sumCharges(first.charge, charge) }, requests }
  }
  if ('notShown' in second) return { ...second, notShown: sumCharges(first.charge, second.notShown)!, requests }
  const charge = sumCharges(first.charge, second.charge)
  const unanswered = first.unanswered || second.unanswered
  return { ...(second.charge === null ? first : second), charge, requests, unanswered }
}

/** Base URLs of gateways can contain a key. Omits other parameters, because they may be ordinary words. */
function secretsIn(baseUrl: string): string[] {
  return [...new URL(baseUrl).searchParams]
    .filter(([name]) => /key|token|secret|code|sig|auth/i.test(name))
    .map(([, value]) => value)
}

function checkBaseUrl(alias: string, baseUrl: string): void {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(`The base URL of ${alias} is not an http or https URL.`)
  if (url.username !== '' || url.password !== '')
    throw new TypeError(`The base URL of ${alias} contains a user or password. Use a key or headers instead.`)
}
