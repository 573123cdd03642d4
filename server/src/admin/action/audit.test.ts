import { describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { operator } from '../../access/actor.ts'
import { sql } from '../../db/sql.ts'
import { auditExportOperation } from '../../operations/audit.ts'
import { readConfig } from '../../settings/config.ts'
import { addToAudit, type RedactionScope, redactAudit } from './audit.ts'

describe.each(engines)('the audit of what is erased, on %s', (_, open) => {
  it('keeps who changed what, and not what it was', async () => {
    await using db = await open()
    const at = new Date(5)
    const after = (of: RedactionScope) =>
      db.write(async writer => {
        await redactAudit(writer, of)
        const rows = await writer.rows<{ of: string; redacted: boolean }>(sql`
select team_id || ' ' || brand || ' ' || subject as of, state_before is null and state_after is null as redacted
from audit where action = 'prompts.update' and changed_at = 5 order by 1`)
        expect(rows.length).toBe(8)
        return rows.flatMap(({ of, redacted }) => (redacted ? [of] : []))
      })
    await db.write(async writer => {
      for (const teamId of ['t', 'u'])
        for (const brandId of [`${teamId}1`, `${teamId}2`])
          for (const subject of ['p', 'q'])
            await addToAudit(writer, {
              ...{ at, actor: operator, teamId, brandId, action: 'prompts.update', origin: {}, subject },
              before: { text: 'old' },
              after: { text: 'new' },
            })
    })
    expect(await after({ brandId: 't1', subject: 'p' })).toEqual(['t t1 p'])
    expect(await after({ brandId: 't1' })).toEqual(['t t1 p', 't t1 q'])
    expect(await after({ teamId: 't' })).toEqual(['t t1 p', 't t1 q', 't t2 p', 't t2 q'])
  })

  it('is exported whole, or of a team', async () => {
    await using db = await open()
    await db.write(async writer => {
      for (const [second, teamId] of [
        [2, 't'],
        [1, 'u'],
        [3, null],
      ] as const)
        await addToAudit(writer, {
          ...{
            at: new Date(second * 1000),
            actor: operator,
            teamId,
            brandId: null,
            action: 'teams.change',
            subject: 'x',
          },
          ...{ before: null, after: { second }, origin: { address: '192.0.2.1' } },
        })
    })
    const seconds = async (options: Record<string, string>) => {
      const lines: string[] = []
      const io = { out: async (text: string) => void lines.push(...text.trim().split('\n')), err() {}, progress() {} }
      await auditExportOperation.run({
        db,
        options,
        io,
        now: () => new Date(),
        config: readConfig({}),
        input: nothing(),
      })
      return lines.map(line => JSON.parse(line).after.second)
    }
    expect(await seconds({})).toEqual([1, 2, 3])
    expect(await seconds({ 'team-id': 't' })).toEqual([2])
  })
})

async function* nothing(): AsyncGenerator<Uint8Array> {}
