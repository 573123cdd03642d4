import { streamAuditEntries } from '../admin/action/audit.ts'
import { sql } from '../db/sql.ts'
import type { Operation } from './operation/operation.ts'

export const auditExportOperation: Operation = {
  name: 'admin audit export',
  summary: 'Export the audit log as JSON, one change per line, oldest first',
  options: { 'team-id': { meaning: 'Only changes to this team and its brands.', value: 'ID', alias: 'teamId' } },
  async run({ db, options, io }) {
    const team = options['team-id']
    await db.read(async reader => {
      for await (const entries of streamAuditEntries(reader, team === undefined ? sql`true` : sql`team_id = ${team}`))
        await io.out(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
    })
    return 0
  },
}
