import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { operator } from '../access/actor.ts'
import { sql } from '../db/sql.ts'
import { addToAudit, type Redacted, redactAudit } from './audit.ts'

describe.each(engines)('the audit of what is erased, on %s', (_, open) => {
  it('keeps who changed what, and not what it was', async () => {
    await using db = await open()
    const at = new Date(5)
    const after = (of: Redacted) =>
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
})
