import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import type { Fetcher, FetchResult } from '../web/guarded-fetch.ts'
import { parseInPieces } from '../web/parse-in-pieces.ts'
import { type FileFinding, fetchFile, findingOf } from './site-file.ts'
import { problemOfText } from './stand-in.ts'
import { decode, excerpt } from './text.ts'

interface SitemapEntry {
  url: string
  lastmod: string | null
}

export type Sitemap =
  | { kind: 'pages' | 'index'; text: string; entries: SitemapEntry[] }
  | { kind: 'none'; problem: string }

/** Bytes. */
const unpackedLimit = 20 * 1024 * 1024

/** Maximum URLs per file (sitemap protocol). */
const entriesLimit = 50_000

/** Images and translations need four levels. */
const depthLimit = 16

/** Maximum characters per URL (sitemap protocol). */
const urlLimit = 2_047

/** `body` can be gzipped. `cut`: it is only the start of the file. */
export async function readSitemap(body: Uint8Array, cut: boolean): Promise<Sitemap> {
  const unpacked = body[0] === 0x1f && body[1] === 0x8b ? await unpack(body) : body
  if (typeof unpacked === 'string') return { kind: 'none', problem: unpacked }
  const text = decode(unpacked)
  if (text.trimStart().startsWith('<')) return readXml(text, cut)
  const problem = problemOfText(unpacked)
  return problem === null ? readLines(text, cut) : { kind: 'none', problem }
}

/** Unpacks truncated gzip too. Returns a sentence if it fails. */
async function unpack(body: Uint8Array): Promise<Uint8Array | string> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: unpackedLimit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return `it does not decompress to a file of at most ${unpackedLimit} bytes`
  }
}

/** The parser expands only XML's five predefined entities. */
function readXml(text: string, cut: boolean): Sitemap {
  const entries: SitemapEntry[] = []
  const open: string[] = []
  let root = ''
  let field: '' | 'loc' | 'lastmod' = ''
  let form = forms.get('urlset')!
  let entry: { loc: string; lastmod: string } = { loc: '', lastmod: '' }
  let problem: string | null = null

  const parser = new Parser(
    {
      onopentag(name, { href = '', rel = 'alternate' }) {
        const local = name.slice(name.indexOf(':') + 1).slice(0, 40)
        root ||= local
        open.push(local)
        form = forms.get(root) ?? form
        if (open.length > depthLimit) problem ??= `its tags are nested deeper than ${depthLimit}`
        if (open.length === form.depth) entry = { loc: '', lastmod: '' }
        field = isEntry(open, form, 1) ? (form.fields.get(local) ?? '') : ''
        // Atom feeds have the URL in an attribute.
        if (field === 'loc' && root === 'feed' && rel === 'alternate' && href.length <= urlLimit) entry.loc ||= href
      },
      ontext(piece) {
        if (field !== '' && entry[field].length <= urlLimit) entry[field] += piece
      },
      onclosetag() {
        const isDone = isEntry(open, form, 0)
        open.pop()
        field = ''
        if (isDone) add(entries, entry.loc.trim(), entry.lastmod.trim())
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') problem ??= 'it has a DOCTYPE'
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parseInPieces(parser, text, () => problem !== null || entries.length >= entriesLimit)
  if (problem === null && open.length > 0 && !cut && entries.length < entriesLimit)
    problem = `<${open.at(-1)}> is never closed`
  if (problem === null) parser.end()

  if (problem === null && !forms.has(root))
    problem = `its root is ${root ? `<${root}>` : 'missing'}, not <urlset>, <sitemapindex>, <rss> or <feed>`
  return problem === null
    ? { kind: root === 'sitemapindex' ? 'index' : 'pages', text, entries }
    : { kind: 'none', problem }
}

interface SitemapForm {
  depth: number
  /** Null for any element. */
  entry: string | null
  fields: ReadonlyMap<string, 'loc' | 'lastmod'>
}

const ofProtocol: SitemapForm = {
  ...{ depth: 2, entry: null },
  fields: new Map([
    ['loc', 'loc'],
    ['lastmod', 'lastmod'],
  ]),
}

/** Forms by root element. The protocol also accepts feeds (sitemaps.org). */
const forms: ReadonlyMap<string, SitemapForm> = new Map([
  ['urlset', ofProtocol],
  ['sitemapindex', ofProtocol],
  [
    'rss',
    {
      ...{ depth: 3, entry: 'item' },
      fields: new Map([
        ['link', 'loc'],
        ['pubDate', 'lastmod'],
      ]),
    },
  ],
  [
    'feed',
    {
      ...{ depth: 2, entry: 'entry' },
      fields: new Map([
        ['link', 'loc'],
        ['updated', 'lastmod'],
        ['modified', 'lastmod'],
      ]),
    },
  ],
])

function isEntry(open: readonly string[], { depth, entry }: SitemapForm, above: number): boolean {
  return open.length === depth + above && (entry === null || open[depth - 1] === entry)
}

/** Reads line by line, because a file can have millions. */
function readLines(text: string, cut: boolean): Sitemap {
  const entries: SitemapEntry[] = []
  const end = cut ? Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) : text.length
  let isEmpty = true
  for (const { 0: piece, index } of text.matchAll(/[^\r\n]+/g)) {
    if (index >= end || entries.length === entriesLimit) break
    const line = piece.trim()
    if (line === '') continue
    if (!/^https?:\/\/\S+$/i.test(line))
      return { kind: 'none', problem: `"${excerpt(line, 80)}" is neither XML nor a URL` }
    isEmpty = false
    add(entries, line, '')
  }
  return isEmpty ? { kind: 'none', problem: 'it is empty' } : { kind: 'pages', text, entries }
}

function add(entries: SitemapEntry[], url: string, lastmod: string) {
  if (url !== '' && url.length <= urlLimit && entries.length < entriesLimit)
    entries.push({ url, lastmod: lastmod || null })
}

export interface SiteMap {
  url: string
  /** Finding of the first file that is present, else of the first file. */
  finding: FileFinding
  text: string | null
  pages: readonly SitemapEntry[]
  hasLastmod: boolean
}

const filesLimit = 20
const indexDepth = 3
const pagesLimit = 5_000

interface SitemapResult {
  finding: FileFinding
  sitemap: Sitemap
}

export async function readSitemaps(fetcher: Fetcher, domain: string, listed: readonly string[]): Promise<SiteMap> {
  const standard = `https://${domain}/sitemap.xml`
  let shown: SitemapResult | undefined
  const pages = new Map<string, SitemapEntry>()
  const asked = new Set(listed.length > 0 ? listed.slice(0, filesLimit) : [standard])
  let hasLastmod = false
  let level = [...asked]

  for (let depth = 0; depth < indexDepth; depth++) {
    const next: string[] = []
    for (const url of level) {
      const read = await readOne(url === standard ? fetchFile(fetcher, domain, '/sitemap.xml') : fetcher(url))
      // Keep only one text, because twenty can take hundreds of megabytes.
      if (depth === 0 && (!shown || (shown.finding.status !== 'present' && read.finding.status === 'present')))
        shown = read
      if (read.sitemap.kind === 'none') continue
      for (const entry of read.sitemap.entries) {
        hasLastmod ||= entry.lastmod !== null
        if (read.sitemap.kind === 'pages') {
          if (pages.size === pagesLimit || pages.has(entry.url)) continue
          const copy = copyOf(entry)
          pages.set(copy.url, copy)
        } else if (asked.size < filesLimit && !asked.has(entry.url)) {
          const { url } = copyOf(entry)
          asked.add(url)
          next.push(url)
        }
      }
    }
    level = next
  }

  const { finding, sitemap } = shown!
  const text = sitemap.kind === 'none' ? null : sitemap.text
  return { url: [...asked][0]!, finding, text, pages: [...pages.values()], hasLastmod }
}

/** Copied, because a substring keeps its whole source in memory. */
function copyOf({ url, lastmod }: SitemapEntry): SitemapEntry {
  return { url: Buffer.from(url).toString(), lastmod: lastmod === null ? null : Buffer.from(lastmod).toString() }
}

async function readOne(fetching: Promise<FetchResult>): Promise<SitemapResult> {
  const fetched = await fetching
  const finding = findingOf(fetched)
  const absent: Sitemap = { kind: 'none', problem: finding.error ?? '' }
  if (finding.status !== 'present' || fetched.kind !== 'answered') return { finding, sitemap: absent }
  const sitemap = await readSitemap(fetched.body, fetched.truncated)
  if (sitemap.kind !== 'none') return { finding, sitemap }
  return { finding: { ...finding, status: 'invalid', error: sitemap.problem }, sitemap }
}
