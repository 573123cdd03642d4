import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDb } from '../../src/db/open.ts'
import { sql } from '../../src/db/sql.ts'
import { earshot, run, serving } from '../earshot.ts'
import { anEmptySchema } from '../engines.ts'
import { inFolder } from '../folder.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-migrate-'))
  data = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

const postgres = process.env.EARSHOT_TEST_POSTGRES
/** Forgets a migration that can be applied again, as if it were pending. */
const forget = sql`delete from migration where number = 27`
const again = sql`drop table audit`

const sums = async () =>
  Promise.all(
    (await readdir(data)).map(async name => [
      name,
      createHash('sha256')
        .update(await readFile(join(data, name)))
        .digest('hex'),
    ]),
  )

describe('migrate', () => {
  it('says what is pending in a folder and changes nothing; without --check it applies it', async () => {
    const empty = await run(['migrate', '--check', '--data', data])
    expect([empty.code, empty.err]).toEqual([1, ''])
    expect(empty.out.split('\n')[0]).toBe('pending 001_teams.sql')
    expect(empty.out).not.toContain('.server.sql')
    expect(await readdir(folder)).toEqual([])
    const made = await run(['migrate', '--data', data])
    expect([made.code, made.out]).toEqual([0, empty.out.replaceAll('pending', 'applied')])

    await inFolder(data, db =>
      db.write(async writer => {
        await writer.run(forget)
        await writer.run(again)
      }),
    )
    const before = await sums()
    expect(await run(['migrate', '--check', '--data', data])).toMatchObject({ code: 1, out: 'pending 027_audit.sql\n' })
    expect(await sums()).toEqual(before)
    expect(await run(['migrate', '--data', data])).toMatchObject({ code: 0, out: 'applied 027_audit.sql\n' })
    expect(await run(['migrate', '--check', '--data', data])).toMatchObject({
      code: 0,
      out: 'No migrations are pending.\n',
    })
  })

  it('names the server that holds the folder, which has migrated', async () => {
    const server = await serving(data)
    const { code, err } = await run(['migrate', '--check', '--data', data])
    expect([code, err]).toEqual([3, expect.stringContaining(`in use by process ${server.child.pid}`)])
    server.child.kill('SIGTERM')
    await server.ended
  })

  it.each(postgres ? [postgres] : [])('does so on a server too', async url => {
    await using schema = await anEmptySchema(url)
    const environment = { EARSHOT_DATABASE_URL: schema.url }
    const migrate = (...args: string[]) => earshot(['migrate', ...args], environment).ended
    const empty = await migrate('--check')
    expect([empty.code, empty.out]).toEqual([1, expect.stringContaining('pending 005_keys.server.sql\n')])
    expect(await migrate()).toMatchObject({ code: 0, out: empty.out.replaceAll('pending', 'applied') })
    {
      await using db = await openDb({ databaseUrl: schema.url })
      await db.write(writer => writer.run(sql`insert into migration (number) values (9998)`))
    }
    // Additions of a newer program do no harm.
    expect(await migrate('--check')).toMatchObject({ code: 0, out: 'No migrations are pending.\n' })
    {
      await using db = await openDb({ databaseUrl: schema.url })
      await db.write(writer => writer.run(sql`insert into migration (number, needs) values (9999, 9998)`))
    }
    expect(await migrate('--check')).toMatchObject({ code: 3, err: expect.stringContaining('a newer Earshot') })
  })
})
