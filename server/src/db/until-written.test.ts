import { expect, it } from 'vitest'
import { openDb } from './open.ts'
import { sql } from './sql.ts'
import { untilWritten } from './until-written.ts'

it('what was read is good until something is written, and is forgotten once for it', async () => {
  await using db = await openDb({ threads: 1 })
  let forgotten = 0
  const good = untilWritten(db, () => forgotten++)
  const write = () => db.write(writer => writer.run(sql`insert into provider (id, name) values ('a', 'A')`))
  good.renew()
  const before = good.reading()
  expect([forgotten, before()]).toEqual([0, true])
  await write()
  const after = good.reading()
  expect([forgotten, before(), after()]).toEqual([0, false, true])
  good.renew()
  good.renew()
  expect(forgotten).toBe(1)
})
