import { totalmem } from 'node:os'

/** Half of the memory of container or machine, whichever has less: `512MB`. */
export function halfOfMachine(): string {
  // Without a limit, the value is 0 or more than any machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return `${Math.floor(Math.min(limit, totalmem()) / 2e6)}MB`
}
