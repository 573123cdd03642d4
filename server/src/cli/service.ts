import { createClient } from '@earshot/sdk'
import type { Option } from '../operations/operation.ts'
import { Usage } from './command.ts'

/** Where a command that asks the API finds it. */
export const serviceOptions: Readonly<Record<string, Option>> = {
  url: { meaning: 'Where the API is (default: EARSHOT_URL, else http://127.0.0.1:4100/api/v1).', value: 'URL' },
  token: { meaning: 'The API token (default: EARSHOT_TOKEN).', value: 'TOKEN' },
}

export function clientOf(options: Readonly<Record<string, string | boolean | undefined>>) {
  const url = String(options.url ?? process.env.EARSHOT_URL ?? 'http://127.0.0.1:4100/api/v1')
  const token = options.token ?? process.env.EARSHOT_TOKEN
  if (!token) throw new Usage('A token is needed: --token TOKEN, or EARSHOT_TOKEN.')
  return createClient({ url, token: String(token), retries: 1 })
}
