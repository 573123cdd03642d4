import { dockerPart, type Part, partOfCri, partOfDocker } from './formats/wrapped.ts'
import { createSplitter, headLength, longestLine, type Splitter } from './lines.ts'

/** What came of a printed line of which more is to come; null where it has become too long to be read. */
type Held = string | null

/**
 * Splits a stream of bytes into lines, as `createSplitter` does, and joins the pieces into which Docker and container
 * runtimes cut long ones: of those what was printed is given, without what it was wrapped in. A line of which the end
 * is missing is given as far as it came. Of a line longer than `longestLine` only the beginning is given, to `overlong`.
 */
export function createJoiningSplitter(each: (line: string) => void, overlong: (beginning: string) => void): Splitter {
  const held = new Map<Part['stream'], Held>()

  /** The piece that a line is, if it must be joined to others. */
  const pieceOf = (line: string): Part | null => {
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
    if (joined !== null && joined.length > longestLine) overlong(joined.slice(0, headLength))
    if (!isLast) held.set(stream, joined === null || joined.length > longestLine ? null : joined)
    else if (joined !== null && joined.length <= longestLine) each(joined)
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
