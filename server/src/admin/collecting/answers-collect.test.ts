import { ApiError } from '@earshot/sdk'
import { describe, expect, it } from 'vitest'
import { askingOf, saying } from '../../../test/asking.ts'
import { setup } from '../../../test/asks.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, prompt, team } from '../../../test/records.ts'
import { collectAnswers } from '../../collect/run/collect.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { AskingSetup } from '../action/outside.ts'

const records = [team, aBrand('b', 'team'), aBrand('other', 'team'), ...['p1', 'p2', 'p3'].map(id => prompt(id))]

const doorOf = (db: Db, asking: AskingSetup) => aDoor(db, records, { asking })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    error => (error instanceof ApiError ? [error.code, error.message] : error),
  )
/** Warning about the model. */
const ending = expect.stringMatching(/^chatgpt gpt-5: its provider ends it on /)
const due = (db: Db) => db.read(reader => reader.rows(sql`select id from due`))

describe.each(engines)('asking a brand now, on %s', (_, open) => {
  it('puts its asks into the queue, once, which the job of a server works off', async () => {
    await using db = await open()
    const asking = askingOf([saying('Globex.')])
    const { asOperator, clock } = await doorOf(db, asking)
    const dry = await asOperator.answers.collect({ brandId: 'b', repeats: 2, dryRun: 'true' })
    expect(dry).toMatchObject({
      planned: 6,
      open: 6,
      dryRun: true,
      warnings: [ending],
      left: { asks: null, dollars: null },
    })
    expect(dry.forecast).toEqual({
      dollars: 0.058806,
      assistants: [{ provider: 'chatgpt', model: 'gpt-5', asks: 6, dollars: 0.058806 }],
    })
    expect(await due(db)).toEqual([])
    expect(await asOperator.answers.forecast({ brandId: 'b' })).toMatchObject({ outlook: { open: 3 }, reason: null })
    const done = await asOperator.answers.collect({ brandId: 'b', repeats: 2 })
    expect(done).toEqual({ ...dry, dryRun: false })
    // Open runs come first.
    const { open: count, forecast, left, warnings } = done
    expect(await asOperator.answers.forecast({ brandId: 'b' })).toEqual({
      ...{ success: true, outlook: { open: count, forecast, left, warnings }, reason: null },
    })
    expect(await asOperator.answers.collect({ brandId: 'b' })).toMatchObject({ planned: 0, open: 6 })
    expect(await due(db)).toHaveLength(6)
    const context = { db, collectSetup: asking.collectSetup, now: () => clock.now, random: () => 0.5, holder: 'me' }
    const events = { closed: () => {}, broke: () => {}, failed: (error: unknown) => expect(error).toBeUndefined() }
    await collectAnswers(context, { signal: new AbortController().signal, patience: 50, events })
    expect(await due(db)).toEqual([])
    const answers = await db.read(reader => reader.rows(sql`select id from answer`))
    expect(answers).toHaveLength(6)
  })

  it('asks only what is chosen', async () => {
    await using db = await open()
    const { asOperator } = await doorOf(db, askingOf([saying('')]))
    const chosen = { brandId: 'b', promptIds: ['p2'], assistants: [{ provider: 'chatgpt', model: 'gpt-5' }] }
    expect(await asOperator.answers.collect(chosen)).toMatchObject({ planned: 1, open: 1 })
  })

  it('is declined with the reason', async () => {
    await using db = await open()
    const collecting = async (asking: AskingSetup, input: object = {}) => {
      const { asOperator } = await doorOf(db, asking)
      return refused(asOperator.answers.collect({ brandId: 'b', ...input }))
    }
    expect(await collecting(askingOf([]))).toEqual([
      'NO_ASSISTANT',
      expect.stringMatching(/^No assistant is set up\. Set a key/),
    ])
    const allowance = { asks: 0, cost: null }
    expect(await collecting(askingOf([saying('')], { allowance }))).toEqual([
      'BUDGET_USED_UP',
      "Today's budget of requests is used up. The next day begins at 2026-11-22T00:00:00.000Z (UTC).",
    ])
    expect(await collecting(askingOf([saying('')]), { brandId: 'other' })).toEqual([
      'CONFLICT',
      'There are no prompts. Import some before you collect answers.',
    ])
    expect(await collecting(askingOf([saying('')]), { promptIds: ['none'] })).toEqual([
      'CONFLICT',
      "There is no prompt 'none'.",
    ])
    const unpriced = askingOf([setup(async () => expect.fail('nobody is asked'), { models: ['of-nobody'] })])
    expect(await collecting(unpriced)).toEqual([
      'CONFLICT',
      expect.stringMatching(/EARSHOT_PRICES.*with priceUnknown\.$/),
    ])
    expect(await due(db)).toEqual([])
    expect(await collecting(unpriced, { priceUnknown: true })).toBe('no error')
    expect(await due(db)).toHaveLength(3)
  })

  it('is forecast with the reason, which is no error', async () => {
    await using db = await open()
    const reasonOf = async (asking: AskingSetup, brandId = 'b') => {
      const { asOperator } = await doorOf(db, asking)
      const { outlook, reason } = await asOperator.answers.forecast({ brandId })
      expect(outlook === null).toBe(reason !== null)
      return reason
    }
    expect(await reasonOf(askingOf([]))).toMatch(/^No assistant is set up\. Set a key/)
    const allowance = { asks: 0, cost: null }
    expect(await reasonOf(askingOf([saying('')], { allowance }))).toMatch(/^Today's budget of requests is used up/)
    expect(await reasonOf(askingOf([saying('')]), 'other')).toMatch(/^There are no prompts/)
    const unpriced = askingOf([setup(async () => expect.fail('nobody is asked'), { models: ['of-nobody'] })])
    expect(await reasonOf(unpriced)).toBe(null)
    expect(await due(db)).toEqual([])
  })

  it('says what keeps asks from being asked at once', async () => {
    await using db = await open()
    const allowance = { asks: 2, cost: 1000 }
    const { asOperator } = await doorOf(db, askingOf([saying('')], { allowance, byItself: false }))
    const { warnings, left } = await asOperator.answers.collect({ brandId: 'b' })
    expect(left).toEqual({ asks: 2, dollars: 0.001 })
    expect(warnings).toEqual([
      "Today's budget lasts for 2 of 3 runs. The others wait for the next day (UTC).",
      expect.stringMatching(/^The runs cost about \$0\.\d+, and today's budget has \$0\.0010 left/),
      ending,
      expect.stringMatching(/^This process does not ask assistants/),
    ])
  })
})
