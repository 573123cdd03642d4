import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aBrand, aTeam } from '../../../test/records.ts'
import { aTerminal } from '../../../test/terminal.ts'
import { openDb } from '../../db/open.ts'
import { operations } from '../../operations/index.ts'
import { groups } from '../groups.ts'
import { earshot } from '../program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-nothing-'))
  await writeFile(join(folder, 'file'), 'text\n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('a command on a folder that has no database', () => {
  it('makes none, unless it is one of those that may come first', async () => {
    const first = operations.filter(({ begins }) => begins).map(({ name }) => name)
    expect(first).toEqual(['import', 'demo', 'person create', 'admin teams create', 'admin persons create'])
    const data = join(folder, 'data')
    for (const { name, options, file, argument, begins } of operations) {
      // The doctor has its own message.
      if (begins || name === 'doctor') continue
      const needed = Object.entries(options).flatMap(([option, { required, choices }]) =>
        required ? [`--${option}`, choices?.[0] ?? 'x'] : [],
      )
      const positional = file ? [join(folder, 'file')] : argument ? ['x'] : []
      const terminal = aTerminal()
      const code = await earshot([...name.split(' '), ...positional, ...needed, '--data', data], terminal, groups)
      expect([name, code, terminal.written.err]).toEqual([
        name,
        3,
        `There is no database in ${data}. Set the data folder with --data DIR or EARSHOT_DATA.\n`,
      ])
      expect([name, existsSync(data)]).toEqual([name, false])
    }
  })
})

describe('a folder whose log is damaged', () => {
  it('is read with a word of what is missing, and its export ends with 1', async () => {
    const [live, data] = [join(folder, 'live'), join(folder, 'damaged')]
    {
      await using db = await openDb({ data: live })
      await record(db, [aTeam('t')])
    }
    {
      await using db = await openDb({ data: live })
      await record(db, [aBrand('b', 't')])
      cpSync(live, data, { recursive: true })
    }
    const log = join(data, 'earshot.duckdb.wal')
    const bytes = readFileSync(log)
    // Damages the size of the first entry after the version.
    bytes[8 + 5]! ^= 1
    writeFileSync(log, bytes)
    const terminal = aTerminal()
    const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const code = await earshot(['export', '--data', data], terminal, groups)
    const words = warned.mock.calls.map(([text]) => String(text))
    warned.mockRestore()
    const missing = `The ${bytes.length - 8} bytes after it are not read.`
    expect([code, words]).toEqual([1, [expect.stringContaining(missing)]])
    expect(terminal.written.err).toContain(
      `The archive is incomplete because data was lost. The log ${log} is intact up to byte 8. ${missing}`,
    )
    expect(terminal.written.out).not.toContain('"kind":"brand"')
    expect(readFileSync(log).equals(bytes)).toBe(true)
  })
})
