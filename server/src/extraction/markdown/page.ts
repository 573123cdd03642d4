import { type Definitions, readDefinitions } from './definitions.ts'
import type { Block, MarkdownLink, ParsedMarkdown } from './reading.ts'
import type { Reasoning } from './reasoning.ts'

/** What stands before a label of a source: an opening parenthesis, the end of a sentence, something else, or nothing. */
export type Before = 'parenthesis' | 'sentence' | 'text' | 'nothing'

/** The last label of a source in a block: where it ends, and what stood before it or the row that it is in. */
export interface SourceRow {
  end: number
  before: Before
}

/** A source while it is being read: what is no text is taken out of `units` bit by bit. */
export interface MarkdownPage {
  source: string
  /** The source's UTF-16 units; what has been found to be no text is a space. */
  units: Uint16Array<ArrayBuffer>
  seams: Uint8Array
  blocks: Block[]
  links: MarkdownLink[]
  /** Its `[label]: target` lines. */
  definitions: Definitions
  /** Where each closing text that was looked for, as `-->`, comes next: so that no stretch is searched twice. */
  closings: Map<string, number>
  /** What is open in the block being read: brackets by place, runs of each kind of emphasis by place and length. */
  brackets: number[]
  /** How many of the brackets stand around a link that has been closed: they begin no link themselves. */
  linked: number
  /** The last label of a source in the block. */
  sources: SourceRow
  stars: number[]
  lows: number[]
  tildes: number[]
  /** The lengths of runs of backticks that nothing closes in it, as bits. */
  unclosedTicks: number
}

/** What a block is, apart from where. */
export type BlockShape = Pick<Block, 'kind' | 'depth' | 'row' | 'column'>

const SPACE = 0x20
const noSources: SourceRow = { end: 0, before: 'nothing' }

/** Memory that one source after another is read in. */
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

/** Forgets what a block has left open. */
export function resetInline(page: MarkdownPage): void {
  page.unclosedTicks = 0
  page.linked = 0
  page.sources = noSources
  // Emptying an array that is empty would cost as much as making a new one.
  if (page.brackets.length > 0) page.brackets.length = 0
  if (page.stars.length > 0) page.stars.length = 0
  if (page.lows.length > 0) page.lows.length = 0
  if (page.tildes.length > 0) page.tildes.length = 0
}

/** Takes out what parts words: code, an address, a footnote marker. */
export function blankOut(page: MarkdownPage, start: number, end: number): void {
  const { units } = page
  for (let at = start; at < end; at++) units[at] = SPACE
}

/** Takes out what its reader does not see: emphasis, a link's brackets and target. */
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

/** Adds the block in [start, end), unless nothing can be read there. */
export function addBlock(page: MarkdownPage, shape: BlockShape, start: number, end: number): void {
  const { units } = page
  while (start < end && isSpace(units[start]!)) start++
  while (end > start && isSpace(units[end - 1]!)) end--
  const { kind, depth, row, column } = shape
  if (start < end) page.blocks.push({ kind, start, end, depth, row, column })
}

/** The unit after the next `text` from `from` on; infinite where none comes. */
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

/** Zero-width blanks and joiners, soft hyphens, direction marks: they may be in an address, and nobody sees them. */
export const isUnseen = (unit: number): boolean =>
  unit === 0xad ||
  (unit >= 0x200b && unit <= 0x200f) ||
  (unit >= 0x202a && unit <= 0x202e) ||
  (unit >= 0x2060 && unit <= 0x206f) ||
  unit === 0xfeff
