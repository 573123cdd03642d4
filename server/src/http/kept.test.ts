import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import type { Db } from '../db/db.ts'

/** Counts the reads of a database. */
function counted(db: Db) {
  const count = { questions: 0 }
  const counting: Db = {
    ...db,
    get writes() {
      return db.writes
    },
    read: (ask, options) =>
      db.read(
        reader =>
          ask({
            ...reader,
            rows(query) {
              count.questions++
              return reader.rows(query)
            },
          }),
        options,
      ),
  }
  return { db: counting, count }
}

describe.each(engines)('an answer that is kept (%s)', (_, open) => {
  it('is kept until its own brand changes, whatever else is written', async () => {
    await using db = await open()
    const { db: counting, count } = counted(db)
    const door = await aDoor(counting, [aTeam('t'), aBrand('b', 't'), aBrand('c', 't')])
    const token = await door.tokenOf('t')
    const ask = async () => {
      const before = count.questions
      const response = await door.ask('/api/v1/brands/b/performance', { token })
      return { questions: count.questions - before, text: await response.text() }
    }
    // After a write, the token and the brand are looked up. If others can write, they are looked up each time, and on
    // Citus the revision separately.
    const [again, written] = db.distributed ? [3, 3] : db.shared ? [2, 2] : [0, 2]
    const first = await ask()
    expect((await ask()).questions).toBe(again)
    await record(counting, [aBrand('c', 't', { name: 'Other' })])
    expect(await ask()).toEqual({ questions: written, text: first.text })
    await record(counting, [aBrand('b', 't', { name: 'New' })])
    const changed = await ask()
    expect([changed.questions, JSON.parse(changed.text).brand.name]).toEqual([first.questions, 'New'])
  })

  it('is kept although another brand changes while it is made', async () => {
    await using db = await open()
    const { db: counting, count } = counted(db)
    let isMade = false
    const writing: Db = {
      ...counting,
      get writes() {
        return db.writes
      },
      read: (ask, options) =>
        counting.read(async reader => {
          if (!isMade) await record(db, [aBrand('c', 't')])
          return ask(reader)
        }, options),
    }
    const door = await aDoor(writing, [aTeam('t'), aBrand('b', 't')])
    const token = await door.tokenOf('t')
    const first = await (await door.ask('/api/v1/brands/b/performance', { token })).text()
    isMade = true
    const before = count.questions
    expect(await (await door.ask('/api/v1/brands/b/performance', { token })).text()).toBe(first)
    expect(count.questions - before).toBe(db.distributed ? 3 : 2)
  })
})
