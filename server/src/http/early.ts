import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `early.json` of a built dashboard: the scripts of each page by its address, and of each language by its code. */
interface Early {
  languages: Record<string, string>
  /** In an address `*` stands for one segment, `**` for one or more. */
  pages: Record<string, string[]>
}

/** What a built dashboard says of the scripts that a browser should ask for before the page has asked for them. */
export function readEarly(folder: string) {
  const { languages, pages } = JSON.parse(readFileSync(join(folder, 'early.json'), 'utf8')) as Early
  const known = Object.entries(pages).map(([address, files]) => {
    const pattern = address.replaceAll(/\*+/g, stars => (stars === '**' ? '.+' : '[^/]+'))
    return { pattern: new RegExp(`^${pattern}/?$`), files }
  })
  return {
    /** Codes of the languages that there are. */
    languages: Object.keys(languages),
    /** The elements of the HTML's head that name the scripts of the page at a path, in a language. */
    linksOf(path: string, language: string): string {
      const ofPage = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ files }) => files)
      const files = new Set([languages[language]!, ...ofPage])
      return [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n    ')
    },
  }
}
