import { importArchive } from '../archive/import.ts'
import { demoArchive } from '../demo/demo.ts'
import type { Operation } from './operation/operation.ts'

export const demo: Operation = {
  name: 'demo',
  begins: true,
  summary: 'Load the demo brand with answers of the last 90 days',
  options: {},
  async run({ db, now, io }) {
    const counts = await importArchive(db, linesOf(demoArchive({ now: now() })), {
      now,
      // All or nothing, because a demo can only be imported into an empty database.
      strict: true,
      tell: told => 'refused' in told && io.err(`line ${told.refused.line}: ${told.refused.reason}\n`),
    })
    await io.out(`${counts.imported} imported, ${counts.replaced} replaced, ${counts.refused} refused\n`)
    return counts.refused === 0 ? 0 : 1
  },
}

async function* linesOf(records: Iterable<object>): AsyncGenerator<Uint8Array> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`)
}
