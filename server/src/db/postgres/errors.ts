import { DiskFull, GivenUp, Unavailable } from '../db.ts'

/** The code of an error of the server (SQLSTATE) or of a connection; undefined where it has none. */
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/**
 * What the server answers while it cannot serve this connection: it stops or starts, has no connection or memory left,
 * has become a standby that takes no writes, or has ended a session that was idle within a transaction.
 */
const away = new Set(['57P01', '57P02', '57P03', '57P05', '53200', '53300', '25006', '25P03', '55P03'])

/** A deadlock, and what could not be serialized. */
const conflicts = new Set(['40P01', '40001'])

/** Whether a worker of Citus went away while rows were sent to it; its coordinator calls that an I/O error. */
const isLostWorker = (code: string, text: string) => code === '58030' && text.startsWith('failed to COPY to shard')

/** Whether the server had no connection left. */
export const isCrowded = (error: unknown): boolean => codeOf(error) === '53300'

/** Whether a prepared statement has another result than when it was prepared: a migration has changed its tables. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'

/**
 * Whether a statement that a connection has prepared is not there, or is although it has not: a pool of connections
 * before the server gives every transaction another session.
 */
export const isOtherSession = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error) as string)

/** A key that another transaction was faster to store: it is found when it is looked for again. */
const isTaken = (error: unknown) => codeOf(error) === '23505'

/** Whether the server has undone a transaction that may succeed when it is repeated. */
export const isRepeatable = (error: unknown): boolean =>
  conflicts.has(codeOf(error) as string) || isTaken(error) || isStalePlan(error) || isOtherSession(error)

/** Whether a lock was not to be had in the time that the transaction has set. */
export const isLocked = (error: unknown): boolean => error instanceof Unavailable && codeOf(error.cause) === '55P03'

/** The error that callers meet in place of one of the server's; `timeout` is that of the transaction, in milliseconds. */
export function errorOf(error: unknown, timeout: number | undefined): unknown {
  const code = codeOf(error)
  if (code === '53100') return new DiskFull(textOf(error))
  if (code === '57014' && timeout !== undefined) return new GivenUp(timeout)
  const isAway =
    typeof code === 'string' &&
    (away.has(code) || conflicts.has(code) || code.startsWith('08') || isLostWorker(code, textOf(error)))
  return isAway || code === '57014' ? unavailable(error) : error
}

/** The error of a connection that was not to be had, or was lost. */
export const unavailable = (error: unknown): Unavailable => {
  if (error instanceof Unavailable) return error
  const unavailable = new Unavailable(textOf(error))
  unavailable.cause = error
  return unavailable
}

const textOf = (error: unknown) => (error instanceof Error && error.message) || String(codeOf(error) ?? error)
