import { invalidToken } from '../../access/present.ts'
import { refusal } from '../request/refusals.ts'

/** The 401 never says what is wrong with the token. */
export function unknownCaller(headers: Record<string, string>): Response {
  const { code, message } = invalidToken()
  return refusal(code, message, headers)
}
