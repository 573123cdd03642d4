import type { AccountState } from '../wire/dialect.ts'
import { amountOf, objectOf } from '../wire/loose-json.ts'
import { openEnvelope } from './envelope.ts'

/** Reads the free page of the account, https://docs.dataforseo.com/v3/appendix/user_data/ */
export function readAccount(json: unknown): AccountState {
  const opened = openEnvelope(json)
  if ('failed' in opened) return { failed: opened.failed }
  return { dollars: 'result' in opened ? amountOf(objectOf(opened.result.money).balance) : null }
}
