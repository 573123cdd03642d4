import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { type DrawnElement, type RenderedNode, safeHref } from './drawn.ts'
import { type FactMark, type Segment, splitRun, stretchesOf } from './marks.ts'
import { recorder, runsOf, type TextPositions, type TextRun } from './runs.ts'

type Root = ReturnType<typeof fromMarkdown>
type MdastNode = Root['children'][number]
type Parent = Extract<MdastNode, { children: unknown[] }>

/** Maximum nesting depth. Deeper content is shown as source. */
const mostDepth = 24

/**
 * Renders Markdown with its marks until the maximum number of nodes is reached. `stopped` is the offset of the
 * unrendered rest. Undefined if everything was rendered.
 */
export function drawMarkdown(
  source: string,
  offset: number,
  marks: readonly FactMark[],
  room: number,
): { drawn: RenderedNode[]; stopped: number | undefined; left: number } {
  const { extension, ...recorded } = recorder()
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown(), extension] })
  const pen = new NodeRenderer(
    source,
    offset,
    recorded,
    stretchesOf(marks, offset, offset + source.length),
    definitionsOf(root),
    room,
  )
  const drawn = pen.all(root.children, 0, true)
  return { drawn, stopped: pen.stopped === undefined ? undefined : pen.stopped + offset, left: pen.room }
}

/** Targets of reference links by name. The first definition of a name counts. */
function definitionsOf(root: Root): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const look = (nodes: readonly MdastNode[], depth: number) => {
    for (const node of nodes) {
      if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url)
      if ((node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem') && depth < mostDepth)
        look(node.children, depth + 1)
    }
  }
  look(root.children, 0)
  return found
}

const plain = { paragraph: 'p', blockquote: 'blockquote', listItem: 'li', emphasis: 'em', strong: 'strong' } as const

/** Renders nodes in order, and counts down how many more are allowed. */
class NodeRenderer {
  stopped: number | undefined
  /** Level of the previous heading. The answer is below a heading of level 2. */
  private level = 2
  constructor(
    private readonly source: string,
    private readonly offset: number,
    private readonly recorded: TextPositions,
    private readonly stretches: readonly Segment[],
    private readonly definitions: ReadonlyMap<string, string>,
    public room: number,
  ) {}

  /** `isFlow`: whether the nodes are blocks instead of inline content. */
  all(nodes: readonly MdastNode[], depth: number, isFlow = false): RenderedNode[] {
    return nodes.flatMap(node => this.one(node, depth, isFlow))
  }

  private one(node: MdastNode, depth: number, isFlow: boolean): RenderedNode[] {
    const { start, end } = rangeOf(node)
    if (!this.hasRoom(start)) return []
    if (depth > mostDepth) return this.asItCame(start, end, isFlow)
    switch (node.type) {
      case 'text':
        return this.text(runsOf(node.value, start, end, this.source, this.recorded.runs))
      case 'inlineCode':
      case 'code': {
        const { runs, lines } = this.recorded
        const kept = node.type === 'code' ? lines : runs
        const found = node.value === '' ? [] : runsOf(node.value, start, end, this.source, kept)
        const code: RenderedNode = { tag: 'code', children: this.text(found) }
        return node.type === 'code' ? [{ tag: 'pre', children: [code] }] : [code]
      }
      case 'break':
        return [{ tag: 'br', children: [] }]
      case 'thematicBreak':
        return [{ tag: 'hr', children: [] }]
      case 'heading':
        // Heading levels are never skipped, regardless of the level with which an answer starts.
        this.level = Math.min(6, node.depth + 2, this.level + 1)
        return [{ tag: `h${this.level}` as 'h3', children: this.all(node.children, depth + 1) }]
      case 'list':
        return [listOf(node.ordered, node.start, this.all(node.children, depth + 1))]
      case 'link':
        return this.link(node, node.url, depth)
      case 'linkReference':
        return this.link(node, this.definitions.get(node.identifier) ?? '', depth)
      case 'table':
        return [this.table(node, depth)]
      case 'paragraph':
      case 'emphasis':
      case 'strong':
        return [{ tag: plain[node.type], children: this.all(node.children, depth + 1) }]
      case 'blockquote':
      case 'listItem':
        return [{ tag: plain[node.type], children: this.all(node.children, depth + 1, true) }]
      // HTML, images, definitions and unknown nodes are shown as source.
      default:
        return this.asItCame(start, end, isFlow)
    }
  }

  private hasRoom(at: number): boolean {
    if (this.room > 0) this.room -= 1
    else this.stopped ??= at
    return this.stopped === undefined
  }

  private asItCame(start: number, end: number, isOfLines = false): RenderedNode[] {
    const children = this.text([{ value: this.source.slice(start, end), start, end }])
    return isOfLines ? [{ tag: 'pre', children }] : children
  }

  private text(runs: readonly TextRun[]): RenderedNode[] {
    const drawn: RenderedNode[] = []
    for (const run of runs)
      for (const segment of splitRun(
        { ...run, start: run.start + this.offset, end: run.end + this.offset },
        this.stretches,
      )) {
        const before = drawn.at(-1) as Segment | undefined
        if (before && isSame(before, segment)) {
          drawn[drawn.length - 1] = { ...before, value: before.value + segment.value, end: segment.end }
          continue
        }
        if (!this.hasRoom(segment.start - this.offset)) return drawn
        drawn.push(segment)
      }
    return drawn
  }

  private link(node: Parent, url: string, depth: number): RenderedNode[] {
    const { start, end } = rangeOf(node)
    const [head] = node.children
    const shown = node.children.at(-1)
    const children = this.all(node.children as MdastNode[], depth + 1)
    const from = (shown ? rangeOf(shown as MdastNode).end : start) + this.offset
    const marks = this.stretches
      .filter(stretch => stretch.end > from && stretch.start < end + this.offset)
      .flatMap(stretch => stretch.marks)
      .filter(mark => mark.start >= from)
    const href = safeHref(url)
    if (href !== undefined) return [{ tag: 'a', href, marks: [...new Set(marks)], children }]
    if (this.stopped !== undefined) return children
    // An unsafe link is shown as source, so that no part of it is hidden.
    const before = head ? this.asItCame(start, rangeOf(head as MdastNode).start) : []
    return [...before, ...children, ...this.asItCame(from - this.offset, end)]
  }

  private table(node: Extract<MdastNode, { type: 'table' }>, depth: number): DrawnElement {
    const rows = node.children.map((row, at): DrawnElement | undefined => {
      if (!this.hasRoom(rangeOf(row as MdastNode).start)) return undefined
      const cells = row.children.map((cell): DrawnElement => {
        this.hasRoom(rangeOf(cell as MdastNode).start)
        return { tag: at === 0 ? 'th' : 'td', children: this.all(cell.children as MdastNode[], depth + 2) }
      })
      return { tag: 'tr', children: cells }
    })
    const [head, ...body] = rows.filter(row => row !== undefined)
    const parts: DrawnElement[] = head ? [{ tag: 'thead', children: [head] }] : []
    if (body.length > 0) parts.push({ tag: 'tbody', children: body })
    return { tag: 'table', children: parts }
  }
}

const rangeOf = (node: MdastNode) => ({ start: node.position!.start.offset!, end: node.position!.end.offset! })
const isAsWritten = ({ value, start, end }: Segment) => value.length === end - start
const isSame = (a: Segment, b: Segment) =>
  a.end === b.start &&
  isAsWritten(a) &&
  isAsWritten(b) &&
  a.marks.length === b.marks.length &&
  a.marks.every((mark, at) => mark === b.marks[at])

const listOf = (
  isOrdered: boolean | null | undefined,
  first: number | null | undefined,
  children: RenderedNode[],
): RenderedNode => (isOrdered ? { tag: 'ol', first: first ?? 1, children } : { tag: 'ul', children })
