import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { excerpt } from './excerpt.ts'
import { decode, problemOf } from './site-file.ts'

/** An address that a sitemap lists. */
export interface Entry {
  url: string
  /** Its `lastmod` as written; null without. */
  lastmod: string | null
}

/** A sitemap as read (sitemaps.org): of pages, or an index of further sitemaps; or why it is none. */
export type Sitemap = { kind: 'pages' | 'index'; text: string; entries: Entry[] } | { kind: 'none'; problem: string }

/** How many bytes a sitemap may unpack to. */
const unpackedLimit = 20 * 1024 * 1024

/** How many addresses are read of one sitemap; the protocol allows no more. */
const entriesLimit = 50_000

/** A sitemap with images or translations has four levels. */
const depthLimit = 16

const pieceLength = 65_536

/** Reads a sitemap: XML or plain text, gzipped or not. `cut` says that the body is only the file's beginning. */
export async function readSitemap(body: Uint8Array, cut: boolean): Promise<Sitemap> {
  const unpacked = body[0] === 0x1f && body[1] === 0x8b ? await unpack(body) : body
  if (typeof unpacked === 'string') return { kind: 'none', problem: unpacked }
  const text = decode(unpacked)
  if (text.trimStart().startsWith('<')) return readXml(text, cut)
  const problem = problemOf(unpacked)
  return problem === null ? readLines(text, cut) : { kind: 'none', problem }
}

/** The content of a gzip file, also of one that was cut off; a sentence where there is none to be had. */
async function unpack(body: Uint8Array): Promise<Uint8Array | string> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: unpackedLimit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return `it does not unpack to a file of at most ${unpackedLimit} bytes`
  }
}

/**
 * Reads an XML sitemap. The reader knows XML's five entities and no others, so there is nothing to expand; a DOCTYPE,
 * which no sitemap has, is refused all the same.
 */
function readXml(text: string, cut: boolean): Sitemap {
  const entries: Entry[] = []
  const open: string[] = []
  let root = ''
  let field = ''
  let entry: { loc: string; lastmod: string } = { loc: '', lastmod: '' }
  let problem: string | null = null

  const parser = new Parser(
    {
      onopentagname(name) {
        const local = name.slice(name.indexOf(':') + 1).slice(0, 40)
        root ||= local
        open.push(local)
        if (open.length > depthLimit) problem ??= `its tags are nested deeper than ${depthLimit}`
        if (open.length === 2) entry = { loc: '', lastmod: '' }
        field = open.length === 3 ? local : ''
      },
      ontext(piece) {
        if (field === 'loc' || field === 'lastmod') entry[field] += piece
      },
      onclosetag() {
        open.pop()
        field = ''
        if (open.length === 1 && entry.loc.trim() && entries.length < entriesLimit) {
          entries.push({ url: entry.loc.trim(), lastmod: entry.lastmod.trim() || null })
        }
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') problem ??= 'it has a DOCTYPE'
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  // In pieces, so that a file found wrong is read no further.
  for (let at = 0; at < text.length && problem === null; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (problem === null && open.length > 0 && !cut) problem = `<${open.at(-1)}> is never closed`
  if (problem === null) parser.end()

  if (problem === null && root !== 'urlset' && root !== 'sitemapindex')
    problem = `its root is ${root ? `<${root}>` : 'missing'}, not <urlset> or <sitemapindex>`
  return problem === null ? { kind: root === 'urlset' ? 'pages' : 'index', text, entries } : { kind: 'none', problem }
}

/** Reads a plain-text sitemap: an address a line, and nothing else. */
function readLines(text: string, cut: boolean): Sitemap {
  const lines = text.split(/[\r\n]+/)
  const whole = (cut ? lines.slice(0, -1) : lines).map(line => line.trim()).filter(line => line !== '')
  const wrong = whole.find(line => !/^https?:\/\/\S+$/i.test(line))
  if (wrong !== undefined) return { kind: 'none', problem: `"${excerpt(wrong, 80)}" is neither XML nor an address` }
  if (whole.length === 0) return { kind: 'none', problem: 'it is empty' }
  return { kind: 'pages', text, entries: whole.slice(0, entriesLimit).map(url => ({ url, lastmod: null })) }
}
