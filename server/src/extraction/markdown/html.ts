import { attribute, type HtmlTag, isFlow, isHidden, isPhrasing, readTag } from './html-tag.ts'
import { targetUrl } from './link-target.ts'
import { addBlock, type BlockShape, blankOut, closing, type MarkdownPage, seam } from './page.ts'
import { withAmpersands } from './written-address.ts'

export interface OpenBlock {
  shape: BlockShape
  start: number
  anchor: { start: number; labelStart: number; url: string } | null
}

/** Removes a tag, comment or `<address>`. Some tags start a new block. */
export function readMarkup(page: MarkdownPage, part: OpenBlock, at: number, end: number): number {
  const { source } = page
  if (source[at + 1] === '!' || source[at + 1] === '?') return readComment(page, at, end)
  const address = readAutolink(page, at, end)
  if (address > 0) return address
  const tag = readTag(source, at, end)
  if (!tag) return at + 1
  if (isPhrasing(tag.name)) {
    seam(page, at, tag.end)
    if (tag.name === 'a') readAnchor(page, part, tag)
    return tag.end
  }
  blankOut(page, at, tag.end)
  if (tag.name === 'img') readImage(page, tag)
  if (isHidden(tag.name) && !tag.closing) return hideElement(page, tag, end)
  if (isFlow(tag.name)) {
    addBlock(page, part.shape, part.start, at)
    part.shape = shapeAfter(part.shape, tag)
    part.start = tag.end
  }
  return tag.end
}

/** End of a hidden element or comment, else -1. An unclosed one ends with the source. */
export function hiddenEnd(page: MarkdownPage, at: number): number {
  const { source } = page
  if (source.startsWith('<!--', at)) return Math.min(closing(page, '-->', at + 4), source.length)
  const tag = readTag(source, at, source.length)
  if (!tag || tag.closing || !isHidden(tag.name) || tag.name === 'code') return -1
  return Math.min(closingTag(page, tag), source.length)
}

export function closeAnchor(page: MarkdownPage, part: OpenBlock, labelEnd: number, end: number): void {
  if (part.anchor) page.links.push({ ...part.anchor, end, labelEnd, image: false, bare: false })
  part.anchor = null
}

function readAnchor(page: MarkdownPage, part: OpenBlock, tag: HtmlTag): void {
  closeAnchor(page, part, tag.start, tag.closing ? tag.end : tag.start)
  const target = tag.closing ? null : attribute(page.source, tag, 'href')
  if (target) part.anchor = { start: tag.start, labelStart: tag.end, url: targetUrl(page.source, target) }
}

function readImage(page: MarkdownPage, tag: HtmlTag): void {
  const { source, units, links } = page
  const target = attribute(source, tag, 'src')
  const label = attribute(source, tag, 'alt') ?? { start: tag.end, end: tag.end }
  for (let at = label.start; at < label.end; at++) units[at] = source.charCodeAt(at)
  const { start, end } = tag
  if (target)
    links.push({
      start,
      end,
      labelStart: label.start,
      labelEnd: label.end,
      url: targetUrl(source, target),
      image: true,
      bare: false,
    })
}

/** Removes an element. If a `<code>` is unclosed, removes only the tag. */
function hideElement(page: MarkdownPage, tag: HtmlTag, end: number): number {
  const close = closingTag(page, tag)
  const after = close <= end ? close : tag.name === 'code' ? tag.end : end
  blankOut(page, tag.end, after)
  return after
}

function closingTag(page: MarkdownPage, { name, end }: HtmlTag): number {
  return Math.min(closing(page, `</${name}>`, end), closing(page, `</${name.toUpperCase()}>`, end))
}

function shapeAfter(shape: BlockShape, tag: HtmlTag): BlockShape {
  const { name } = tag
  const { depth, row, column } = shape
  const plain = { kind: 'paragraph', depth: 0, row: -1, column: -1 } as const
  if (name === 'ul' || name === 'ol') return { ...plain, depth: tag.closing ? Math.max(0, depth - 1) : depth + 1 }
  if (name === 'li') return { ...plain, kind: tag.closing ? 'paragraph' : 'item', depth: Math.max(1, depth) }
  if (/^h[1-6]$/.test(name)) return tag.closing ? plain : { ...plain, kind: 'heading', depth: Number(name[1]) }
  if (name === 'table') return plain
  if (name === 'tr') return { ...plain, row: tag.closing ? row : row + 1 }
  if (name === 'td' || name === 'th')
    return tag.closing
      ? { ...plain, row, column }
      : { kind: 'cell', depth: 0, row: Math.max(0, row), column: column + 1 }
  return { ...shape, kind: shape.kind === 'heading' ? 'paragraph' : shape.kind }
}

function readComment(page: MarkdownPage, at: number, end: number): number {
  const { source } = page
  const isComment = source.startsWith('<!--', at)
  const close = closing(page, isComment ? '-->' : '>', at + 2)
  if (close > end || (!isComment && !/[a-z?[]/i.test(source[at + 2] ?? ''))) return at + 1
  blankOut(page, at, close)
  return close
}

/** Reads `<https://acme.com>` or `<a@acme.com>`. Otherwise returns 0. */
function readAutolink(page: MarkdownPage, at: number, end: number): number {
  const { source } = page
  let close = at + 1
  while (close < end && source.charCodeAt(close) > 0x20 && source[close] !== '<' && source[close] !== '>') close++
  if (close >= end || source[close] !== '>') return 0
  const url = withAmpersands(source.slice(at + 1, close))
  const isUrl = /^https?:\/\/./i.test(url)
  if (!isUrl && !/^[\w.%+-]+@[\w.-]+$/.test(url)) return 0
  blankOut(page, at, close + 1)
  if (isUrl)
    page.links.push({ start: at, end: close + 1, labelStart: at + 1, labelEnd: close, url, image: false, bare: true })
  return close + 1
}
