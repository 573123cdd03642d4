import type { Asked, AskOptions, Provider, ProviderSettings, Question } from '../provider.ts'
import type { Dialect } from './dialect.ts'
import { failure } from './failure.ts'
import { post } from './post.ts'
import { createRedactor } from './redact.ts'
import { settle } from './settle.ts'

/** A provider that is asked over HTTP. The base URL is http or https, without a user or password. */
export function createWireProvider(dialect: Dialect, settings: ProviderSettings): Provider {
  const { alias, models, timeoutMs, maxBytes, prices = {}, headers = {} } = settings
  checkBaseUrl(alias, settings.baseUrl)
  const redactor = createRedactor([settings.key, ...Object.values(headers), ...secretsIn(settings.baseUrl)])

  async function ask(question: Question, { signal, now }: AskOptions): Promise<Asked> {
    const { model } = question
    if (models.length > 0 && !models.includes(model))
      return { failed: failure('bad_request', `${model} is none of the models of ${alias}.`), body: null }
    const { url, headers: own, body } = dialect.request(question, settings)
    const start = now()
    const reply = await post({ url, headers: { ...own, ...headers }, body }, { timeoutMs, maxBytes, signal })
    const latencyMs = Math.round(now() - start)
    if ('failed' in reply) return { failed: reply.failed, body: null }
    const asked = settle(dialect, { ...reply, body: redactor.bytes(reply.body) }, { question, latencyMs, prices })
    if ('answer' in asked) return asked
    return { ...asked, failed: { ...asked.failed, message: redactor.text(asked.failed.message) } }
  }

  return { alias, dialect: dialect.name, ask }
}

/** Gateways may want a key in the address; what else stands there, as a version, is a word that answers may hold. */
function secretsIn(baseUrl: string): string[] {
  return [...new URL(baseUrl).searchParams]
    .filter(([name]) => /key|token|secret|code|sig|auth/i.test(name))
    .map(([, value]) => value)
}

function checkBaseUrl(alias: string, baseUrl: string): void {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(`The base URL of ${alias} is no http or https address.`)
  if (url.username !== '' || url.password !== '')
    throw new TypeError(`The base URL of ${alias} holds a user or password; give a key or headers.`)
}
