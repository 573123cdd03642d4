import { session } from './client.ts'
import { passes } from './retrying.ts'

/** Tests whether the server responds. */
const isUp = (): Promise<boolean> =>
  session.get('/ways', {}).then(
    () => true,
    error => !passes(error),
  )

/**
 * Result of handling a file that failed to load: the page reloads, the server is unreachable, or the file does not
 * exist.
 */
type ReloadOutcome = 'reloading' | 'away' | 'gone'

/**
 * Reloads the page after a file failed to load, because browsers do not retry and a new build has other file names.
 * Reloads once per file: `gone` means that it is still missing after a reload. Does nothing if the server is
 * unreachable.
 */
export async function reloadOnce(error: unknown): Promise<ReloadOutcome> {
  const key = `reloaded for: ${error instanceof Error ? error.message : String(error)}`
  if (!(await isUp())) return 'away'
  if (sessionStorage.getItem(key) !== null) return 'gone'
  sessionStorage.setItem(key, new Date().toISOString())
  location.reload()
  return 'reloading'
}
