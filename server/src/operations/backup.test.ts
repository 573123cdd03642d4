import { describe, expect, it } from 'vitest'
import { inOwnSchema } from '../../test/engines.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { readConfig } from '../settings/config.ts'
import { backup } from './backup.ts'
import { dumpLine, restoreLine } from './postgres-tools.ts'

const postgres = process.env.EARSHOT_TEST_POSTGRES
const url = 'postgres://someone:secret@db.example:5433/earshot?sslmode=require'

async function said(db: Db) {
  const told = { out: '', err: '' }
  const io = {
    async out(text: string) {
      told.out += text
    },
    err(text: string) {
      told.err += text
    },
    progress: () => undefined,
  }
  const input = (async function* () {})()
  const config = readConfig({ EARSHOT_DATABASE_URL: url })
  const code = await backup.run({ db, now: () => new Date(), config, options: { file: '/tmp/x' }, input, io })
  return { code, ...told }
}

describe('a backup of Postgres', () => {
  it('is a line of pg_dump, without the password', () => {
    expect(dumpLine(url, 'public', '/backups/earshot of monday')).toBe(
      `pg_dump --format=custom --no-owner '--file=/backups/earshot of monday' '--dbname=postgres://someone@db.example:5433/earshot?sslmode=require'
(the password: in ~/.pgpass or PGPASSWORD)`,
    )
    expect(restoreLine('postgres://someone@db.example/earshot', '/b')).toBe(
      'pg_restore --no-owner --exit-on-error --single-transaction --dbname=postgres://someone@db.example/earshot /b',
    )
  })

  it.runIf(postgres)('is what the operation names, with the schema where it is not the usual one', async () => {
    await using db = await inOwnSchema(postgres!)
    const [row] = await db.read(reader => reader.rows<{ name: string }>(sql`select current_schema() as name`))
    const { code, out, err } = await said(db)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`pg_dump --format=custom --no-owner --schema=${row!.name} --file=/tmp/x`)
  })
})
