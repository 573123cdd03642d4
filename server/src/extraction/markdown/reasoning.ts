import { fenceLength, isBareFence, isMarkdownFence } from './fences.ts'

/** Reasoning of the model within its answer, with the tags. */
export interface Reasoning {
  /** UTF-16 units, `end` excluded. */
  start: number
  end: number
  tags: 'both' | 'opening' | 'closing'
}

interface ReasoningTag {
  kind: 'think' | 'details' | 'bracket' | 'channel'
  closes: boolean
  start: number
  end: number
}

/**
 * Finds a model's reasoning between two tags, one of which can be missing (docs/methods/extraction.md, "Reasoning").
 */
export function reasoningIn(source: string): Reasoning[] {
  if (!/[<◁]|\[THINK\]/.test(source)) return []
  const found: Reasoning[] = []
  const endOfLine = lineEndsOf(source)
  const [beginning, lastBracket] = [source.search(/\S/), source.lastIndexOf('[/THINK]')]
  let fences = fencesFrom(source, 0, endOfLine)
  let open: ReasoningTag | null = null
  for (const match of source.matchAll(tags)) {
    const tag = tagOf(match)
    if (!tag) continue
    if (open) {
      if (!tag.closes || tag.kind !== open.kind) continue
      found.push({ start: open.start, end: tag.end, tags: 'both' })
      fences = fencesFrom(source, tag.end, endOfLine)
      open = null
    } else if (tag.closes && (tag.kind === 'details' || tag.kind === 'bracket')) continue
    else if (tag.kind === 'bracket' && lastBracket < tag.start && tag.start > beginning) continue
    else if (fences(tag.start) || isSpokenOf(source, tag)) continue
    else if (!tag.closes) open = tag
    else {
      found.length = 0
      found.push({ start: 0, end: tag.end, tags: 'closing' })
      fences = fencesFrom(source, tag.end, endOfLine)
    }
  }
  if (open && beginsLine(source, open.start)) found.push({ start: open.start, end: source.length, tags: 'opening' })
  return found
}

/** Replaces reasoning with spaces, so that offsets stay valid. */
export function withoutReasoning(source: string, found = reasoningIn(source)): string {
  if (found.length === 0) return source
  let text = ''
  let from = 0
  for (const { start, end } of found) {
    // Keep line breaks, so that the following text still starts a line or block.
    const breaks = source.slice(start, end).includes('\n') ? 2 : beginsLine(source, start) ? 1 : 0
    text += source.slice(from, start) + ' '.repeat(end - start - breaks) + '\n'.repeat(breaks)
    from = end
  }
  return text + source.slice(from)
}

/** Removes reasoning at the start. */
export function afterReasoning(source: string): string {
  const [first] = reasoningIn(source)
  return first && source.slice(0, first.start).trim() === '' ? source.slice(first.end).trimStart() : source
}

const tags = new RegExp(
  [
    /<\/?(?:think|thinking|thoughts?|reasoning)>|◁\/?think▷/,
    /\[\/?THINK\]/,
    /<details\s(?:[^<>]{0,200}\s)?type=["']?reasoning["']?(?:\s[^<>]{0,200})?>|<\/details>/,
    /(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)/,
    /(?:<\|start\|>assistant)?<\|channel\|>final\s{0,3}(?:<\|constrain\|>[\w ]{1,20})?<\|message\|>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** Undefined for `[think]`, because only `[THINK]` is a tag. */
function tagOf({ 0: written, index }: RegExpExecArray): ReasoningTag | undefined {
  const at = { start: index, end: index + written.length }
  if (written.includes('<|channel|>')) return { kind: 'channel', closes: written.endsWith('<|message|>'), ...at }
  const closes = written[1] === '/'
  if (written.startsWith('[')) return written === written.toUpperCase() ? { kind: 'bracket', closes, ...at } : undefined
  return { kind: /^<\/?details/i.test(written) ? 'details' : 'think', closes, ...at }
}

/** Offsets must ascend. */
function lineEndsOf(source: string): (place: number) => number {
  let end = -1
  return place => {
    if (place > end) {
      const found = source.indexOf('\n', place)
      end = found < 0 ? source.length : found
    }
    return end
  }
}

/** Tests if ascending offsets are in fenced code. */
function fencesFrom(
  source: string,
  start: number,
  endOfLine: ReturnType<typeof lineEndsOf>,
): (place: number) => boolean {
  let next = start
  let fence: { unit: string; length: number } | null = null
  return place => {
    while (next < place) {
      const end = endOfLine(next)
      let at = next
      while (at < end && margin.includes(source[at]!)) at++
      const length = fenceLength(source, at, end)
      if (length > 0) {
        const unit = source[at]!
        if (!fence && !isMarkdownFence(source, at + length, end)) fence = { unit, length }
        else if (fence?.unit === unit && length >= fence.length && isBareFence(source, at, end)) fence = null
      }
      next = end + 1
    }
    return fence !== null
  }
}

function isSpokenOf(source: string, { start, end }: ReasoningTag): boolean {
  const before = source[start - 1] ?? ''
  if (before !== '' && '"\'“”„‘«»「『'.includes(before) && '"\'”“’»«」』'.includes(source[end] ?? ' ')) return true
  let ticks = 0
  for (let at = start - 1; at >= 0 && start - at < farthestTick && source[at] !== '\n'; at--)
    if (source[at] === '`' && source[at - 1] !== '`') ticks++
  return ticks % 2 === 1
}

const farthestTick = 200

function beginsLine(source: string, place: number): boolean {
  let at = place
  while (at > 0 && margin.includes(source[at - 1]!)) at--
  return at === 0 || source[at - 1] === '\n'
}

const margin = ' \t\r>'
