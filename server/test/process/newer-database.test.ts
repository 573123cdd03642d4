import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../src/db/sql.ts'
import { run } from '../earshot.ts'
import { inFolder } from '../folder.ts'
import { aFolder } from '../standing.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = aFolder()
  data = join(folder, 'data')
  await inFolder(data, async () => undefined)
})

async function contents() {
  const files = (await readdir(data)).sort()
  return Promise.all(
    files.map(async file => [
      file,
      createHash('sha256')
        .update(await readFile(join(data, file)))
        .digest('hex'),
    ]),
  )
}

/** The database after a newer program: closed properly, or killed before it wrote its log into the file. */
async function changedByNewer(killed: boolean) {
  const asItWas = join(folder, 'as it was')
  await inFolder(data, async db => {
    await db.write(writer => writer.run(sql`insert into migration (number) values (9999)`))
    await cp(data, asItWas, { recursive: true })
  })
  if (killed) data = asItWas
}

describe('a database that a newer program has changed', () => {
  it.each([false, true])('is refused and left as it is (killed: %s)', async killed => {
    await changedByNewer(killed)
    const before = await contents()
    expect(before.map(([file]) => file)).toEqual(killed ? ['earshot.duckdb', 'earshot.duckdb.wal'] : ['earshot.duckdb'])
    for (const args of [['export'], ['serve', '--port', '0'], ['import', '/dev/null']]) {
      const { code, out, err } = await run([...args, '--data', data])
      expect([code, out]).toEqual([3, ''])
      expect(err).toMatch(
        /^The database was changed by a newer Earshot \(migration 9999, this one knows up to \d+\)\. Update Earshot\.\n$/,
      )
      expect(await contents()).toEqual(before)
    }
  })

  it('or that is none is refused and left as it is', async () => {
    await writeFile(join(data, 'earshot.duckdb'), 'This is no database. '.repeat(1000))
    const before = await contents()
    const { code, err } = await run(['export', '--data', data])
    expect([code, err]).toEqual([3, expect.stringMatching(/earshot\.duckdb cannot be opened: .+not a valid DuckDB/)])
    expect(await contents()).toEqual(before)
  })
})
