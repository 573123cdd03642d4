import { describe, expect, it } from 'vitest'
import { answer, asksOfEach, setup } from '../../../test/asks.ts'
import { engines } from '../../../test/engines.ts'
import { priceColumns } from '../../collect/models/read-prices.ts'
import { createForecast } from '../../collect/queue/forecast.ts'
import { sql } from '../../db/sql.ts'
import { readConfig } from '../../settings/config.ts'
import { examinePrices } from '../../system/doctor/watching.ts'
import { update } from './prices.ts'

const columns = priceColumns.join('\t')
const source = 'maker\thttps://maker.example/prices\t2026-11-20'
const list = (...rows: string[]) => [columns, ...rows.map(row => `${row}\t${source}`)].join('\n')

describe.each(engines)('prices update on %s', (_, open) => {
  const world = asksOfEach(open)

  async function run(text: string) {
    const [out, err]: string[][] = [[], []]
    const code = await update.run({
      ...{ db: world.db, now: () => new Date(world.clock.at), config: readConfig({}), options: {} },
      input: (async function* () {
        yield Buffer.from(text)
      })(),
      io: {
        out: async text => void out!.push(text),
        err: text => void err!.push(text),
        progress: () => {},
      },
    })
    return { code, out: out!.join(''), err: err!.join('') }
  }
  const stored = () => world.rows(sql`select 1 as one from price`)

  it.each([
    ['', /Line 1 must name the columns/],
    [columns, /at least one row below line 1/],
    [list('m\t\t\t1\t\t\t2\t0'), /Line 2: it has 11 cells but must have 13/],
    [
      list('m\t\t\t1\t\t\t2\t0\t\t', 'm\t\t\tdear\t\t\t2\t0\t\t'),
      /Line 3: input is 'dear' but must be a number of dollars/,
    ],
    [list('m\t2026-02-30\t\t1\t\t\t2\t0\t\t'), /Line 2: from is '2026-02-30' but must be empty or a day/],
    [
      list('m\t2026-12-01\t2026-11-01\t1\t\t\t2\t0\t\t'),
      /Line 2: until is '2026-11-01' but must be 2026-12-01 or later/,
    ],
    [list('m\t\t\t1\t3\t\t2\t0\t\t'), /Line 2: cached is '3' but must be at most input/],
    [list('m\t\t\t-1\t\t\t2\t0\t\t'), /Line 2: input is '-1'/],
    [
      list('m\t\t2026-12-31\t1\t\t\t2\t0\t\t', 'm\t2026-12-31\t\t2\t\t\t4\t0\t\t'),
      /Line 3: this line and line 2 both have a price of m for the same days/,
    ],
  ])('refuses %j and stores nothing', async (text, why) => {
    const { code, err } = await run(text)
    expect([code, err]).toEqual([1, expect.stringMatching(why)])
    expect(await stored()).toEqual([])
  })

  it('is what asks are counted by from then on, day by day, in processes that run already', async () => {
    const { db, clock, rows, planAll, contextOf } = world
    const one = setup(async question => answer(question))
    const forecastOn = async (day: string) => {
      const forecast = await db.read(reader =>
        createForecast(reader, contextOf([one]).collectSetup.setups, new Date(day)),
      )
      return forecast({ provider: 'chatgpt', model: 'gpt-5', text: 'x' })
    }
    const before = await forecastOn('2026-11-30')
    const perAsk = (from: string, until: string, dollars: number) =>
      `gpt-5\t${from}\t${until}\t0\t\t\t0\t0\t\t${dollars}`
    const { code, out } = await run(list(perAsk('', '2026-11-30', 0.003), perAsk('2026-12-01', '', 0.007)))
    expect([code, out]).toEqual([0, '2 prices of 1 models were stored. Earlier prices are kept\n'])
    expect(before).toBeGreaterThan(7000)
    expect([await forecastOn('2026-11-30'), await forecastOn('2026-12-01')]).toEqual([3000, 7000])
    await run(list(perAsk('', '', 0.005)))
    expect(await forecastOn('2026-12-01')).toBe(7000)
    expect(await stored()).toHaveLength(3)
    await planAll()
    expect(await rows(sql`select 1 as one from due`)).toHaveLength(6)
    expect(examinePrices([one], new Date(clock.at))[0]).toMatchObject({
      level: 'ok',
      text: expect.stringMatching(/2026-11-20, 1 days ago/),
    })
    expect(examinePrices([one], new Date('2027-11-20'))[0]).toMatchObject({
      level: 'warn',
      command: 'earshot prices update FILE',
    })
  })
})
