import { type ErrorCode, errors, type WrongField } from '@earshot/contract'

/** All errors except 429 have this body (D10). */
export const refusalBody = (code: ErrorCode, message: string, fields?: readonly WrongField[]) => ({
  error: { code, message, ...(fields && { fields }) },
})

export const refusal = (
  code: ErrorCode,
  message: string,
  headers: Record<string, string>,
  fields?: readonly WrongField[],
): Response =>
  new Response(JSON.stringify(refusalBody(code, message, fields)), {
    status: errors[code].status,
    headers: {
      ...headers,
      ...(code === 'INVALID_TOKEN' && { 'WWW-Authenticate': 'Bearer' }),
      'Content-Type': 'application/json',
    },
  })
