import { Refusal } from '@earshot/contract'
import type { Logger } from 'pino'
import { DiskFull, GivenUp, MemoryFull, QueryAbandonedError, Unavailable } from '../../db/db.ts'
import { refusal } from './refusals.ts'
import { NoTurn } from './turns.ts'

/** Errors after which a retry may succeed. */
const away = [DiskFull, GivenUp, MemoryFull, Unavailable]

export const internal = new Refusal('INTERNAL_ERROR', 'Unexpected error. The log has the details under the request id.')

export const isInternal = (error: unknown): boolean =>
  !(error instanceof Refusal || error instanceof NoTurn || error instanceof QueryAbandonedError || isAway(error))

const isAway = (error: unknown) => away.some(kind => error instanceof kind)

export interface RequestFailure {
  err: unknown
  requestId: string | undefined
  path: string
}

export const logFailure = (log: Logger, failed: RequestFailure): void => log.error(failed, 'A request failed')

/** Seconds after which callers should retry. */
const awhile = 5

/** Milliseconds between log lines. */
const between = 1000

/** `clock` is in milliseconds. */
export function createFailures(log: Logger, clock = () => performance.now()) {
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0

  function tellAway(facts: object) {
    if (clock() - toldAt < between) {
      untold++
      return
    }
    log.warn({ ...facts, ...(untold > 0 && { untold }) }, 'The database is unavailable or took too long')
    toldAt = clock()
    untold = 0
  }

  return (error: unknown, path: string, headers: Record<string, string>): Response =>
    responseTo(error, path, headers, log, tellAway)
}

function responseTo(
  error: unknown,
  path: string,
  headers: Record<string, string>,
  log: Logger,
  tellAway: (facts: object) => void,
): Response {
  if (error instanceof Refusal) {
    const { code, message, fields, retryAfter } = error
    const waiting = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return refusal(code, message, { ...headers, ...waiting }, fields)
  }
  const unavailable = (message: string, seconds: number) =>
    refusal('UNAVAILABLE', message, { ...headers, 'Retry-After': String(seconds) })
  const facts = { err: error, requestId: headers['X-Request-Id'], path }
  if (error instanceof NoTurn) return unavailable(`${error.message} Try again later.`, error.retryAfter)
  if (error instanceof QueryAbandonedError) return unavailable(error.message, awhile)
  if (isAway(error)) {
    tellAway(facts)
    return unavailable('The query took too long, or the database is unavailable. Try again later.', awhile)
  }
  logFailure(log, facts)
  return refusal(internal.code, internal.message, headers)
}
