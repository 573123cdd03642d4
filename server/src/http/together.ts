import { errors, Refusal } from '@earshot/contract'
import type { Answered } from '../api/handler.ts'
import { match, type Route } from './match.ts'
import { keyOf, type Place } from './question.ts'
import { refusalBody } from './refusals.ts'

/** What a question about a brand means that stands in another: the rest of a path behind the brand, with its query. */
export function placeOf(routes: readonly Route[], brandId: string, question: string): Place {
  const mark = question.indexOf('?')
  const [rest, search] = mark === -1 ? [question, ''] : [question.slice(0, mark), question.slice(mark)]
  const path = `/brands/${encodeURIComponent(brandId)}${rest === '.' ? '' : `/${rest}`}`
  const found = match(routes, path)
  if (!found) throw new Refusal('ENDPOINT_NOT_FOUND', 'No endpoint has this path.')
  return { match: found, search, key: keyOf(found, search) }
}

/** What a question comes to whose answer is part of another: its body, or that of its refusal. */
export async function answeredBy(answer: () => Promise<unknown>): Promise<Answered> {
  try {
    return { status: 200, body: await answer() }
  } catch (error) {
    // Only what the caller asked for is refused alone; what fails, fails for all.
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields } = error
    return { status: errors[code].status, body: refusalBody(code, message, fields) }
  }
}
