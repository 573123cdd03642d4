import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEarly } from './early.ts'

interface DashboardPageParams {
  path: string
  language: string
  /** Default: the system's theme. */
  theme: string | undefined
  isSignedIn: boolean
  nonce: string
}

/** Begins with the page's outline and inline styles, so that the browser draws it immediately. */
export function readDashboardPage(folder: string) {
  const early = readEarly(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const styles = /<link rel="stylesheet"[^>]* href="([^"]+)">/
  const built = read('index.html')
  const file = styles.exec(built)?.[1]
  if (file === undefined) throw new Error('The dashboard was built without styles.')
  const page = built.replace(styles, () => `%early%\n    <style nonce="%nonce%">${read(file)}</style>`)
  return {
    languages: early.languages,
    htmlOf({ path: asked, language, theme, isSignedIn, nonce }: DashboardPageParams): string {
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
