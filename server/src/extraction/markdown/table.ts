import { readInline } from './inline.ts'
import { isBlankUnit } from './line-markers.ts'
import { blankOut, isSpace, type MarkdownPage } from './page.ts'

/** True if the next line is `| --- | :-: |` with as many cells (GFM 4.10). */
export function isTableHead(source: string, start: number, end: number): boolean {
  let next = end + 1
  while (isBlankUnit(source[next]) || source[next] === '>') next++
  if (source[next] !== '|' && source[next] !== ':' && source[next] !== '-') return false
  if (source[next] === '-' && isBlankUnit(source[next + 1])) return false
  if (!hasPipe(source, start, end)) return false
  const cells = countDelimiters(source, next)
  return cells > 0 && cells === countCells(source, start, end)
}

/** 0 if this is not `| --- | :-: |`. */
function countDelimiters(source: string, at: number): number {
  let cells = 0
  if (source[at] === '|') at++
  for (;;) {
    at = afterBlanks(source, at)
    if (at >= source.length || source[at] === '\n') return cells
    if (source[at] === ':') at++
    const dashes = at
    while (source[at] === '-') at++
    if (at === dashes) return 0
    if (source[at] === ':') at++
    at = afterBlanks(source, at)
    cells++
    if (source[at] === '|') at++
    else if (at < source.length && source[at] !== '\n') return 0
  }
}

function afterBlanks(source: string, at: number): number {
  while (at < source.length && source[at] !== '\n' && isSpace(source.charCodeAt(at))) at++
  return at
}

export function hasPipe(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (source.charCodeAt(at) === PIPE) return true
  return false
}

const PIPE = 0x7c

function countCells(source: string, start: number, end: number): number {
  let cells = 0
  eachCell(source, start, end, () => cells++)
  return cells
}

export function readRow(page: MarkdownPage, row: number, start: number, end: number): void {
  eachCell(page.source, start, end, (column, from, to) => {
    readInline(page, { kind: 'cell', depth: 0, row, column }, from, to)
    if (to < end) blankOut(page, to, to + 1)
  })
  if (page.source[start] === '|') blankOut(page, start, start + 1)
}

/** Splits at unescaped pipes. Ignores those at both ends. */
function eachCell(
  source: string,
  start: number,
  end: number,
  visit: (column: number, start: number, end: number) => void,
): void {
  while (end > start && isSpace(source.charCodeAt(end - 1))) end--
  let from = source[start] === '|' ? start + 1 : start
  let column = 0
  for (let at = from; at < end; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '|') {
      visit(column++, from, at)
      from = at + 1
    }
  }
  if (from < end) visit(column, from, end)
}
