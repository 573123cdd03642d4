import { totalmem } from 'node:os'

/** Half of the memory that the process may use, as in `512MB`: of its container, or of the machine, if that has less. */
export function halfOfMachine(): string {
  // 0, or more than any machine has, if nothing constrains the process.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return `${Math.floor(Math.min(limit, totalmem()) / 2e6)}MB`
}
