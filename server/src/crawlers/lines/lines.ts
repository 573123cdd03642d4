import { dockerPart, type PrintedPart, partOfCri, partOfDocker } from './formats/wrapped.ts'

/** Bytes. Access logs have no longer lines. */
export const longestLogLine = 256 * 1024

const headLength = 1024

export interface Splitter {
  push(bytes: Uint8Array): void
  end(): void
}

/** Lines have one character per byte. `overlong` receives the start of each line longer than `longestLogLine`. */
export function createSplitter(each: (line: string) => void, overlong: (beginning: string) => void): Splitter {
  let held = ''
  let skipping = false

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

/** Null if the line became too long. */
type PartialLine = string | null

/** Also joins long lines that Docker or another container runtime has split. */
export function createJoiningSplitter(each: (line: string) => void, overlong: (beginning: string) => void): Splitter {
  const held = new Map<PrintedPart['stream'], PartialLine>()

  const pieceOf = (line: string): PrintedPart | null => {
    const isDocker = line.startsWith('{"log":"')
    // Shorter Docker lines are whole, so they need no parsing.
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
