import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { problemOfText } from './stand-in.ts'
import { decode, excerpt } from './text.ts'

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

/** How long an address may be, by the protocol; longer ones are passed over. */
const urlLimit = 2_047

const pieceLength = 4096

/** Reads a sitemap: XML or plain text, gzipped or not. `cut` says that the body is only the file's beginning. */
export async function readSitemap(body: Uint8Array, cut: boolean): Promise<Sitemap> {
  const unpacked = body[0] === 0x1f && body[1] === 0x8b ? await unpack(body) : body
  if (typeof unpacked === 'string') return { kind: 'none', problem: unpacked }
  const text = decode(unpacked)
  if (text.trimStart().startsWith('<')) return readXml(text, cut)
  const problem = problemOfText(unpacked)
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
        if ((field === 'loc' || field === 'lastmod') && entry[field].length <= urlLimit) entry[field] += piece
      },
      onclosetag() {
        open.pop()
        field = ''
        if (open.length === 1) add(entries, entry.loc.trim(), entry.lastmod.trim())
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') problem ??= 'it has a DOCTYPE'
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  // In pieces, so that a file found wrong, or long enough, is read no further.
  for (let at = 0; at < text.length && problem === null && entries.length < entriesLimit; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (problem === null && open.length > 0 && !cut && entries.length < entriesLimit)
    problem = `<${open.at(-1)}> is never closed`
  if (problem === null) parser.end()

  if (problem === null && root !== 'urlset' && root !== 'sitemapindex')
    problem = `its root is ${root ? `<${root}>` : 'missing'}, not <urlset> or <sitemapindex>`
  return problem === null ? { kind: root === 'urlset' ? 'pages' : 'index', text, entries } : { kind: 'none', problem }
}

/** Reads a plain-text sitemap: an address a line, and nothing else. Line by line, since a file may have millions. */
function readLines(text: string, cut: boolean): Sitemap {
  const entries: Entry[] = []
  const end = cut ? Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) : text.length
  let isEmpty = true
  for (const { 0: piece, index } of text.matchAll(/[^\r\n]+/g)) {
    if (index >= end || entries.length === entriesLimit) break
    const line = piece.trim()
    if (line === '') continue
    if (!/^https?:\/\/\S+$/i.test(line))
      return { kind: 'none', problem: `"${excerpt(line, 80)}" is neither XML nor an address` }
    isEmpty = false
    add(entries, line, '')
  }
  return isEmpty ? { kind: 'none', problem: 'it is empty' } : { kind: 'pages', text, entries }
}

function add(entries: Entry[], url: string, lastmod: string) {
  if (url !== '' && url.length <= urlLimit && entries.length < entriesLimit)
    entries.push({ url, lastmod: lastmod || null })
}
