import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import type { Db } from '../db/db.ts'

const [, postgres] = engines

/** A database that counts what is asked of it. */
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

describe.runIf(postgres)('an answer that is kept on a shared database', () => {
  it('is kept until its own brand changes, whatever else is written', async () => {
    await using db = await postgres![1]()
    const { db: counting, count } = counted(db)
    const door = await aDoor(counting, [aTeam('t'), aBrand('b', 't'), aBrand('c', 't')])
    const token = await door.tokenOf('t')
    const ask = async () => {
      const before = count.questions
      const response = await door.ask('/api/v1/brands/b/performance', { token })
      return { questions: count.questions - before, text: await response.text() }
    }
    const first = await ask()
    // The token and the revision of the brand are looked up each time.
    expect((await ask()).questions).toBe(2)
    await record(counting, [aBrand('c', 't', { name: 'Other' })])
    expect(await ask()).toEqual({ questions: 2, text: first.text })
    await record(counting, [aBrand('b', 't', { name: 'New' })])
    const changed = await ask()
    expect([changed.questions, JSON.parse(changed.text).brand.name]).toEqual([first.questions, 'New'])
  })

  it('is kept although another write is committed while it is made', async () => {
    await using db = await postgres![1]()
    const { db: counting, count } = counted(db)
    const writing: Db = {
      ...counting,
      get writes() {
        return db.writes
      },
      read: (ask, options) =>
        counting.read(async reader => {
          await record(db, [aBrand('c', 't')])
          return ask(reader)
        }, options),
    }
    const door = await aDoor(writing, [aTeam('t'), aBrand('b', 't')])
    const token = await door.tokenOf('t')
    await door.ask('/api/v1/brands/b/performance', { token })
    const before = count.questions
    await door.ask('/api/v1/brands/b/performance', { token })
    expect(count.questions - before).toBe(2)
  })
})
