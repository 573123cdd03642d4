import { session } from './client.ts'
import { passes } from './retrying.ts'

/** Whether the server answers. */
const isUp = (): Promise<boolean> =>
  session.get('/ways', {}).then(
    () => true,
    error => !passes(error),
  )

/** What became of a file that could not be loaded: the page is loaded anew, the server is away, or the file is gone. */
type ReloadOutcome = 'anew' | 'away' | 'gone'

/**
 * Loads the page anew at its address because a file of it could not be loaded: a browser does not try twice, and a new
 * build has other files. Once for each file: `gone` is one that the page loaded anew lacks too. Nothing is done where the
 * server is `away`.
 */
export async function loadAnew(error: unknown): Promise<ReloadOutcome> {
  const key = `loaded anew for: ${error instanceof Error ? error.message : String(error)}`
  if (!(await isUp())) return 'away'
  if (sessionStorage.getItem(key) !== null) return 'gone'
  sessionStorage.setItem(key, new Date().toISOString())
  location.reload()
  return 'anew'
}
