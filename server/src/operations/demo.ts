import { operator } from '../access/actor.ts'
import { perform } from '../admin/action/perform.ts'
import { adminHandlers } from '../admin/index.ts'
import { importArchive } from '../archive/import.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { demoArchive, demoBrand, demoTeam } from '../demo/demo.ts'
import { createDemoJudging } from '../demo/judged.ts'
import { storeDemoVerdicts } from './demo-verdicts.ts'
import type { Operation } from './operation/operation.ts'

export const demo: Operation = {
  name: 'demo',
  begins: true,
  summary: 'Load the demo brand with answers of the last 90 days',
  options: { reset: { meaning: 'Delete the demo team with all its changes first, then load it again.' } },
  async run({ db, now, io, options }) {
    if (options.reset === true) await eraseDemo(db, now())
    const began = now()
    const { add: written, judgements } = createDemoJudging(began)
    const counts = await importArchive(db, linesOf(demoArchive({ now: began, written })), {
      now,
      // Import all or nothing, because a demo can only be imported into an empty database.
      strict: true,
      tell: told => 'refused' in told && io.err(`line ${told.refused.line}: ${told.refused.reason}\n`),
    })
    if (counts.refused === 0) await db.write(writer => storeDemoVerdicts(writer, demoBrand, judgements, began))
    await io.out(`${counts.imported} imported, ${counts.replaced} replaced, ${counts.refused} refused\n`)
    return counts.refused === 0 ? 0 : 1
  },
}

async function eraseDemo(db: Db, now: Date): Promise<void> {
  const found = await db.read(reader => reader.rows(sql`select 1 as found from team where id = ${demoTeam}`))
  if (found.length === 0) return
  const input = { teamId: demoTeam, dryRun: false }
  await perform(db, adminHandlers.teams.delete, { actor: operator, input, now })
}

async function* linesOf(records: Iterable<object>): AsyncGenerator<Uint8Array> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`)
}
