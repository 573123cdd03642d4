import { DiskFull, GivenUp, Unavailable } from '../db.ts'

/** SQLSTATE of a server error, or the code of a connection error. */
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/**
 * SQLSTATEs of a server that can't serve this connection: it stops or starts, lacks connections or memory, became a
 * read-only standby, ended an idle transaction, or a lock wasn't available.
 */
const away = new Set(['57P01', '57P02', '57P03', '57P05', '53200', '53300', '25006', '25P03', '55P03'])

/** Deadlock and serialization failure. */
const conflicts = new Set(['40P01', '40001'])

/** A Citus worker was lost while rows were sent. The coordinator reports an I/O error. */
const isLostWorker = (code: string, text: string) => code === '58030' && text.startsWith('failed to COPY to shard')

export const isCrowded = (error: unknown): boolean => codeOf(error) === '53300'

/** A migration changed the tables of a prepared statement. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'

/** A prepared statement is missing or unexpectedly present: a connection pooler switched sessions. */
export const isOtherSession = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error) as string)

/** Another transaction stored the key first. A repeated lookup finds it. */
const isTaken = (error: unknown) => codeOf(error) === '23505'

/** Whether a repeated transaction may succeed. */
export const isRepeatable = (error: unknown): boolean =>
  conflicts.has(codeOf(error) as string) || isTaken(error) || isStalePlan(error) || isOtherSession(error)

/** Whether a lock timeout was reached. */
export const isLocked = (error: unknown): boolean => error instanceof Unavailable && codeOf(error.cause) === '55P03'

/** Maps a server error to the error for callers. `timeout` is the transaction's, in milliseconds. */
export function errorOf(error: unknown, timeout: number | undefined): unknown {
  const code = codeOf(error)
  if (code === '53100') return new DiskFull(textOf(error))
  if (code === '57014' && timeout !== undefined) return new GivenUp(timeout)
  const isAway =
    typeof code === 'string' &&
    (away.has(code) || conflicts.has(code) || code.startsWith('08') || isLostWorker(code, textOf(error)))
  return isAway || code === '57014' ? unavailable(error) : error
}

export const unavailable = (error: unknown): Unavailable => {
  if (error instanceof Unavailable) return error
  const unavailable = new Unavailable(textOf(error))
  unavailable.cause = error
  return unavailable
}

const textOf = (error: unknown) => (error instanceof Error && error.message) || String(codeOf(error) ?? error)
