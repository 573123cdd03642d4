import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts of all pages, of each page by path, and of each language by code. */
interface Early {
  always: string[]
  languages: Record<string, string>
  /** `*` matches one segment, `**` one or more. */
  pages: Record<string, string[]>
  openToAll: string[]
}

/** A page's first HTML, by path and language. */
type Outlines = Record<string, Record<string, string>>

export function readEarly(folder: string) {
  const { always, languages, pages, openToAll }: Early = read(folder, 'early.json')
  const known = byPattern(pages)
  const outlines = byPattern<Outlines[string]>(read(folder, 'outlines.json'))
  return {
    languages: Object.keys(languages),
    isPrivate: (path: string) => !openToAll.includes(path.split('/')[1] ?? ''),
    linksOf(path: string, language: string): string {
      const ofPage = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ value }) => value)
      const files = new Set([...always, languages[language]!, ...ofPage])
      return [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n    ')
    },
    /** Empty if unknown. */
    outlineOf: (path: string, language: string) =>
      outlines.find(({ pattern }) => pattern.test(path))?.value[language] ?? '',
  }
}

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const byPattern = <T>(table: Readonly<Record<string, T>>) =>
  Object.entries(table).map(([address, value]) => {
    const pattern = address.replaceAll(/\*+/g, stars => (stars === '**' ? '.+' : '[^/]+'))
    return { pattern: new RegExp(`^${pattern}/?$`), value }
  })
