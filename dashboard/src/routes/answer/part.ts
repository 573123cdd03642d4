import { drawMarkdown } from './draw.ts'
import type { RenderedPart } from './drawn.ts'
import { type FactMark, splitRun, stretchesOf } from './marks.ts'

/** The most characters of a part of an answer: so many are read without the page standing still. */
const mostCharacters = 8_000

export type View = 'read' | 'raw'

/** Lines of quotations in quotations and lists in lists, so many that no answer means them. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){25}/m

/** Draws an answer from an offset on: as much of it as one part may have, with `room` nodes at most. */
export function partOf(
  text: string,
  start: number,
  marks: readonly FactMark[],
  view: View,
  room: number,
): RenderedPart {
  const end = endOf(text, start)
  const source = text.slice(start, end)
  if (view === 'raw' || tooDeep.test(source)) return rawPart(source, start, marks, room)
  const { drawn, stopped, left } = drawMarkdown(source, start, marks, room)
  // At least a character is drawn, so that the next part is behind this one.
  return { drawn, start, end: Math.max(stopped ?? end, start + 1), nodes: room - left }
}

function rawPart(source: string, start: number, marks: readonly FactMark[], room: number): RenderedPart {
  const end = start + source.length
  const segments = splitRun({ value: source, start, end }, stretchesOf(marks, start, end))
  const children = segments.slice(0, room)
  return {
    drawn: [{ tag: 'pre', children }],
    start,
    end: segments[room]?.start ?? end,
    nodes: children.length + 1,
  }
}

/** Where a part ends: at an empty line, else at a line, else at a blank, else between two characters. */
function endOf(text: string, start: number): number {
  const most = start + mostCharacters
  if (text.length <= most) return text.length
  const least = start + mostCharacters / 2
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most - mark.length)
    if (at > least) return at + mark.length
  }
  return /[\ud800-\udbff]/.test(text[most - 1]!) ? most - 1 : most
}

/** From where on an answer is shown so that an offset is in sight: its line, or a little before it. */
export function startBefore(text: string, offset: number): number {
  const near = Math.max(0, offset - 500)
  const line = text.lastIndexOf('\n', offset - 1) + 1
  if (offset === 0 || line >= near) return offset === 0 ? 0 : line
  return /[\udc00-\udfff]/.test(text[near]!) ? near + 1 : near
}
