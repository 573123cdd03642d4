import { describe, expect, it } from 'vitest'
import { returnDeadDrafts } from '../../src/content/draft-queue.ts'
import { type Sql, sql } from '../../src/db/sql.ts'
import { createRandom } from '../../src/demo/random.ts'
import { aChargingProvider, type ChargingProvider } from '../charging-provider.ts'
import { aDoor } from '../door.ts'
import { earshot } from '../earshot.ts'
import { importInto, inFolder } from '../folder.ts'
import { praiseIn } from '../judging.ts'
import { perceptionRecords } from '../perception-world.ts'
import { acme, answer, entity, prompt, team } from '../records.ts'
import { aFolder } from '../standing.ts'
import { until } from '../until.ts'

const kills = 10
const concurrency = 4
/** Millionths of a dollar that each reply of the fake provider costs: 100 tokens. */
const charge = 1000
const prices = JSON.stringify(
  Object.fromEntries(['gpt-6.2-sol', 'local'].map(model => [model, { input: 0, output: 10, search: 0 }])),
)

const environment = (provider: ChargingProvider, more: Record<string, string> = {}) => ({
  ...{ EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_URL: provider.url, EARSHOT_PRICES: prices },
  ...{ EARSHOT_ASK_PER_MINUTE: '100000', EARSHOT_ASK_CONCURRENCY: String(concurrency), EARSHOT_ASK_TIMEOUT: '3' },
  ...{ EARSHOT_ASK_WEB_SEARCH: 'off', EARSHOT_BUDGET_ASKS: '100000', EARSHOT_BUDGET_DOLLARS: '1000', ...more },
})

const rowsIn = <T>(data: string, query: Sql) => inFolder(data, db => db.read(reader => reader.rows<T>(query)))

/** Runs a command, and kills it at a random moment after its next requests. */
async function killDuring(
  args: readonly string[],
  provider: ChargingProvider,
  more: Record<string, string>,
  seed: number,
) {
  const random = createRandom(seed)
  const from = provider.requests() + random.between(1, 6)
  const { child, ended } = earshot(args, environment(provider, more))
  await until(() => provider.requests() >= from || child.exitCode !== null, 'the moment to kill a command')
  await new Promise(resolve => setTimeout(resolve, random.between(0, 60)))
  child.kill('SIGKILL')
  return ended
}

const run = (args: readonly string[], provider: ChargingProvider, more: Record<string, string> = {}) =>
  earshot(args, environment(provider, more)).ended

/** Splits what was spent into settled requests and kept forecasts of requests that were lost by a kill. */
async function spentIn(data: string, forecast: number): Promise<{ settled: number; lost: number }> {
  const [spent] = await rowsIn<{ asks: number; cost: number }>(
    data,
    sql`select cast(sum(asks) as integer) as asks, cast(sum(cost) as bigint) as cost from spending`,
  )
  const lost = (spent!.cost - charge * spent!.asks) / (forecast - charge)
  return { settled: spent!.asks - lost, lost }
}

describe('a command that is killed', () => {
  it('goes on with a pass of a judge, and pays twice only what was under way', async () => {
    const answers = 80
    await using provider = await aChargingProvider(praiseIn, { latencyMs: 15 })
    const data = aFolder()
    await importInto(data, [
      ...[team, acme, entity('a', 'Acme', 'SELF'), prompt('p1')],
      ...Array.from({ length: answers }, (_, i) => ({
        ...answer(`a${i}`, '2026-11-20', { text: `Acme is a solid choice, says reader ${i}.` }),
        mentions: undefined,
      })),
    ])
    const args = ['judge', '--brand', 'b', '--judge', 'chatgpt', '--data', data]
    let killed = 0
    for (let i = 0; i < kills; i++) if ((await killDuring(args, provider, {}, i)).signal === 'SIGKILL') killed++
    expect(killed).toBeGreaterThan(2)
    const last = await run(args, provider)
    expect(last).toMatchObject({ code: 0, err: expect.not.stringContaining('left:') })
    const one = async (query: Sql) => (await rowsIn<{ n: number }>(data, query))[0]!.n
    expect(await one(sql`select count(*) as n from judging`)).toBe(0)
    expect(await one(sql`select count(*) as n from judgement where outcome = 'judged' and requests = 1`)).toBe(answers)
    expect(await one(sql`select count(*) as n from verdict where state = 'valid'`)).toBe(answers)
    const again = [...provider.charged.values()].reduce((sum, times) => sum + times - 1, 0)
    expect(again).toBeLessThanOrEqual(killed * concurrency)
    // The forecast: 120 tokens for the entity, and 120 for the frame.
    const { settled, lost } = await spentIn(data, 2400)
    expect(Number.isInteger(lost)).toBe(true)
    expect(lost).toBeLessThanOrEqual(killed * concurrency)
    expect(settled).toBeGreaterThanOrEqual(answers)
    expect(provider.requests()).toBeLessThanOrEqual(settled + lost)
    expect(provider.requests()).toBeGreaterThanOrEqual(settled)
    const before = provider.requests()
    expect((await run(args, provider)).code).toBe(0)
    expect(provider.requests()).toBe(before)
  })

  it('goes on with a perception snapshot, and completes only that one', async () => {
    await using provider = await aChargingProvider(() => 'Acme is easy to use. Acme was founded in 2012.', {
      latencyMs: 15,
    })
    const data = aFolder()
    await importInto(data, perceptionRecords)
    const more = { EARSHOT_COMPATIBLE_URL: provider.url, EARSHOT_COMPATIBLE_MODELS: 'local' }
    const args = ['perception', 'run', '--brand', 'b', '--data', data]
    const isPending = async () => {
      const rows = await rowsIn<{ record: string }>(data, sql`select record from perception_snapshot`)
      return rows.length === 0 || rows.some(({ record }) => JSON.parse(record).status === 'PENDING')
    }
    let killed = 0
    for (let i = 0; i < kills && (await isPending()); i++)
      if ((await killDuring(args, provider, more, i)).signal === 'SIGKILL') killed++
    expect(killed).toBeGreaterThan(2)
    for (let i = 0; i < 5 && (await isPending()); i++) await run(args, provider, more)
    const stored = await rowsIn<{ record: string }>(data, sql`select record from perception_snapshot`)
    const records = stored.map(({ record }) => JSON.parse(record))
    expect(records.map(({ status }) => status)).toEqual(['COMPLETED'])
    const { planned } = records[0].computed
    const ended = await rowsIn<{ reason: string | null }>(data, sql`select reason from perception_answer`)
    expect(ended).toHaveLength(planned)
    expect(await rowsIn(data, sql`select 1 as one from perception_ask`)).toEqual([])
    expect(provider.requests()).toBeLessThanOrEqual(planned + killed * 2 * concurrency)
    const [spent] = await rowsIn<{ asks: number }>(data, sql`select cast(sum(asks) as integer) as asks from spending`)
    expect(spent!.asks).toBeGreaterThanOrEqual(provider.requests())
    expect(spent!.asks).toBeLessThanOrEqual(planned + killed * 2 * concurrency)
  })

  it('returns an article to DRAFT, whole or without a text', async () => {
    const text = '# Invoices\n\nIt is easy.'
    await using provider = await aChargingProvider(() => text, { latencyMs: 15 })
    const data = aFolder()
    const drafts = 5
    const ids = Array.from({ length: drafts }, (_, i) => `p${i}`)
    await importInto(data, [
      team,
      ...['b', 'c'].flatMap(id => {
        const of = (records: readonly object[]) => records.map(one => ({ ...one, brandId: id }))
        return [
          { ...acme, id, domain: null },
          ...of([entity('us', 'Acme', 'SELF'), entity('g', 'Globex', 'DIRECT')]),
          ...of(ids.map(one => prompt(one, { text: `Which software is simple, ${one}?` }))),
          ...of(ids.map(one => answer(`a-${one}`, '2026-11-10', { promptId: one, says: { g: [1] } }))),
        ]
      }),
    ])
    await inFolder(data, async db => {
      const { asOperator } = await aDoor(db, [])
      for (const brandId of ['b', 'c'])
        for (const promptId of ids) await asOperator.briefs.create({ brandId, promptId })
    })
    const rows: { status: string; content: string }[] = []
    let killed = 0
    for (let i = 0; i < 2 * drafts; i++) {
      const [brandId, articleId] = [i < drafts ? 'b' : 'c', `brief-p${i % drafts}`]
      const args = ['admin', 'drafts', 'write', '--brand-id', brandId, '--article-id', articleId, '--data', data]
      const { child, ended } = earshot(args, environment(provider))
      await until(() => provider.requests() > i || child.exitCode !== null, 'a request for a draft')
      await new Promise(resolve => setTimeout(resolve, createRandom(i).between(0, 80)))
      child.kill('SIGKILL')
      if ((await ended).signal === 'SIGKILL') killed++
      await inFolder(data, async db => {
        // After the lease has expired.
        await returnDeadDrafts(db, new Date(Date.now() + 60_000))
        const { asOperator } = await aDoor(db, [])
        const { article } = await asOperator.articles.get({ brandId, articleId })
        rows.push({ status: article.status, content: article.content })
      })
    }
    expect(killed).toBeGreaterThan(2)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['DRAFT']))
    for (const { content } of rows) expect(['', text]).toContain(content)
    expect(await rowsIn(data, sql`select 1 as one from draft`)).toEqual([])
    expect(provider.requests()).toBe(2 * drafts)
    const [spent] = await rowsIn<{ asks: number; cost: number }>(
      data,
      sql`select cast(sum(asks) as integer) as asks, cast(sum(cost) as bigint) as cost from spending`,
    )
    const whole = rows.filter(({ content }) => content === text).length
    expect(spent!.asks).toBe(2 * drafts)
    // The forecast of a draft: 8,000 tokens.
    expect(spent!.cost).toBe(charge * whole + 80_000 * (2 * drafts - whole))
  })
})
