import { DiskFull, GivenUp, Unavailable } from '../db.ts'

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/**
 * SQLSTATEs: the server stops or starts, lacks connections or memory, is read-only, ended an idle transaction, or
 * couldn't get a lock.
 */
const away = new Set(['57P01', '57P02', '57P03', '57P05', '53200', '53300', '25006', '25P03', '55P03'])

const conflicts = new Set(['40P01', '40001'])

/** The Citus coordinator reports a lost worker as an I/O error. */
const isLostWorker = (code: string, text: string) => code === '58030' && text.startsWith('failed to COPY to shard')

export const isCrowded = (error: unknown): boolean => codeOf(error) === '53300'

export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'

/** True for errors of a connection pooler that switched to another session. */
export const isOtherSession = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error) as string)

/** True if another transaction inserted the same key first. */
const isTaken = (error: unknown) => codeOf(error) === '23505'

export const isRepeatable = (error: unknown): boolean =>
  conflicts.has(codeOf(error) as string) || isTaken(error) || isStalePlan(error) || isOtherSession(error)

export const isLocked = (error: unknown): boolean => error instanceof Unavailable && codeOf(error.cause) === '55P03'

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
