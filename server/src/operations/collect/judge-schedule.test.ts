import { describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { acme, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { noon } from '../../../test/world.ts'
import { sql } from '../../db/sql.ts'
import { judgeScheduleOperation } from './judge-schedule.ts'
import { judgeStatusOperation } from './judge-status.ts'

describe.each(engines)('earshot judge schedule on %s', (_, open) => {
  it('sets, shows and audits who judges new answers', async () => {
    await using db = await open()
    await record(db, [team, acme])
    const keys = { EARSHOT_OPENAI_API_KEY: 'x' }
    const world = { db, now: () => noon }
    const run = (options: object, environment: object = keys) =>
      runOperation(judgeScheduleOperation, world, { brand: 'b', after: 'collection', ...options }, { environment })
    const status = async () => (await runOperation(judgeStatusOperation, world, { brand: 'b' })).out
    const text = (judge: string) =>
      `Answers since ${noon.toISOString()} are judged after each collection by ${judge}.\n`
    expect(await run({})).toMatchObject({ code: 0, out: text('the cheapest model with a key') })
    expect(await status()).toContain(text('the cheapest model with a key'))
    expect((await run({ judge: 'chatgpt' })).out).toBe(text('chatgpt'))
    expect(await run({ after: 'never' })).toMatchObject({
      ...{ code: 2, err: "--after is 'never' but must be one of none, collection.\n" },
    })
    expect(await run({ judge: 'claude' })).toMatchObject({ code: 2, err: expect.stringContaining('--judge is') })
    expect(await run({}, {})).toMatchObject({ code: 2, err: expect.stringContaining('No provider is set up.') })
    const local = { EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:9', EARSHOT_COMPATIBLE_MODELS: 'local' }
    expect(await run({}, local)).toMatchObject({ code: 1, err: expect.stringContaining('There is no price') })
    expect((await run({ 'price-unknown': true }, local)).code).toBe(0)
    expect((await run({ after: 'none' })).out).toBe('New answers are judged on request only.\n')
    expect(await status()).toContain('New answers are judged on request only.\n')
    const audited = await db.read(reader => reader.rows(sql`select action from audit`))
    expect(audited).toEqual(Array(4).fill({ action: 'judgeSchedules.set' }))
  })
})
