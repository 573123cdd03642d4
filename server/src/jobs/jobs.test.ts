import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aFaultyProvider } from '../../test/faulty-provider.ts'
import { aBrand, prompt, team } from '../../test/records.ts'
import { aDbEach } from '../../test/standing.ts'
import { until } from '../../test/until.ts'
import { keepSchedule, type Schedule } from '../collect/plan/schedule.ts'
import type { CollectContext } from '../collect/run/collect.ts'
import { createCollectSetup } from '../collect/setup/create-setup.ts'
import { Unavailable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createAsked } from '../observe/asked.ts'
import { createObserver } from '../observe/observer.ts'
import { readConfig } from '../settings/config.ts'
import { createJobBook } from './job-book.ts'
import { jobsOf, type Ran, runJobs } from './jobs.ts'

const key = 'sk-test-0123456789abcdef'
const records = [team, aBrand('b', 'team'), ...['p1', 'p2', 'p3'].map(id => prompt(id, { text: `${id}?` }))]

describe.each(engines)('the jobs on %s', (engine, open) => {
  const db = aDbEach(open)

  async function scheduled(rate: number) {
    await record(db, records)
    const provider = await aFaultyProvider({ seed: 1, rate: () => rate })
    onTestFinished(() => provider[Symbol.asyncDispose]())
    const config = readConfig({
      EARSHOT_OPENAI_API_KEY: key,
      EARSHOT_OPENAI_URL: provider.url,
      EARSHOT_ASK_TIMEOUT: '1',
      EARSHOT_ASK_PER_MINUTE: '100000',
      EARSHOT_ASK_ATTEMPTS: '1',
    })
    const clock = { now: Date.parse('2026-11-21T04:00:00Z') }
    const daily: Schedule = {
      ...{ every: 'daily', day: '', hour: 6, timeZone: 'Europe/Berlin', repeats: 2, country: 'DE', locale: null },
      assistants: [],
    }
    await db.write(writer => keepSchedule(writer, 1, daily, clock.now))
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const began = performance.now()
    const now = () => new Date(clock.now + performance.now() - began)
    const context: CollectContext = {
      db,
      collectSetup: await createCollectSetup(config),
      now,
      random: () => 0.5,
      holder: 'test',
    }
    const observer = createObserver()
    const jobs = jobsOf(context, log, { replies: 90, audit: 730 }, createAsked(observer, undefined))
    const jobsOfAnother = jobsOf({ ...context, holder: 'another' }, log, { replies: 90, audit: 730 })
    const [schedule, ask] = jobs
    const run = async () => {
      await schedule!.run(new AbortController().signal)
      await ask!.run(new AbortController().signal)
    }
    const rows = () =>
      db.read(reader =>
        reader.rows<{ day: number; outcome: string }>(sql`select day, outcome from ask order by day, outcome`),
      )
    return {
      clock,
      run,
      rows,
      lines,
      log,
      provider,
      jobs,
      jobsOfAnother,
      numbers: observer.page.text,
      ran: observer.ran,
    }
  }

  it('ask when the hour strikes, once a day, and make up for one day that was missed', async () => {
    const { clock, run, rows, lines, numbers } = await scheduled(0)
    await run()
    expect(await rows()).toEqual([])
    clock.now = Date.parse('2026-11-21T05:00:00Z')
    await run()
    await run()
    // Three prompts, twice each, for the only configured provider.
    expect(await rows()).toEqual(Array(6).fill({ day: 20778, outcome: 'answered' }))
    expect(lines.join()).toContain('"planned":6')
    const [spent] = await db.read(reader =>
      reader.rows<{ cost: number }>(sql`select cast(sum(cost) as bigint) as cost from ask`),
    )
    expect(spent!.cost).toBeGreaterThan(0)
    const dollars = /^earshot_asked_dollars_total\{provider="chatgpt"\} (.+)$/m.exec(await numbers())
    expect(Number(dollars?.[1])).toBeCloseTo(spent!.cost / 1e6, 5)
    expect(await numbers()).toContain('earshot_asks_total{provider="chatgpt",outcome="answered"} 6\n')
    clock.now = Date.parse('2026-11-24T12:00:00Z')
    await run()
    // The runs of the two days between are skipped.
    expect(await rows()).toEqual(
      ['answered', 'skipped', 'skipped', 'answered'].flatMap((outcome, i) =>
        Array(6).fill({ day: 20778 + i, outcome }),
      ),
    )
    expect(lines.join()).toContain('"missed":12')
  })

  it('ask at once after a restart with another key', async () => {
    const { clock, run, rows } = await scheduled(0)
    clock.now = Date.parse('2026-11-21T05:00:00Z')
    await db.write(writer =>
      writer.run(sql`
insert into lane (provider, paced_until, paused_until, failures, opened, reason)
values ('chatgpt', 0, ${clock.now + 9e5}, 0, 3, 'unauthorized')`),
    )
    await run()
    expect(await rows()).toEqual(Array(6).fill({ day: 20778, outcome: 'answered' }))
  })

  it('log why asks fail, and no key', async () => {
    const { clock, run, rows, lines, provider } = await scheduled(1)
    clock.now = Date.parse('2026-11-21T05:00:00Z')
    // After every five failures, the circuit breaker is open for a while.
    for (let i = 0; i < 4; i++) {
      await run()
      clock.now += 60_000
    }
    expect(provider.met.size).toBeGreaterThan(0)
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(Array(6).fill('failed'))
    expect(lines.filter(line => line.includes('A run failed'))).toHaveLength(6)
    expect(lines.join('\n')).not.toContain(key)
  })

  it('analyze sites that were analyzed a week ago, whatever becomes of one, and forget old rollups', async () => {
    const { clock, lines, jobs } = await scheduled(0)
    const at = new Date(clock.now - 7 * 86_400_000).toISOString()
    const file = (status: string) => ({ status, finalUrl: null, error: null, content: null })
    const aSite = (id: string, domain: string, status = 'present') => [
      aBrand(id, 'team', { domain }),
      {
        ...{ kind: 'technicalAnalysis', brandId: id, lastAnalyzedAt: at, robotsUrl: '', llmsUrl: '', sitemapUrl: '' },
        ...{ robotsAnalysis: { ...file(status), crawlers: {} }, llmsAnalysis: file(status) },
        ...{ sitemapAnalysis: file(status), generatedLlmsTxt: '' },
        aiReadiness: { score: 60, issuesCount: 0, optimizationsCount: 0 },
      },
    ]
    const visit = { crawler: 'GPTBot', occurrences: 1, lastSeenAt: '2026-10-22T10:00:00Z' }
    await record(db, [
      ...aSite('a', 'acme.com'),
      // These addresses are never requested, so their stored results stay.
      ...aSite('c', '127.0.0.1'),
      ...aSite('d', '127.0.0.1', 'unreachable'),
      { kind: 'crawlerIntegration', brandId: 'c', timeZone: 'UTC', createdAt: '2026-10-01' },
      { kind: 'crawlerRollup', brandId: 'c', date: '2026-10-22', ...visit },
      { kind: 'crawlerRollup', brandId: 'c', date: '2026-10-23', ...visit },
    ])
    await db.write(writer => writer.run(sql`update brand set domain = ${'no domain'} where public_id = ${'a'}`))
    for (const { name, run } of jobs)
      if (name === 'readiness' || name === 'prune') await run(new AbortController().signal)
    expect(lines.join()).toContain("'no domain' is not a domain")
    for (const id of ['c', 'd'])
      expect(lines.join()).toContain(
        `'${id}' could not be analyzed: 127.0.0.1 is not a public address. The analysis of ${at} remains valid.`,
      )
    expect(lines.join()).not.toContain('A site was analyzed')
    const kept = await db.read(reader => reader.rows(sql`select day from crawler_rollup`))
    expect(kept).toEqual([{ day: Date.parse('2026-10-23') / 86_400_000 }])
  })

  it('forget what is old, on a server in one process and not again before its time', async () => {
    const { jobs, jobsOfAnother, clock } = await scheduled(0)
    const isServer = engine === 'postgres'
    const old = (id: string) =>
      db.write(writer =>
        writer.run(sql`
insert into audit (id, changed_at, actor_kind, action, subject)
values (${id}, ${clock.now - 1000 * 86_400_000}, 'operator', 'a', 's')`),
      )
    const kept = () => db.read(reader => reader.rows(sql`select id from audit`))
    const forget = (all: typeof jobs) => all.find(({ name }) => name === 'prune')!.run(new AbortController().signal)
    await old('first')
    await Promise.all([forget(jobs), forget(jobsOfAnother)])
    expect(await kept()).toEqual([])
    await old('second')
    await Promise.all([forget(jobs), forget(jobsOfAnother)])
    expect(await kept()).toEqual(isServer ? [{ id: 'second' }] : [])
    const [job] = await db.read(reader =>
      reader.rows(sql`select holder, held_until as until, done_at > 0 as done from job where name = 'prune'`),
    )
    expect(job).toEqual(isServer ? { holder: null, until: 0, done: true } : undefined)
  })

  it('go on soon after the database was away', async () => {
    const { log } = await scheduled(0)
    let runs = 0
    const run = async () => {
      if (++runs === 1) throw new Unavailable('It starts.')
    }
    const jobs = runJobs([{ name: 'rare', every: 1e9, again: 1, run }], log)
    await until(() => runs > 1, 'another run')
    await jobs[Symbol.asyncDispose]()
    expect(runs).toBe(2)
  })

  it('put the rows of brands together on the embedded engine', async () => {
    const { jobs, lines } = await scheduled(0)
    const job = jobs.find(({ name }) => name === 'order')
    expect(job === undefined).toBe(db.shared)
    for (let time = 0; job && time < 9; time++)
      await db.write(writer => {
        const rows = Array.from({ length: 4096 }, (_, row) => row)
        const same = rows.map(() => 1)
        return writer.append('cited_entity', {
          ...{ brand_id: rows.map(row => 1 + (row >> 8)), answer_id: rows.map(row => 4096 * time + row) },
          ...{ competitor_id: same, prompt_id: same, assistant_id: same, created_at: same },
        })
      })
    await job?.run(new AbortController().signal)
    if (job) expect(lines.join()).toContain('"rows":36864')
  })

  it('go on after a run that failed, and end when they are stopped', async () => {
    const { lines, log, ran, numbers } = await scheduled(0)
    let runs = 0
    const job = {
      name: 'broken',
      every: 1,
      async run() {
        runs++
        throw new Error('It broke.')
      },
    }
    const good = { name: 'good', every: 1e6, run: async () => undefined }
    const book = createJobBook([job, good], () => new Date(4711))
    const note = (name: string, run: Ran) => {
      ran(name, { ...run, at: 4711 })
      book.ran(name, run)
    }
    expect(book.list().map(({ lastAt, nextAt }) => [lastAt, nextAt])).toEqual(Array(2).fill([null, new Date(4711)]))
    const jobs = runJobs([job, good], log, undefined, note, book.begins)
    while (runs < 3) await new Promise(resolve => setTimeout(resolve, 1))
    await jobs[Symbol.asyncDispose]()
    const after = runs
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(runs).toBe(after)
    expect(lines.join()).toContain('It broke.')
    const text = await numbers()
    expect(text).toContain(`earshot_job_runs_total{job="broken",outcome="failed"} ${runs}\n`)
    expect(text).toContain('earshot_job_runs_total{job="good",outcome="done"} 1\n')
    expect(text).toContain('earshot_job_last_success_timestamp_seconds{job="good"} 4711\n')
    expect(text).not.toContain('timestamp_seconds{job="broken"}')
    const ended = { lastAt: new Date(4711), running: false, seconds: expect.any(Number) }
    expect(book.list()).toEqual([
      {
        ...{ name: 'broken', everySeconds: 0.001, failed: true, message: 'It broke.' },
        ...{ ...ended, nextAt: new Date(4712) },
      },
      { name: 'good', everySeconds: 1000, failed: false, message: null, ...ended, nextAt: new Date(1_004_711) },
    ])
  })
})
