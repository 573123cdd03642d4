import { readFileSync } from 'node:fs'

/** How many differences are printed. */
const shown = 20

/**
 * Prints which lines of two replays differ and returns how many do. Fields of the export listed as `KIND.FIELD` are
 * left out of the second.
 */
export function differences(name: string, then: string, now: string, added: readonly string[]): number {
  const [before, after] = [then, now].map(file => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  let count = 0
  for (let line = 0; line < Math.max(before!.length, after!.length); line++) {
    const [old, made] = [before![line], without(after![line], added)]
    if (old === made) continue
    if (count++ < shown) process.stdout.write(`${name}\n- ${old?.slice(0, 2000)}\n+ ${made?.slice(0, 2000)}\n`)
  }
  process.stdout.write(`${name}: ${count} of ${before!.length} lines differ\n`)
  return count
}

function without(line: string | undefined, added: readonly string[]): string | undefined {
  if (line === undefined || added.length === 0 || !line.includes('"exported":')) return line
  const outer = JSON.parse(line) as { exported: string }
  const record = JSON.parse(outer.exported) as Record<string, unknown>
  for (const field of added) {
    const [kind, name] = field.split('.') as [string, string]
    if (record.kind === kind) delete record[name]
  }
  return JSON.stringify({ ...outer, exported: `${JSON.stringify(record)}\n` })
}
