import { errors, Refusal } from '@earshot/contract'
import type { NestedResponse } from '../../api/query/handler.ts'
import { internal, isInternal } from '../request/failures.ts'
import { matchRoute, type Route } from '../request/match.ts'
import { formatTargetKey, type ReadTarget } from '../request/read-request.ts'
import { refusalBody } from '../request/refusals.ts'

/** What a question about a brand means that stands in another: the rest of a path behind the brand, with its query. */
export function parseNestedTarget(routes: readonly Route[], brandId: string, question: string): ReadTarget {
  const mark = question.indexOf('?')
  const [rest, search] = mark === -1 ? [question, ''] : [question.slice(0, mark), question.slice(mark)]
  const path = `/brands/${encodeURIComponent(brandId)}${rest === '.' ? '' : `/${rest}`}`
  const found = matchRoute(routes, path)
  if (!found) throw new Refusal('ENDPOINT_NOT_FOUND', 'There is no endpoint at this path.')
  return { match: found, search, key: formatTargetKey(found, search) }
}

/** The questions that stand in another, while it is answered. */
export interface NestedQueries {
  /** What one comes to: its body, that of its refusal, or, where it failed when all was asked before, that of an error. */
  answered(question: string, answer: () => Promise<unknown>): Promise<NestedResponse>
  /** Whether an error that ended all is an internal one of one question, which is left out when all is asked again. */
  leavesOut(error: unknown): boolean
}

/** `failed` is told of each internal error for which a question is left out. */
export function createNestedQueries(failed: (error: unknown, question: string) => void): NestedQueries {
  const leftOut = new Set<string>()
  // The first to fail: what fails after it in the same transaction may fail because of it.
  let failing: string | undefined
  return {
    async answered(question, answer) {
      if (leftOut.has(question)) return answeredWith(internal)
      return answer().then(
        body => ({ status: 200, body }),
        (error: unknown) => {
          if (error instanceof Refusal) return answeredWith(error)
          failing ??= question
          throw error
        },
      )
    },
    leavesOut(error) {
      const question = failing
      failing = undefined
      if (question === undefined || !isInternal(error)) return false
      leftOut.add(question)
      failed(error, question)
      return true
    },
  }
}

const answeredWith = ({ code, message, fields }: Refusal): NestedResponse => ({
  status: errors[code].status,
  body: refusalBody(code, message, fields),
})
