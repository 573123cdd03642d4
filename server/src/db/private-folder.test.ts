import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from './open.ts'
import { privateFolder } from './private-folder.ts'
import { sql } from './sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-private-'))
afterAll(() => rm(folder, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe.skipIf(!process.getuid)('(skipped where files have no modes) the folder of a database', () => {
  it('is made for its owner alone', async () => {
    const said: string[] = []
    const data = join(folder, 'new')
    await (await openDb({ data, say: line => said.push(line) }))[Symbol.asyncDispose]()
    expect([modeOf(data), said]).toEqual(['700', []])
  })

  it('is mended where others could open it, with a line, and its files with it', async () => {
    const said: string[] = []
    const data = join(folder, 'open')
    await (await openDb({ data }))[Symbol.asyncDispose]()
    chmodSync(data, 0o755)
    chmodSync(join(data, 'earshot.duckdb'), 0o644)
    writeFileSync(join(data, 'notes.txt'), 'not ours', { mode: 0o644 })
    await using db = await openDb({ data, say: line => said.push(line) })
    expect(await db.read(reader => reader.rows(sql`select 1 as one`))).toEqual([{ one: 1 }])
    expect([modeOf(data), modeOf(join(data, 'earshot.duckdb')), modeOf(join(data, 'notes.txt'))]).toEqual([
      '700',
      '600',
      '644',
    ])
    expect(said).toEqual([`Other users could open the folder ${data}. Now only its owner can.`])
  })

  it('is refused where everybody makes files', async () => {
    const data = join(folder, 'shared')
    mkdirSync(data)
    chmodSync(data, 0o1777)
    await expect(openDb({ data })).rejects.toThrow(`The folder ${data} is shared with other users`)
    expect(statSync(data).mode & 0o7777).toBe(0o1777)
  })

  it.skipIf(process.getuid?.() !== 0)('(skipped where who tests is not root) is refused to another user', async () => {
    const data = join(folder, 'foreign')
    mkdirSync(data)
    chmodSync(folder, 0o755)
    process.seteuid!(65_534)
    try {
      await expect(privateFolder(data, () => undefined)).rejects.toThrow(
        `The folder ${data} belongs to another user (0)`,
      )
    } finally {
      process.seteuid!(0)
    }
  })
})
