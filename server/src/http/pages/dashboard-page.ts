import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEarly } from './early.ts'

/** What the HTML of a page depends on. */
interface DashboardPageParams {
  path: string
  /** The code of a language that the dashboard has. */
  language: string
  /** The theme that the reader chose; the system's where none is. */
  theme: string | undefined
  isSignedIn: boolean
  /** Of the policy under which it is sent. */
  nonce: string
}

/**
 * The HTML that all pages of a built dashboard share. It begins with the outline of the page at its path, has the styles in
 * it, so that the outline is drawn with nothing else there, names the scripts that the path and the language need, so that
 * the browser asks for all at once, and says whether a session came with the request.
 */
export function readDashboardPage(folder: string) {
  const early = readEarly(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/
  const built = read('index.html')
  const file = styles.exec(built)?.[1]
  if (file === undefined) throw new Error('The dashboard was built without styles.')
  // Behind the scripts' names: they are asked for while the styles are still on their way.
  const page = built.replace(styles, () => `%early%\n    <style nonce="%nonce%">${read(file)}</style>`)
  return {
    /** Codes of the languages that there are. */
    languages: early.languages,
    htmlOf({ path: asked, language, theme, isSignedIn, nonce }: DashboardPageParams): string {
      // The page leads everybody else to sign in.
      const path = isSignedIn || !early.isPrivate(asked) ? asked : '/login'
      const outline = early.outlineOf(path, language)
      return page
        .replace('<html lang="en"', `<html lang="${language}"${theme === undefined ? '' : ` data-theme="${theme}"`}`)
        .replace('%signed-in%', String(isSignedIn))
        .replace('%early%', () => early.linksOf(path, language))
        .replace('<div id="root">', () => `<div id="root"${outline === '' ? '' : ' aria-busy="true"'}>${outline}`)
        .replaceAll('%nonce%', nonce)
    },
  }
}
