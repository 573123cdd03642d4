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
        "out": "Acme, mention rate from 2026-10-23 to 2026-11-21: 29.75%.
      Current runs: 2,400 answers to 40 prompts by 2 assistants on 30 days, for $36.00.
      They detect a change of 3.43 points from the previous period of equal length in 80 of 100 cases.
      If run again, these prompts would give the same value within 1.7 points, and similar prompts within 11.76 points.
      To detect 5 points in 30 days: 1131 runs, for $16.96.
      The current runs detect such a change. Fewer runs on as many days are enough.
      To know more about similar prompts, run more prompts. Running the same ones more often changes little.

      In points
                      prompts  assistants  per day  days  runs  detects  these prompts  similar prompts  cost
        current       40       2           1        30    2400  3.43     ± 1.7          ± 11.76          $36.00
        to detect 5   40       2           0.47     30    1131  5        ± 2.47         ± 11.9           $16.96
        more prompts  80                                                                ± 8.32
        more prompts  160                                                               ± 5.88

      Cost per answer (mean of the last 200 with a known cost)
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
        "out": "Acme, mention rate from 2026-10-23 to 2026-11-21: 29.75%.
      Current runs: 3,600 answers to 40 prompts by 3 assistants on 30 days.
      They detect a change of 2.91 points from the previous period of equal length in 80 of 100 cases.
      If run again, these prompts would give the same value within 1.44 points, and similar prompts within 11.77 points.
      To detect 2 points in 4 days: not possible with any number of runs. The minimum is 5 days, with 123362 runs.
      The cost is unknown because gemini flash gave no answer with a known cost.
      So few days cannot show such a change, even with more runs, because good and bad days do not average out. Run on more days.
      To know more about similar prompts, run more prompts. Running the same ones more often changes little.

      In points
                      prompts  assistants  per day  days  runs  detects  these prompts  similar prompts  cost
        current       40       3           1        30    3600  2.91     ± 1.44         ± 11.77          unknown
        more prompts  80                                                                ± 8.33
        more prompts  160                                                               ± 5.89

      Cost per answer (mean of the last 200 with a known cost)
        provider  model  answers  cost
        chatgpt   gpt-5  1200     $0.0200
        claude    opus   1200     $0.0100
        gemini    flash  1200     unknown
      ",
      }
    `)
  })

  it.each([
    [{ detect: '0' }, '--detect is "0" but must be a number from 0.01 to 100.\n'],
    [{ power: '100' }, '--power is "100" but must be an integer from 50 to 99.\n'],
    [{ days: 'x' }, '--days is "x" but must be an integer from 1 to 365.\n'],
  ])('refuses %j', async (options, err) => {
    expect(await run(options)).toMatchObject({ code: 2, out: '', err })
  })

  it('needs to know the brand where there are several', async () => {
    expect(await run({ brand: 'nobody' })).toMatchObject({ code: 1, err: "There is no brand 'nobody'.\n" })
    await record(db, [aBrand('empty', 'team', { name: 'Empty' })])
    expect(await run()).toMatchObject({ code: 1, err: 'There are several brands. Choose one with --brand ID.\n' })
    expect((await run({ brand: 'empty' })).out).toMatchInlineSnapshot(`
      "Empty, mention rate from 2026-10-23 to 2026-11-21: nothing to count.
      No answer of the last 30 days counts for this measure. Collect answers first, or choose another measure.

      Cost per answer (mean of the last 200 with a known cost): none
      "
    `)
  })
})
