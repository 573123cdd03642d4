import { type ErrorCode, errors } from '@earshot/contract'

/** The body of every error but 429 (D10). */
export const refusal = (code: ErrorCode, message: string, headers: Record<string, string>): Response =>
  new Response(JSON.stringify({ error: { code, message } }), {
    status: errors[code].status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
