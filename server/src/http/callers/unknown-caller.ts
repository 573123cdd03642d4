import { invalidToken } from '../../access/present.ts'
import { refusal } from '../request/refusals.ts'

/** Always the same 401, whatever is wrong with the token. */
export function unknownCaller(headers: Record<string, string>): Response {
  const { code, message } = invalidToken()
  return refusal(code, message, headers)
}
