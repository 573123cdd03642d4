/** Timeout in milliseconds, far more than a busy machine needs. */
const limit = 300_000

/** Waits until a condition is true. The error after a timeout names `what`. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + limit
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`In vain: ${what}.`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
