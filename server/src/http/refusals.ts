import { type ErrorCode, errors, type WrongField } from '@earshot/contract'

/** The body of every error but 429 (D10); `fields` are those of a body that are wrong. */
export const refusal = (
  code: ErrorCode,
  message: string,
  headers: Record<string, string>,
  fields?: readonly WrongField[],
): Response =>
  new Response(JSON.stringify({ error: { code, message, ...(fields && { fields }) } }), {
    status: errors[code].status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
