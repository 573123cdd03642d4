/** The longest line that is read, in bytes. Longer ones are no access log's, and would have to be held in memory. */
export const longestLine = 256 * 1024

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
    if (!skipping && held.length + tail.length > longestLine) overlong((held + tail).slice(0, headLength))
    else if (!skipping) each(held === '' ? tail : held + tail)
    held = ''
    skipping = false
  }

  const hold = (text: string) => {
    if (skipping) return
    held += text
    if (held.length <= longestLine) return
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
