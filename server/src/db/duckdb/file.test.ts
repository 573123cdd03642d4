import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { MemoryFull, type Reader } from '../db.ts'
import { script, sql } from '../sql.ts'
import { checkpoint, type DuckDbFile, openDuckDbFile, read, transaction } from './file.ts'
import { writer } from './rows.ts'

/** The engine's error if a checkpoint during a query runs out of memory. */
const broken =
  'IO Error: Database "earshot" has been invalidated because checkpointing failed. Original error: failed to pin block of size 2.8 MiB (13.6 MiB/15.2 MiB used)'

let file: DuckDbFile
beforeEach(async () => {
  file = await openDuckDbFile(join(aFolder(), 'a.duckdb'), {})
  const make = script('create table thing as select x as id from generate_series(1, 5000) s(x)')
  await transaction(file, true, connection => writer(connection, file.layouts, []).run(make))
  return () => file.engine.close()
})

/** Makes the chosen statements (counted from 1) of the first connection fail until the engine is reopened. */
function failAt(fails: (statement: number) => boolean, reason: string) {
  const { connect } = file.engine
  let asked = 0
  file.engine.connect = async () => {
    const connection = await connect()
    const failing = (act: 'run' | 'stream') => {
      const real = connection[act].bind(connection) as (...given: unknown[]) => Promise<never>
      return (...given: unknown[]) => (fails(++asked) ? Promise.reject(new Error(reason)) : real(...given))
    }
    return Object.assign(connection, { run: failing('run'), stream: failing('stream') })
  }
}

const breakAt = (first: number) => failAt(statement => statement >= first, broken)

const count = async (reader: Reader) => {
  const [row] = await reader.rows<{ n: number }>(sql`select count(*) as n from thing`)
  return row!.n
}

it.each([
  ['begins', 1],
  ['asks', 2],
])('answers if the engine breaks when a question %s', async (_, statement) => {
  breakAt(statement)
  expect(await read(file, count, {})).toBe(5000)
})

it('says that the engine broke if it had answered in part', async () => {
  breakAt(3)
  const twice = read(file, async reader => (await count(reader)) + (await count(reader)), {})
  await expect(twice).rejects.toThrow(MemoryFull)
  expect(await read(file, count, {})).toBe(5000)
})

it('asks once more, not for ever', async () => {
  let times = 0
  const failing = read(file, () => Promise.reject(new Error(`${++times} ${broken}`)), {})
  await expect(failing).rejects.toThrow(MemoryFull)
  expect(times).toBe(2)
})

it('does not use a connection again if its rollback finds no memory', async () => {
  const first = file.engine
  // `begin` succeeds. The query and its rollback fail.
  failAt(
    statement => statement === 2 || statement === 3,
    'Out of Memory Error: failed to allocate data of size 2.0 KiB',
  )
  await expect(read(file, count, {})).rejects.toThrow(MemoryFull)
  expect(first.idle).toEqual([])
  expect(await read(file, count, {})).toBe(5000)
  expect(file.engine).not.toBe(first)
  expect(await checkpoint(file, 0)).toBe(true)
})

it('goes on with the same engine if a question fails and is rolled back', async () => {
  const first = file.engine
  failAt(statement => statement === 2, 'Out of Memory Error: failed to allocate data of size 2.0 KiB')
  await expect(read(file, count, {})).rejects.toThrow(MemoryFull)
  expect(await read(file, count, {})).toBe(5000)
  expect(file.engine).toBe(first)
})

it('rolls back what is open before it closes a connection', async () => {
  const connection = await file.engine.connect()
  await connection.run('begin transaction read only')
  const calls: string[] = []
  const { run, closeSync } = connection
  connection.run = (statement: string) => {
    calls.push(statement)
    return run.call(connection, statement)
  }
  connection.closeSync = () => {
    calls.push('close')
    closeSync.call(connection)
  }
  await file.engine.close()
  expect(calls).toEqual(['rollback', 'close'])
})
