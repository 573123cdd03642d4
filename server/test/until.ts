/** Milliseconds after which what is waited for will never be: far more than a busy machine takes. */
const limit = 300_000

/** Waits until something is so; the error of a wait in vain names `what`. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + limit
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`In vain: ${what}.`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
