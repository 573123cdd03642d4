import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { openToAll, pageNames } from '../src/parts/words/page-names.ts'

const routes = resolve(import.meta.dirname, '../src/routes')
const start = resolve(import.meta.dirname, '../src/start.tsx')
const messages = resolve(import.meta.dirname, '../src/messages')

/**
 * Writes `early.json`: the scripts that each page and each language needs in addition to those in the HTML. The server
 * preloads them. Otherwise the browser would request them only after other scripts have run. Also lists the first path
 * segments of public pages.
 */
export function early(): Plugin {
  return {
    name: 'earshot-early',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = JSON.stringify(earlyOf(Object.values(bundle).filter(each => each.type === 'chunk')))
      this.emitFile({ type: 'asset', fileName: 'early.json', source })
    },
  }
}

function earlyOf(chunks: readonly Rolldown.OutputChunk[]) {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  /** Adds a chunk and its imports. */
  const add = (file: string, to: Set<string>) => {
    if (to.has(file)) return to
    to.add(file)
    for (const each of byFile.get(file)!.imports) add(each, to)
    return to
  }
  const reached = (isRoot: (chunk: Rolldown.OutputChunk) => boolean) =>
    chunks.filter(isRoot).reduce((files, { fileName }) => add(fileName, files), new Set<string>())
  /** Chunks that the HTML references, and chunks that every page needs. */
  const [named, always] = [reached(({ isEntry }) => isEntry), reached(chunk => chunk.facadeModuleId === start)]
  const pages: Record<string, string[]> = {}
  const languages: Record<string, string> = {}
  for (const { facadeModuleId, fileName } of chunks) {
    const file = facadeModuleId ?? ''
    const language = /^(\w+)\/index\.ts$/.exec(relative(messages, file))?.[1]
    const route = /^(\w.*?)(?:\/page)?\.tsx$/.exec(relative(routes, file))?.[1]
    if (language) languages[language] = fileName
    if (!route) continue
    const needed = [...add(fileName, new Set())].filter(each => !always.has(each))
    for (const address of addressesOf(route)) pages[address] = [...new Set([...(pages[address] ?? []), ...needed])]
  }
  // Largest first, because a browser sends at most six requests at once over HTTP/1.1.
  const size = (file: string) => byFile.get(file)!.code.length
  const drawing = [...always].filter(each => !named.has(each)).sort((a, b) => size(b) - size(a))
  return { always: drawing, languages, pages, openToAll }
}

const ofBrand = new Set<string>(pageNames.map(([name]) => name))

/** Addresses that show a file of `routes/`. `*` is one segment, `**` is one or more. */
function addressesOf(route: string): string[] {
  const [name, inner] = route.split('/')
  if (name === 'settings') return [inner === 'frame' ? '/brands/*/settings/*' : `/brands/*/settings/${inner}`]
  if (name === 'team') return [inner === 'frame' ? '/settings/*' : `/settings/${inner}`]
  if (route === 'brands') return ['/']
  if (route === 'overview') return ['/brands/*']
  if (route === 'share') return ['/s/**']
  if (ofBrand.has(name!)) return [inner === 'detail' ? `/brands/*/${name}/*` : `/brands/*/${name}`]
  return [`/${route}`]
}
