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

/** What a built dashboard says of the scripts that a browser should ask for before the page has asked for them. */
export function readEarly(folder: string) {
  const { always, languages, pages, openToAll } = JSON.parse(readFileSync(join(folder, 'early.json'), 'utf8')) as Early
  const known = Object.entries(pages).map(([address, files]) => {
    const pattern = address.replaceAll(/\*+/g, stars => (stars === '**' ? '.+' : '[^/]+'))
    return { pattern: new RegExp(`^${pattern}/?$`), files }
  })
  return {
    /** Codes of the languages that there are. */
    languages: Object.keys(languages),
    /** Whether the page at a path is only for who is signed in. */
    isPrivate: (path: string) => !openToAll.includes(path.split('/')[1] ?? ''),
    /** The elements of the HTML's head that name the scripts of the page at a path, in a language. */
    linksOf(path: string, language: string): string {
      const ofPage = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ files }) => files)
      const files = new Set([...always, languages[language]!, ...ofPage])
      return [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n    ')
    },
  }
}
