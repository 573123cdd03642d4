import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { operator } from '../access/actor.ts'
import { sql } from '../db/sql.ts'
import { addToAudit } from './audit.ts'
import { redactAudit, redactAuditOfTeam } from './redact-audit.ts'

describe.each(engines)('the audit of what is erased, on %s', (_, open) => {
  it('keeps who changed what, and not what it was', async () => {
    await using db = await open()
    const at = new Date(5)
    const states = () =>
      db.read(reader =>
        reader.rows(sql`
select team_id || ' ' || subject as of, state_before is null and state_after is null as redacted, action, changed_at as at
from audit order by 1`),
      )
    const row = (of: string, redacted: boolean) => ({ of, redacted, action: 'prompts.update', at: 5 })
    await db.write(async writer => {
      for (const teamId of ['t', 'u'])
        for (const subject of ['p', 'q'])
          await addToAudit(writer, {
            ...{ at, actor: operator, teamId, action: 'prompts.update', origin: {}, subject },
            before: { text: 'old' },
            after: { text: 'new' },
          })
      await redactAudit(writer, ['p', 'other'], 't')
      await redactAudit(writer, [])
    })
    expect(await states()).toEqual([row('t p', true), row('t q', false), row('u p', false), row('u q', false)])
    await db.write(writer => redactAudit(writer, ['p']))
    await db.write(writer => redactAuditOfTeam(writer, 't'))
    expect(await states()).toEqual([row('t p', true), row('t q', true), row('u p', true), row('u q', false)])
  })
})
