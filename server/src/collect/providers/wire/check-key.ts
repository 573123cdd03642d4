import type { KeyCheck, ProviderSettings } from '../../models/provider.ts'
import { type Dialect, endpoint } from './dialect.ts'
import { errorReply } from './error-reply.ts'
import { readJson } from './loose-json.ts'
import { sendGet } from './post.ts'
import type { Redactor } from './redact.ts'

/** Maximum bytes of a reply. Lists of models are smaller. */
const maxBytes = 4 * 1024 * 1024

export async function checkKey(
  dialect: Dialect,
  settings: ProviderSettings,
  { timeoutMs, redactor }: { timeoutMs: number; redactor: Redactor },
): Promise<KeyCheck> {
  const { baseUrl, headers = {} } = settings
  // Used only for its headers, which contain the key.
  const asking = dialect.request({ text: '', model: settings.models[0] ?? '', webSearch: false }, settings)
  const url = endpoint(baseUrl, dialect.free?.(baseUrl) ?? '/models')
  const signal = new AbortController().signal
  const reply = await sendGet({ url, headers: { ...asking.headers, ...headers } }, { timeoutMs, maxBytes, signal })
  if ('failed' in reply) return { outcome: 'away', why: redactor.text(reply.failed.message) }
  const { status } = reply
  const json = readJson(reply.body.toString())
  const isGood = status >= 200 && status < 300
  const account = isGood ? (dialect.account?.(json) ?? null) : null
  if (account !== null && 'dollars' in account) return { outcome: 'works', why: '', dollars: account.dollars }
  if (isGood && account === null) return { outcome: 'works', why: '' }
  const { reason, message } = account?.failed ?? errorReply(status, reply.headers, json, new Date(0))
  return { outcome: reason === 'unauthorized' ? 'refused' : 'unknown', why: redactor.text(message) }
}
