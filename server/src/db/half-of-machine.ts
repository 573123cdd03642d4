import { totalmem } from 'node:os'

/** Half of the memory available to the process (container or machine, whichever is less), as in `512MB`. */
export function halfOfMachine(): string {
  // 0, or more than any machine has, if nothing limits the process.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return `${Math.floor(Math.min(limit, totalmem()) / 2e6)}MB`
}
