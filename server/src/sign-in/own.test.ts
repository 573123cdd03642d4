import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { aPeopledDoor, codeOf } from '../../test/people.ts'
import { aTeam } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

describe.each(engines)("one's own name on %s", (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aPeopledDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aPeopledDoor(db, [aTeam('t')])
    await door.personOf('ada@example.com', { t: 'VIEWER' })
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it('is changed in every session, and the audit has what it was', async () => {
    const [here, elsewhere] = [await door.signedIn('ada@example.com'), await door.signedIn('ada@example.com')]
    const { person } = await here.changeName({ name: 'Ada Lovelace' })
    expect(person).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace' })
    expect((await elsewhere.me({})).person).toEqual(person)
    const rows = await db.read(reader =>
      reader.rows<{ before: string; after: string }>(sql`
select state_before as before, state_after as after from audit where action = 'session.changeName'`),
    )
    expect(rows.map(row => [JSON.parse(row.before), JSON.parse(row.after)])).toEqual([
      [{ name: 'ada@example.com' }, { name: 'Ada Lovelace' }],
    ])
  })

  it('is one line of at most 200 characters, and no token has one', async () => {
    const ada = await door.signedIn('ada@example.com')
    for (const name of ['', 'two\nlines', 'x'.repeat(201)])
      expect(await codeOf(ada.changeName({ name }))).toBe('INVALID_BODY')
    const token = door.aSession()
    await token.loginByToken({ token: await door.tokenOf('t', 'wall') })
    expect(await codeOf(token.changeName({ name: 'Wall' }))).toBe('FORBIDDEN')
  })
})
