import { drawMarkdown } from './draw.ts'
import type { RenderedPart } from './drawn.ts'
import { type FactMark, splitRun, stretchesOf } from './marks.ts'

/** Maximum length of a section in characters, small enough to parse without blocking the page. */
const mostCharacters = 8_000

export type View = 'read' | 'raw'

/** Matches a line with more nested quotes and lists than any real answer has. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){25}/m

/** Renders an answer from an offset: one section with at most `room` nodes. */
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
  // A section has at least one character, so that the next section starts later.
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

/** End of a section: at an empty line, otherwise at a line break, at a space, or between two characters. */
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

/** Offset from which to render, so that another offset is visible: the start of its line, or shortly before it. */
export function startBefore(text: string, offset: number): number {
  const near = Math.max(0, offset - 500)
  const line = text.lastIndexOf('\n', offset - 1) + 1
  if (offset === 0 || line >= near) return offset === 0 ? 0 : line
  return /[\udc00-\udfff]/.test(text[near]!) ? near + 1 : near
}
