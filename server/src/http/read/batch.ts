import { errors, Refusal } from '@earshot/contract'
import type { NestedResponse } from '../../api/query/handler.ts'
import { internal, isInternal } from '../request/failures.ts'
import { matchRoute, type Route } from '../request/match.ts'
import { formatTargetKey, type ReadTarget } from '../request/query.ts'
import { refusalBody } from '../request/refusals.ts'

/** `question` is the path after the brand, with parameters. */
export function parseNestedTarget(routes: readonly Route[], brandId: string, question: string): ReadTarget {
  const mark = question.indexOf('?')
  const [rest, search] = mark === -1 ? [question, ''] : [question.slice(0, mark), question.slice(mark)]
  const path = `/brands/${encodeURIComponent(brandId)}${rest === '.' ? '' : `/${rest}`}`
  const found = matchRoute(routes, path)
  if (!found) throw new Refusal('ENDPOINT_NOT_FOUND', 'There is no endpoint at this path.')
  return { match: found, search, key: formatTargetKey(found, search) }
}

export interface NestedQueries {
  /** An omitted query gets the response of an internal error. */
  answered(question: string, answer: () => Promise<unknown>): Promise<NestedResponse>
  /** True if the next try omits the failed query. */
  leavesOut(error: unknown): boolean
}

export function createNestedQueries(failed: (error: unknown, question: string) => void): NestedQueries {
  const leftOut = new Set<string>()
  // Keeps only the first failure, because later failures in the transaction may result from it.
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
