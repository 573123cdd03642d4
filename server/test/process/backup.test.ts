import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { earshot, run, serving } from '../earshot.ts'
import { exportOf, importInto } from '../folder.ts'
import { aBrand, aTeam, ndjson, prompt } from '../records.ts'
import { until } from '../until.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-backup-'))
  data = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

const start = [aTeam('t'), aBrand('b', 't')]
const prompts = (from: number, to: number) =>
  ndjson(Array.from({ length: to - from }, (_, i) => prompt(`p${String(from + i).padStart(6, '0')}`)))

describe('a backup', () => {
  it('is made by the server that holds the folder, while it imports, and restored into an empty one', async () => {
    await importInto(data, start)
    const server = await serving(data, { EARSHOT_LOG_LEVEL: 'info' })
    const importing = earshot(['import', '-', '--data', data])
    importing.child.stdin!.write(prompts(0, 20_000))
    await until(() => importing.err().includes('bytes stored'), 'a batch that is stored')
    const made = await earshot(['backup', 'a backup.duckdb', '--data', data], {}, folder).ended
    const file = join(folder, 'a backup.duckdb')
    expect([made.code, made.out]).toEqual([0, `${file}: ${(await stat(file)).size} bytes\n`])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    importing.child.stdin!.end(prompts(20_000, 20_010))
    expect(await importing.ended).toMatchObject({ code: 0, out: '20010 imported, 0 replaced, 0 refused\n' })
    expect(await run(['backup', file, '--data', data])).toMatchObject({
      ...{ code: 1, out: '', err: `${file} already exists. Choose a new file name.\n` },
    })
    server.child.kill('SIGTERM')
    const { code, err } = await server.ended
    expect([code, err]).toEqual([0, expect.stringContaining('"msg":"Backup created"')])
    expect((await readdir(folder)).sort()).toEqual(['a backup.duckdb', 'data'])

    const other = join(folder, 'other')
    expect(await run(['restore', file, '--data', other])).toMatchObject({
      ...{ code: 0, out: `Restored ${file} into ${other}.\n`, err: '' },
    })
    const [then, whole] = [await exportOf(other), await exportOf(data)]
    expect(then.length).toBeLessThan(whole.length)
    expect(whole.startsWith(then)).toBe(true)
    expect(then.split('\n').length).toBeGreaterThan(start.length + 1)
  })

  it('is made without a server too; what was not written leaves nothing', async () => {
    await importInto(data, start)
    const file = join(folder, 'backup')
    expect(await run(['backup', file, '--data', data])).toMatchObject({ code: 0, err: expect.any(String) })
    expect(await run(['restore', file, '--data', join(folder, 'other')])).toMatchObject({ code: 0 })
    expect(await exportOf(join(folder, 'other'))).toBe(await exportOf(data))
    const nowhere = join(folder, 'nowhere', 'backup')
    expect(await run(['backup', nowhere, '--data', data])).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringContaining('ENOENT') },
    })
    await writeFile(join(folder, 'text'), 'no backup')
    expect(await run(['restore', join(folder, 'text'), '--data', join(folder, 'third')])).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringContaining('is not a complete backup') },
    })
    expect(await readdir(join(folder, 'third'))).toEqual([])
  })

  it('of a Postgres server is made by its own tool, which both commands name', async () => {
    const url = 'postgres://someone:secret@127.0.0.1:1/earshot'
    const { code, out, err } = await earshot(['restore', '/tmp/a backup'], { EARSHOT_DATABASE_URL: url }).ended
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(
      "pg_restore --no-owner --exit-on-error --single-transaction --dbname=postgres://someone@127.0.0.1:1/earshot '/tmp/a backup'\n(the password: in ~/.pgpass or PGPASSWORD)\n",
    )
  })
})
