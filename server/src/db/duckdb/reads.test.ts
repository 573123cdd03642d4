import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { MemoryFull, type Reader } from '../db.ts'
import { script, sql } from '../sql.ts'
import { type DuckDbFile, openDuckDbFile, transaction } from './file.ts'
import { read } from './reads.ts'
import { writer } from './rows.ts'

/** What the engine says after a checkpoint beside a question has found no memory. */
const broken =
  'IO Error: Database "earshot" has been invalidated because checkpointing failed. Original error: failed to pin block of size 2.8 MiB (13.6 MiB/15.2 MiB used)'

let file: DuckDbFile
beforeEach(async () => {
  file = await openDuckDbFile(join(aFolder(), 'a.duckdb'), {})
  const make = script('create table thing as select x as id from generate_series(1, 5000) s(x)')
  await transaction(file, true, connection => writer(connection, file.layouts, []).run(make))
  return () => file.engine.close()
})

/** Lets statements fail as those of a broken engine do, from the given one on, until the engine is opened again. */
function breakAt(statement: number) {
  const { connect } = file.engine
  let asked = 0
  file.engine.connect = async () => {
    const connection = await connect()
    const failing = (act: 'run' | 'stream') => {
      const real = connection[act].bind(connection) as (...given: unknown[]) => Promise<never>
      return (...given: unknown[]) => (++asked < statement ? real(...given) : Promise.reject(new Error(broken)))
    }
    return Object.assign(connection, { run: failing('run'), stream: failing('stream') })
  }
}

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
