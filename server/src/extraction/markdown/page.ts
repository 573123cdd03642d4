import { type Definitions, readDefinitions } from './definitions.ts'
import type { Block, MarkdownLink, ParsedMarkdown } from './reading.ts'
import type { Reasoning } from './reasoning.ts'

/** The text right before a source label. */
export type Before = 'parenthesis' | 'sentence' | 'text' | 'nothing'

interface SourceRow {
  end: number
  before: Before
}

export interface MarkdownPage {
  source: string
  /** UTF-16 units, with spaces for removed text. */
  units: Uint16Array<ArrayBuffer>
  seams: Uint8Array
  blocks: Block[]
  links: MarkdownLink[]
  definitions: Definitions
  /** Next offset of each closing text (`-->`), so that each is searched once. */
  closings: Map<string, number>
  /** Offsets of open brackets in the block. */
  brackets: number[]
  /** Number of open brackets around a closed link. These brackets can't become links. */
  linked: number
  sources: SourceRow
  stars: number[]
  lows: number[]
  tildes: number[]
  /** Bits: lengths of backtick runs without a closing run. */
  unclosedTicks: number
}

export type BlockShape = Pick<Block, 'kind' | 'depth' | 'row' | 'column'>

const SPACE = 0x20
const noSources: SourceRow = { end: 0, before: 'nothing' }

/** Buffers that are reused for every text. */
export interface Paper {
  bytes: Buffer<ArrayBuffer>
  seams: Uint8Array
}

export const createPaper = (): Paper => ({ bytes: Buffer.allocUnsafeSlow(0), seams: new Uint8Array(0) })

export function openPage(source: string, paper: Paper): MarkdownPage {
  const { length } = source
  if (paper.seams.length < length) {
    paper.bytes = Buffer.allocUnsafeSlow(length * 2)
    paper.seams = new Uint8Array(length)
  }
  paper.bytes.write(source, 'utf16le')
  return {
    source,
    units: new Uint16Array(paper.bytes.buffer, 0, length),
    seams: paper.seams.subarray(0, length).fill(0),
    blocks: [],
    links: [],
    definitions: readDefinitions(source),
    closings: new Map(),
    brackets: [],
    linked: 0,
    sources: noSources,
    stars: [],
    lows: [],
    tildes: [],
    unclosedTicks: 0,
  }
}

export function resetInline(page: MarkdownPage): void {
  page.unclosedTicks = 0
  page.linked = 0
  page.sources = noSources
  // Emptying an empty array is as slow as creating one.
  if (page.brackets.length > 0) page.brackets.length = 0
  if (page.stars.length > 0) page.stars.length = 0
  if (page.lows.length > 0) page.lows.length = 0
  if (page.tildes.length > 0) page.tildes.length = 0
}

/** Removes text that separates words: code, addresses, footnote markers. */
export function blankOut(page: MarkdownPage, start: number, end: number): void {
  const { units } = page
  for (let at = start; at < end; at++) units[at] = SPACE
}

/** Removes markup within or around words: emphasis, link brackets and targets. */
export function seam(page: MarkdownPage, start: number, end: number): void {
  const { units, seams } = page
  for (let at = start; at < end; at++) {
    units[at] = SPACE
    seams[at] = 1
  }
}

export function closePage(page: MarkdownPage, reasoning: readonly Reasoning[]): ParsedMarkdown {
  for (const { used, stands, start, end, url } of page.definitions.byLabel.values())
    if (stands && !used)
      page.links.push({ start, end, labelStart: start, labelEnd: start, url, image: false, bare: false })
  page.links.sort((a, b) => a.start - b.start)
  const { units, blocks, links, seams } = page
  const text = Buffer.from(units.buffer, 0, units.byteLength).toString('utf16le')
  return { text, units, blocks, links, seams, reasoning }
}

/** Skips blocks without text. */
export function addBlock(page: MarkdownPage, shape: BlockShape, start: number, end: number): void {
  const { units } = page
  while (start < end && isSpace(units[start]!)) start++
  while (end > start && isSpace(units[end - 1]!)) end--
  const { kind, depth, row, column } = shape
  if (start < end) page.blocks.push({ kind, start, end, depth, row, column })
}

/** Offset after the next `text`, or Infinity. */
export function closing({ source, closings }: MarkdownPage, text: string, from: number): number {
  const known = closings.get(text)
  if (known !== undefined && known >= from) return known + text.length
  const found = source.indexOf(text, from)
  const next = found < 0 ? Number.POSITIVE_INFINITY : found
  closings.set(text, next)
  return next + text.length
}

export const isSpace = (unit: number): boolean =>
  unit <= SPACE || unit === 0xa0 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x202f

/** Invisible characters that addresses can contain: zero-width spaces, joiners, soft hyphens, direction marks. */
export const isUnseen = (unit: number): boolean =>
  unit === 0xad ||
  (unit >= 0x200b && unit <= 0x200f) ||
  (unit >= 0x202a && unit <= 0x202e) ||
  (unit >= 0x2060 && unit <= 0x206f) ||
  unit === 0xfeff
