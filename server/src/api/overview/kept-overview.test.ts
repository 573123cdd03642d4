import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logLine } from '../../../test/access-log.ts'
import { record } from '../../../test/archive.ts'
import { answer as answerTo, asksOf, failure, setup } from '../../../test/asks.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { aBrand, acme, answer, prompt, tag, topic } from '../../../test/records.ts'
import { planSchedules } from '../../collect/plan/plan-schedules.ts'
import { keepSchedule, type Schedule } from '../../collect/plan/schedule.ts'
import { expire } from '../../collect/queue/expire.ts'
import { connectIntegration } from '../../crawlers/ingest/integrations.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { eraseBrand } from '../../record/erase/brand.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 2)
const hour = 3_600_000
const daily: Schedule = {
  ...{ every: 'daily', day: '', hour: 6, timeZone: 'UTC', repeats: 3, country: null, locale: null },
  assistants: [],
}
const other = aBrand('other', 'team')
const file = { status: 'missing', finalUrl: null, error: 'HTTP 404', content: null }
const site = (issuesCount: number) => ({
  ...{ kind: 'technicalAnalysis', brandId: 'b', lastAnalyzedAt: '2026-11-20', generatedLlmsTxt: '' },
  ...{ aiReadiness: { score: 50, issuesCount, optimizationsCount: 0 }, robotsUrl: 'r', llmsUrl: 'l', sitemapUrl: 's' },
  ...{ robotsAnalysis: { ...file, crawlers: {} }, llmsAnalysis: file, sitemapAnalysis: file },
})
const paths = [
  '/overview',
  '/overview?period=7&against=previous&limit=1',
  '/overview?provider=chatgpt&topic=t&tag=g&stage=TOFU&branded=false&country=none&sort=name',
  '/brands/b/confidence?period=7',
  '/brands/b/changes?period=7&by=provider',
]

async function aKeptWorld(db: Db) {
  const asks = await asksOf(db)
  const door = await aDoor(db, [
    ...[
      { kind: 'team', id: 'others', name: 'Others', plan: 'BUSINESS' },
      other,
      topic('t', 'Shoes'),
      tag('g', 'Europe'),
    ],
    prompt('p1', { topicId: 't', tagIds: ['g'] }),
    { ...prompt('o1'), brandId: 'other' },
    answer('a', '2026-11-20T09:00:00Z', { says: { self: [1, 80, 'yes'] } }),
    answer('before', '2026-11-12T09:00:00Z'),
  ])
  const key = await connectIntegration(db, { brandId: 'b', timeZone: 'UTC', now: door.clock.now })
  const token = await door.tokenOf('team')
  const [brand] = await asks.rows<{ id: number }>(sql`select id from brand where public_id = 'b'`)
  const brandId = brand!.id
  let [count, planned] = [0, 0]
  const now = () => door.clock.now.getTime()
  const run = (fails: boolean) => {
    asks.clock.at = now()
    return asks.run(asks.contextOf([setup(async asked => (fails ? failure('refused') : answerTo(asked)))]))
  }

  const steps = {
    answer: () => record(db, [answer(`n${count}`, door.clock.now.toISOString(), { says: { self: [1] } })]),
    answerOfOther: () =>
      record(db, [
        ...[other, { ...prompt('o1'), brandId: 'other' }],
        { ...answer(`n${count}`, '2026-11-21T09:00:00Z', { promptId: 'o1' }), brandId: 'other' },
      ]),
    rename: () => record(db, [{ ...acme, name: `Acme ${count}` }]),
    plan: () => asks.planAll({ brandId, expiresAt: now() + hour }),
    fail: () => run(true),
    collect: () => run(false),
    expire: () => db.write(writer => expire(writer, ['chatgpt'], now() + 2 * hour)),
    schedule: () =>
      db.write(writer => keepSchedule(writer, brandId, daily, now(), [{ provider: 'chatgpt', model: 'gpt-5' }])),
    unschedule: () => db.write(writer => keepSchedule(writer, brandId, undefined, now())),
    planSchedules: () =>
      planSchedules(db, { setups: [setup(async asked => answerTo(asked))] }, now(), () => `schedule-${planned++}`),
    site: () => record(db, [site(count)]),
    label: () => door.asOperator.labels.set({ brandId: 'b', answerId: 'a', score: 1 + (count % 5), recommended: 'no' }),
    unlabel: () => door.asOperator.labels.delete({ brandId: 'b', answerId: 'a' }),
    logs: () =>
      door.app.fetch(
        new Request('http://earshot.test/api/ingest/v1/brands/b/crawler-logs', {
          ...{ method: 'POST', headers: { authorization: `Bearer ${key}` } },
          body: logLine('2026-11-20T10:00:00Z', '/a', 'GPTBot'),
        }),
      ),
    pause: () => record(db, [{ ...other, status: 'INACTIVE' }]),
    move: () => record(db, [{ ...other, teamId: 'others' }]),
    comeBack: () => record(db, [other, { ...prompt('o1'), brandId: 'other' }]),
    erase: () => db.write(writer => eraseBrand(writer, 'other')),
    async hours() {
      door.clock.now = new Date(now() + 14 * hour)
    },
  }

  return {
    names: Object.keys(steps) as (keyof typeof steps)[],
    async act(name: keyof typeof steps) {
      count++
      await steps[name]()
    },
    /** The responses of an app that has kept parts, and of a new app. */
    async both() {
      const fresh = await aDoor(db)
      fresh.clock.now = door.clock.now
      const textsOf = async ({ ask }: Pick<typeof door, 'ask'>) => {
        const texts: string[] = []
        for (const path of paths) texts.push(`${path}\n${await (await ask(`/api/v1${path}`, { token })).text()}`)
        return texts
      }
      return { kept: await textsOf(door), computed: await textsOf(fresh) }
    },
  }
}

describe.each(engines)('what is kept of an overview, of confidence and of changes (%s)', (_, open) => {
  it(`is what a new server computes, after every write, in ${runs} random orders of all writes`, async () => {
    const law = fc.asyncProperty(fc.infiniteStream(fc.nat()), async random => {
      await using db = await open()
      const world = await aKeptWorld(db)
      const left = [...world.names]
      const changed = new Set<string>()
      let before = (await world.both()).kept
      while (left.length > 0) {
        const [name] = left.splice(random.next().value % left.length, 1)
        await world.act(name!)
        const { kept, computed } = await world.both()
        expect(kept, name).toEqual(computed)
        for (const [i, text] of kept.entries()) if (text !== before[i]) changed.add(paths[i]!)
        before = kept
      }
      expect([...changed].sort()).toEqual([...paths].sort())
    })
    await fc.assert(law, { numRuns: runs, endOnFailure: true })
  })
})
