import { totalmem } from 'node:os'

/** Half of the container's or the machine's memory, whichever is smaller: `512MB`. */
export function halfOfMachine(): string {
  // If there is no limit, the value is 0 or larger than any machine's memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return `${Math.floor(Math.min(limit, totalmem()) / 2e6)}MB`
}
