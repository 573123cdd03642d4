import type { Terminal } from '../src/cli/terminal.ts'

/** Keeps what a command writes; as wide as it says, or a file. */
export function aTerminal(width?: number, colours = false): Terminal & { written: { out: string; err: string } } {
  const written = { out: '', err: '' }
  return {
    written,
    width,
    colours,
    async out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
  }
}
