import type { Terminal } from './terminal.ts'
import { alignedFor } from './terminal-table.ts'

export interface ColumnWriter {
  out(text: string): Promise<void>
  end(): Promise<void>
}

/** Aligns columns on a terminal. Writes tabs to a file or pipe. */
export function createColumns({ out, width }: Pick<Terminal, 'out' | 'width'>): ColumnWriter {
  if (width === undefined) return { out, end: async () => undefined }
  let held: string[] = []
  const end = async () => {
    const lines = held
    held = []
    if (lines.length === 0) return
    const aligned = alignedFor(
      { width },
      lines.map(line => line.split('\t')),
    )
    await out(aligned ?? lines.map(line => `${line}\n`).join(''))
  }
  return {
    async out(text) {
      for (const line of text.includes('\t') ? text.split(/(?<=\n)/) : [text]) {
        if (line.includes('\t') && line.endsWith('\n')) {
          held.push(line.slice(0, -1))
          continue
        }
        await end()
        await out(line)
      }
    },
    end,
  }
}
