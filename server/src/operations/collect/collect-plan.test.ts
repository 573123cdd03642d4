import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { costing, sampledAssistants, sampledRecords } from '../../../test/sampled-world.ts'
import { noon } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { collectPlan } from './collect-plan.ts'

const [chatgpt, claude] = sampledAssistants

describe.each(engines)('the plan of asking on %s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await record(db, [...sampledRecords(), costing('k1', chatgpt, 0.02), costing('k2', claude, 0.01)])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const run = (options: Record<string, string> = {}) => runOperation(collectPlan, { db, now: () => noon }, options)

  it('says in words and a table what is seen, needed and paid', async () => {
    const { code, out, err } = await run({ provider: 'chatgpt,claude' })
    expect({ code, out, err }).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "Acme, mention rate from 2026-10-23 to 2026-11-21: 29.75 %.
      Present asking: 2400 answers to 40 prompts by 2 assistants on 30 days, for $36.00.
      It sees a change of 3.43 points against an equal period before it, in 80 of 100 cases.
      Asked again, these prompts would give the same, give or take 1.7 points; prompts like these, give or take 11.76 points.
      To see 5 points on 30 days: 1131 asks, for $16.96.
      The present asking sees such a change; on as many days, fewer asks would do.
      To know more of prompts like these, ask more prompts: asking the same ones more often changes little.

      In points
                      prompts  assistants  a day  days  asks  sees  these prompts  prompts like these  cost
        present       40       2           1      30    2400  3.43  ± 1.7          ± 11.76             $36.00
        to see 5      40       2           0.47   30    1131  5     ± 2.47         ± 11.9              $16.96
        more prompts  80                                                           ± 8.32
        more prompts  160                                                          ± 5.88

      Cost of an answer (the mean of the last 200 with a known cost)
        provider  model  answers  cost
        chatgpt   gpt-5  1200     $0.0200
        claude    opus   1200     $0.0100
      ",
      }
    `)
  })

  it('says that a change cannot be seen, and which cost is unknown', async () => {
    const { code, out } = await run({ brand: 'b', detect: '2', days: '4' })
    expect({ code, out }).toMatchInlineSnapshot(`
      {
        "code": 0,
        "out": "Acme, mention rate from 2026-10-23 to 2026-11-21: 29.75 %.
      Present asking: 3600 answers to 40 prompts by 3 assistants on 30 days.
      It sees a change of 2.91 points against an equal period before it, in 80 of 100 cases.
      Asked again, these prompts would give the same, give or take 1.44 points; prompts like these, give or take 11.77 points.
      To see 2 points on 4 days: not reachable, however many asks. The fewest are 5 days, with 123362 asks.
      The cost is unknown: there is no answer of gemini flash with a known cost.
      So few days do not show such a change, however often you ask on them, for good and bad days do not even out: ask on more days.
      To know more of prompts like these, ask more prompts: asking the same ones more often changes little.

      In points
                      prompts  assistants  a day  days  asks  sees  these prompts  prompts like these  cost
        present       40       3           1      30    3600  2.91  ± 1.44         ± 11.77             unknown
        more prompts  80                                                           ± 8.33
        more prompts  160                                                          ± 5.89

      Cost of an answer (the mean of the last 200 with a known cost)
        provider  model  answers  cost
        chatgpt   gpt-5  1200     $0.0200
        claude    opus   1200     $0.0100
        gemini    flash  1200     unknown
      ",
      }
    `)
  })

  it.each([
    [{ detect: '0' }, '--detect is "0"; it must be a number from 0.01 to 100.\n'],
    [{ power: '100' }, '--power is "100"; it must be an integer from 50 to 99.\n'],
    [{ days: 'x' }, '--days is "x"; it must be an integer from 1 to 365.\n'],
  ])('refuses %j', async (options, err) => {
    expect(await run(options)).toMatchObject({ code: 2, out: '', err })
  })

  it('needs to know the brand where there are several', async () => {
    expect(await run({ brand: 'nobody' })).toMatchObject({ code: 1, err: "There is no brand 'nobody'.\n" })
    await record(db, [aBrand('empty', 'team', { name: 'Empty' })])
    expect(await run()).toMatchObject({ code: 1, err: 'There are several brands; say which with --brand ID.\n' })
    expect((await run({ brand: 'empty' })).out).toMatchInlineSnapshot(`
      "Empty, mention rate from 2026-10-23 to 2026-11-21: nothing is counted.
      No answer of the last 30 days counts for this measure: ask first, or choose another measure.

      Cost of an answer (the mean of the last 200 with a known cost): none
      "
    `)
  })
})
