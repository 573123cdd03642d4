import type { Terminal } from '../src/cli/terminal/terminal.ts'

/** Captures the output of a command as a terminal of a given width, or as a file. */
export function aTerminal(
  width?: number,
  colours = false,
): Terminal & { written: { out: string; err: string }; parts: Uint8Array[] } {
  const written = { out: '', err: '' }
  const parts: Uint8Array[] = []
  return {
    written,
    parts,
    width,
    colours,
    async bytes(part) {
      parts.push(part)
    },
    async out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
  }
}
