import { session } from './client.ts'
import { passes } from './retrying.ts'

/** Whether the server answers. */
export const isUp = (): Promise<boolean> =>
  session.get('/ways', {}).then(
    () => true,
    error => !passes(error),
  )

/**
 * Loads the page anew at its address because a file of it could not be loaded: a browser does not try twice, and a new
 * build has other files. Once for each file. False, with nothing done, where the server is away, and where the page that
 * was loaded anew lacks the file too.
 */
export async function loadAnew(error: unknown): Promise<boolean> {
  const key = `loaded anew for: ${error instanceof Error ? error.message : String(error)}`
  if (sessionStorage.getItem(key) !== null || !(await isUp())) return false
  sessionStorage.setItem(key, new Date().toISOString())
  location.reload()
  return true
}
