import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `early.json` of a built dashboard: the scripts of all pages, of each page by its address, and of each language by its code. */
interface Early {
  always: string[]
  languages: Record<string, string>
  /** In an address `*` stands for one segment, `**` for one or more. */
  pages: Record<string, string[]>
  /** The first segments of pages that are the same for everybody, signed in or not. */
  openToAll: string[]
}

/** `outlines.json` of a built dashboard: the HTML that a page begins with, by its address and the code of a language. */
type Outlines = Record<string, Record<string, string>>

/**
 * What a built dashboard says of its pages before they run: how they look, and the scripts that a browser should ask for
 * before they have asked for them.
 */
export function readEarly(folder: string) {
  const { always, languages, pages, openToAll }: Early = read(folder, 'early.json')
  const known = byPattern(pages)
  const outlines = byPattern<Outlines[string]>(read(folder, 'outlines.json'))
  return {
    /** Codes of the languages that there are. */
    languages: Object.keys(languages),
    /** Whether the page at a path is only for who is signed in. */
    isPrivate: (path: string) => !openToAll.includes(path.split('/')[1] ?? ''),
    /** The elements of the HTML's head that name the scripts of the page at a path, in a language. */
    linksOf(path: string, language: string): string {
      const ofPage = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ value }) => value)
      const files = new Set([...always, languages[language]!, ...ofPage])
      return [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n    ')
    },
    /** The HTML that the page at a path begins with, in a language; empty where nothing of it is known. */
    outlineOf: (path: string, language: string) =>
      outlines.find(({ pattern }) => pattern.test(path))?.value[language] ?? '',
  }
}

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** What is known by addresses, as patterns of paths. */
const byPattern = <T>(table: Readonly<Record<string, T>>) =>
  Object.entries(table).map(([address, value]) => {
    const pattern = address.replaceAll(/\*+/g, stars => (stars === '**' ? '.+' : '[^/]+'))
    return { pattern: new RegExp(`^${pattern}/?$`), value }
  })
