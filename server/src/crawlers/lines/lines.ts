import { dockerPart, type PrintedPart, partOfCri, partOfDocker } from './formats/wrapped.ts'

/** The longest line that is read, in bytes. Longer ones are no access log's, and would have to be held in memory. */
export const longestLogLine = 256 * 1024

/** How much is shown of a longer one. */
export const headLength = 1024

/** Takes bytes as they come and gives lines. */
export interface Splitter {
  push(bytes: Uint8Array): void
  /** Gives the last line, if it has no line feed. */
  end(): void
}

/**
 * Splits a stream of bytes at line feeds into lines, one character a byte. Of a line longer than `longestLine` only the
 * beginning is given, to `overlong`.
 */
export function createSplitter(each: (line: string) => void, overlong: (beginning: string) => void): Splitter {
  let held = ''
  let skipping = false

  /** Adds the end of a line to what is held of it, and gives it. */
  const finish = (tail: string) => {
    if (!skipping && held.length + tail.length > longestLogLine) overlong((held + tail).slice(0, headLength))
    else if (!skipping) each(held === '' ? tail : held + tail)
    held = ''
    skipping = false
  }

  const hold = (text: string) => {
    if (skipping) return
    held += text
    if (held.length <= longestLogLine) return
    overlong(held.slice(0, headLength))
    held = ''
    skipping = true
  }

  return {
    push(bytes) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
      let start = 0
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        finish(text.slice(start, end))
        start = end + 1
      }
      if (start < text.length) hold(text.slice(start))
    },
    end() {
      if (held !== '' || skipping) finish('')
    },
  }
}

/** What came of a printed line of which more is to come; null where it has become too long to be read. */
type PartialLine = string | null

/**
 * Splits a stream of bytes into lines, as `createSplitter` does, and joins the pieces into which Docker and container
 * runtimes cut long ones: of those what was printed is given, without what it was wrapped in. A line of which the end
 * is missing is given as far as it came. Of a line longer than `longestLine` only the beginning is given, to `overlong`.
 */
export function createJoiningSplitter(each: (line: string) => void, overlong: (beginning: string) => void): Splitter {
  const held = new Map<PrintedPart['stream'], PartialLine>()

  /** The piece that a line is, if it must be joined to others. */
  const pieceOf = (line: string): PrintedPart | null => {
    const isDocker = line.startsWith('{"log":"')
    // Others are whole lines; they need not be parsed here.
    if (isDocker && held.size === 0 && line.length < dockerPart) return null
    const part = isDocker ? partOfDocker(line) : line.startsWith('2') ? partOfCri(line) : null
    return part && (held.has(part.stream) || !part.isLast) ? part : null
  }

  const splitter = createSplitter(line => {
    const piece = pieceOf(line)
    if (piece === null) return each(line)
    const { stream, text, isLast } = piece
    const before = held.get(stream)
    const joined = before === null ? null : (before ?? '') + text
    held.delete(stream)
    if (joined !== null && joined.length > longestLogLine) overlong(joined.slice(0, headLength))
    if (!isLast) held.set(stream, joined === null || joined.length > longestLogLine ? null : joined)
    else if (joined !== null && joined.length <= longestLogLine) each(joined)
  }, overlong)

  return {
    push: splitter.push,
    end() {
      splitter.end()
      for (const rest of held.values()) if (rest !== null) each(rest)
      held.clear()
    },
  }
}
