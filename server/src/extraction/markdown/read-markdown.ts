import {
  closedBy,
  createClosings,
  deepestFence,
  type Fence,
  type FindsClosing,
  fenceLength,
  isBareFence,
  isMarkdownFence,
} from './fences.ts'
import { hiddenEnd } from './html.ts'
import { readInline } from './inline.ts'
import {
  createLists,
  headingEnd,
  headingLevel,
  isBlankUnit,
  isRule,
  type Lists,
  listMarker,
  underlineLevel,
} from './line-markers.ts'
import { type BlockShape, blankOut, closePage, createPaper, type MarkdownPage, openPage } from './page.ts'
import type { ParsedMarkdown } from './reading.ts'
import { reasoningIn, withoutReasoning } from './reasoning.ts'
import { hasPipe, isTableHead, readRow } from './table.ts'

interface ReadState {
  page: MarkdownPage
  lists: Lists
  open: { shape: BlockShape; start: number; end: number; lines: number } | null
  /** Outermost first. */
  fences: Fence[]
  hadFence: boolean
  isClosed: FindsClosing
}

/** `at` is the start of the text, after spaces and `>`. */
interface MarkdownLine {
  start: number
  at: number
  end: number
  /** The column of `at`. */
  indent: number
  quoted: boolean
}

/**
 * Parses Markdown (CommonMark with GFM tables) or HTML, in linear time. docs/methods/extraction.md lists deviations.
 * The result is valid until the next call with the same `paper`.
 */
export function readMarkdown(written: string, paper = createPaper()): ParsedMarkdown {
  const reasoning = reasoningIn(written)
  const source = withoutReasoning(written, reasoning)
  const page = openPage(source, paper)
  const state: ReadState = {
    page,
    lists: createLists(),
    open: null,
    fences: [],
    hadFence: false,
    isClosed: createClosings(source),
  }
  for (let start = 0; start < source.length; ) {
    const line = lineAt(source, start)
    if (line.quoted && !state.open) blankOut(page, start, line.at)
    start = readLine(state, line)
  }
  closeParagraph(state)
  return closePage(page, reasoning)
}

function readLine(state: ReadState, line: MarkdownLine): number {
  const { page, lists, fences } = state
  const { source } = page
  const next = line.end + 1
  const definition = page.definitions.starts.get(line.at)
  if (definition) definition.stands = true
  while (fences.length > 0 && fences.at(-1)!.quoted && !line.quoted) fences.pop()
  if (line.at >= line.end) dropLine(state, line)
  else if (state.open?.shape.kind === 'paragraph' && underlineLevel(source, line.at, line.end) > 0)
    closeHeading(state, line)
  else if (isRule(source, line.at, line.end)) dropLine(state, line)
  else {
    const item = readListMarkers(state, line)
    const isCode = !item && !state.open && lists.leave(line.indent) >= 4 && source[line.at] !== '<'
    if (isCode) dropLine(state, line)
    else if (line.at < line.end) return readContent(state, item, line)
  }
  return next
}

function readContent(state: ReadState, item: BlockShape | null, line: MarkdownLine): number {
  const { page, lists } = state
  const { source, definitions } = page
  const { at, end } = line
  const fence = fenceLength(source, at, end)
  if (fence > 0) return readFence(state, item, line, fence)
  const level = headingLevel(source, at, end)
  if (level > 0) {
    closeParagraph(state)
    readInline(
      page,
      { kind: 'heading', depth: level, row: -1, column: -1 },
      at + level,
      headingEnd(source, at + level, end),
    )
    return end + 1
  }
  const hidden = source[at] === '<' ? hiddenEnd(page, at) : -1
  if (hidden > end) {
    closeParagraph(state)
    blankOut(page, at, hidden)
    return hidden
  }
  if (definitions.starts.has(at)) dropLine(state, line)
  else if (isTableHead(source, at, end)) return readTable(state, line)
  else if (state.open) {
    state.open.end = end
    state.open.lines++
  } else {
    const shape = item ?? { kind: 'paragraph', depth: lists.depth(), row: -1, column: -1 }
    state.open = { shape, start: at, end, lines: 1 }
  }
  return end + 1
}

/** Moves `line.at` past its list markers. Returns the innermost item. */
function readListMarkers(state: ReadState, line: MarkdownLine): BlockShape | null {
  const { page, lists } = state
  const { source } = page
  let item: BlockShape | null = null
  for (;;) {
    const marker = listMarker(source, line.at, line.end)
    // CommonMark 5.2: only a list that starts with 1 can interrupt a paragraph, so "1984. " can't.
    const interrupts = state.open && lists.depth() === 0 && marker > 1
    if (marker === 0 || (interrupts && source.slice(line.at, line.at + marker - 1) !== '1')) return item
    closeParagraph(state)
    item = { kind: 'item', depth: lists.add(line.indent, line.indent + marker + 1), row: -1, column: -1 }
    const content = lineFrom(source, line.at + marker, line.end)
    const box = source[content.at] === '[' && /^\[[ xX]\]\s/.test(source.slice(content.at, content.at + 4)) ? 3 : 0
    blankOut(page, line.at, content.at + box)
    const rest = lineFrom(source, content.at + box, line.end)
    line.indent += rest.at - line.at
    line.at = rest.at
  }
}

/** Removes a fence. Keeps its content only if that content is Markdown. */
function readFence(state: ReadState, item: BlockShape | null, line: MarkdownLine, length: number): number {
  closeParagraph(state)
  const { page, fences } = state
  const { source } = page
  const { at, end, quoted } = line
  const unit = source[at]!
  const fence = { unit, length, quoted }
  blankOut(page, at, end)
  if (isMarkdownFence(source, at + length, end)) {
    if (fences.length < deepestFence) fences.push(fence)
    state.hadFence = true
    return end + 1
  }
  const isBare = isBareFence(source, at, end)
  const closed = isBare && !item ? closedBy(fences, fence) : -1
  if (closed >= 0) {
    fences.length = closed
    return end + 1
  }
  const isClosed = quoted || state.isClosed(unit, length, end + 1)
  // An extra fence must not hide the remaining text.
  if (isBare && !isClosed && state.hadFence) return end + 1
  return skipCode(state, item, line, fence, isClosed)
}

/** Unclosed code ends with its quotation, list item or text. */
function skipCode(
  state: ReadState,
  item: BlockShape | null,
  opening: MarkdownLine,
  fence: Fence,
  isClosed: boolean,
): number {
  const { page, lists, fences } = state
  const { source } = page
  const content = item || opening.indent >= lists.content() ? lists.content() : 0
  for (let next = opening.end + 1; next < source.length; ) {
    const line = lineAt(source, next)
    const isBlankLine = line.at >= line.end
    if (fence.quoted && !line.quoted) return next
    if (!isClosed && !isBlankLine && line.indent < content) return next
    const length = isBlankLine ? 0 : fenceLength(source, line.at, line.end)
    if (length > 0 && isBareFence(source, line.at, line.end)) {
      const closed = closedBy([...fences, fence], { unit: source[line.at]!, length, quoted: line.quoted })
      if (closed >= 0 && closed < fences.length) return next
      if (closed === fences.length) {
        blankOut(page, next, line.end)
        return line.end + 1
      }
    }
    blankOut(page, next, line.end)
    next = line.end + 1
  }
  return source.length
}

function readTable(state: ReadState, head: MarkdownLine): number {
  closeParagraph(state)
  const { page } = state
  const { source } = page
  readRow(page, 0, head.at, head.end)
  const delimiters = lineAt(source, head.end + 1)
  blankOut(page, head.end + 1, delimiters.end)
  let next = delimiters.end + 1
  for (let row = 1; next < source.length; row++) {
    const line = lineAt(source, next)
    if (!hasPipe(source, line.at, line.end)) break
    blankOut(page, next, line.at)
    readRow(page, row, line.at, line.end)
    next = line.end + 1
  }
  return next
}

function closeParagraph(state: ReadState): void {
  const { page, open } = state
  state.open = null
  if (open) readInline(page, open.shape, open.start, open.end)
}

/** Makes a single line above `=` or `-` a heading. After several lines, the line only ends the paragraph. */
function closeHeading(state: ReadState, line: MarkdownLine): void {
  const { open, page } = state
  const depth = underlineLevel(page.source, line.at, line.end)
  if (open?.lines === 1) open.shape = { kind: 'heading', depth, row: -1, column: -1 }
  dropLine(state, line)
}

function dropLine(state: ReadState, { start, end }: MarkdownLine): void {
  closeParagraph(state)
  blankOut(state.page, start, end)
}

function lineAt(source: string, start: number): MarkdownLine {
  const found = source.indexOf('\n', start)
  return lineFrom(source, start, found < 0 ? source.length : found)
}

function lineFrom(source: string, start: number, end: number): MarkdownLine {
  let at = start
  let indent = 0
  let quoted = false
  for (; at < end; at++) {
    const unit = source[at]
    if (unit === '\t') indent += 4 - (indent % 4)
    else if (unit === '>') {
      quoted = true
      indent = source[at + 1] === ' ' ? -1 : 0
    } else if (!isBlankUnit(unit) && unit !== '\u00a0') break
    else indent++
  }
  return { start, at, end, indent, quoted }
}
