import { createClient } from '@earshot/sdk'
import type { OperationOption } from '../../operations/operation/operation.ts'
import type { CommandOptions } from '../shell/command.ts'
import { neededSecret, secretOptions } from './secret.ts'

const token = { option: 'token', meaning: 'The API token', variable: 'EARSHOT_TOKEN' }

export const serviceOptions: Readonly<Record<string, OperationOption>> = {
  url: { meaning: 'The URL of the API (default: EARSHOT_URL, else http://127.0.0.1:4100/api/v1).', value: 'URL' },
  ...secretOptions(token),
}

export async function clientOf(options: CommandOptions) {
  const url = String(options.url ?? process.env.EARSHOT_URL ?? 'http://127.0.0.1:4100/api/v1')
  return createClient({ url, token: await neededSecret(token, options), retries: 1 })
}
