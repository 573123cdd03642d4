import { DiskFull, GivenUp, MemoryFull } from './db.ts'

/** Of a Postgres server that stops, starts or has no connection left (class 08 stands for a broken connection). */
const states = /^(?:08...|53300|57P0[1-4])$/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** Those of the driver have no code. */
const spoken = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether an error says that the database cannot do it now: asked later, the same may succeed. */
export function isAway(error: unknown): boolean {
  if (error instanceof GivenUp || error instanceof MemoryFull || error instanceof DiskFull) return true
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return states.test(code) || network.has(code) || spoken.test(error.message)
}
