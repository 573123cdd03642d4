import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportText } from '../../test/archive.ts'
import { askingOf } from '../../test/asking.ts'
import { answer as answered, charged, failure, setup } from '../../test/asks.ts'
import { aSite } from '../../test/brand-site.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import { aWorld } from '../../test/world.ts'
import type { AskingSetup } from '../admin/action/outside.ts'
import type { Provider } from '../collect/models/provider.ts'
import { createCollectSetup } from '../collect/setup/create-setup.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { readConfig } from '../settings/config.ts'
import { createFetcher } from '../web/guarded-fetch.ts'
import { returnDeadDrafts } from './draft-queue.ts'

const brandId = 'b'
const articleId = 'brief-p1'
const at = '2026-11-10T10:00:00Z'
const records = [
  team,
  acme,
  entity('us', 'Acme', 'SELF', { domain: 'acme.com' }),
  entity('g', 'Globex', 'DIRECT', { domain: 'globex.com' }),
  ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map(id => prompt(id, { text: `Which invoice software is simple, ${id}?` })),
  ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map(id =>
    answer(`a-${id}`, at, {
      promptId: id,
      says: { g: [1] },
      cites: ['https://acme.com/invoices', 'https://globex.com/'],
    }),
  ),
]
const text = '# Invoices\n\nSimple invoice software costs 20 dollars. [1] It is easy.'
const prices = { 'gpt-5': { input: 1, output: 2, search: 0 } }
const priced = (ask: Provider['ask']) => setup(ask, { prices })
const writing = priced(async question => answered(question, { text }))

/** The admin API with assistants, and one brief for each prompt. */
async function aDesk(db: Db, asking: AskingSetup) {
  const world = await aWorld(db, records)
  const door = await aDoor(db, [], { asking })
  await door.asOperator.briefs.create({ brandId, promptId: 'p1' })
  const write = (more: object = {}) => door.asOperator.drafts.write({ brandId, articleId, ...more })
  const read = async (id = articleId) => (await door.asOperator.articles.get({ brandId, articleId: id })).article
  const rows = (query: Parameters<Db['read']>[0] extends never ? never : ReturnType<typeof sql>) =>
    db.read(reader => reader.rows(query))
  const spent = async () => (await rows(sql`select asks, cost from spending`))[0] ?? { asks: 0, cost: 0 }
  return { ...door, world, write, read, rows, spent }
}

describe.each(engines)('drafts on %s', (_, open) => {
  it('are written from the brief and the pages of the brand, and paid as they cost', async () => {
    await using db = await open()
    await using site = await aSite({ '/invoices': '<nav>Menu</nav><h1>Invoices</h1><p>Since <b>1999</b>.</p>' })
    const questions: string[] = []
    const asking = askingOf(
      [
        priced(async question => {
          questions.push(question.text)
          return answered(question, { text })
        }),
      ],
      {
        siteFetcher: signal => {
          const fetch = createFetcher({
            ...{ purpose: 'a test', allowPrivate: true, timeoutMs: 5000, maxBytes: 1e6, maxRedirects: 0, signal },
          })
          return (url, most) => fetch(url.replace('https://acme.com', `http://${site.host}`), most)
        },
      },
    )
    const { write, read, spent, rows, world, asOperator } = await aDesk(db, asking)
    const { forecast, reason } = await asOperator.drafts.forecast({ brandId, articleId })
    expect([forecast, reason]).toMatchObject([
      { provider: 'chatgpt', model: 'gpt-5', recorded: false, today: 0, most: 5, leftDollars: null },
      null,
    ])
    expect(forecast!.dollars).toBeGreaterThan(0.016)
    const before = await exportText(db)
    const { article, stored, dollars } = await write()
    expect([stored, dollars]).toEqual([true, 0.002])
    expect(article).toMatchObject({
      status: 'DRAFT',
      content: text,
      wordCount: 12,
      generatedAt: '2026-11-21T12:00:30.500Z',
    })
    expect(await read()).toEqual(article)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toContain('## Why')
    expect(questions[0]).toContain(String.raw`"text":"Invoices\nSince 1999."`)
    expect(await spent()).toEqual({ asks: 1, cost: 2000 })
    expect(await rows(sql`select 1 from draft`)).toEqual([])
    // Only the article changes, and only in these fields.
    const changed = (archive: string) =>
      archive
        .split('\n')
        .filter(line => line.includes('"kind":"article"'))
        .map(line => JSON.parse(line))
    const [was] = changed(before)
    expect(changed(await exportText(db))).toEqual([
      { ...was, content: text, wordCount: 12, generatedAt: article.generatedAt, updatedAt: article.updatedAt },
    ])
    const { checks } = await world.client.content.checks({ brandId, id: articleId })
    expect(checks).toEqual([])
  })

  it('need a brief, a draft, an empty text, a key and a price', async () => {
    await using db = await open()
    const { asOperator, write, spent } = await aDesk(db, askingOf([writing]))
    const { article } = await asOperator.articles.create({ brandId, title: 'By hand' })
    const refusal = (id: string) => asOperator.drafts.write({ brandId, articleId: id }).catch(error => error.message)
    expect(await refusal(article.id)).toBe(`The article '${article.id}' has no brief. Start one from an opportunity.`)
    expect(await refusal('none')).toBe("The brand has no article 'none'.")
    await asOperator.articles.change({ brandId, articleId, content: 'Mine.' })
    expect(await refusal(articleId)).toBe("The article 'brief-p1' has a text. Send replace to write another one.")
    expect((await write({ replace: true })).article.content).toBe(text)
    await asOperator.articles.change({ brandId, articleId, status: 'LIVE' })
    expect(await refusal(articleId)).toContain('is LIVE')
    expect(await asOperator.drafts.forecast({ brandId, articleId })).toMatchObject({ forecast: null })
    expect(await spent()).toEqual({ asks: 1, cost: 2000 })
  })

  it('say that no assistant is there, that it has no price, and that the budget is used up', async () => {
    await using db = await open()
    const code = async (asking: AskingSetup) => {
      const door = await aDoor(db, [], { asking })
      return door.asOperator.drafts.write({ brandId, articleId }).catch(error => error.code)
    }
    const { rows } = await aDesk(db, askingOf([]))
    expect(await code(askingOf([]))).toBe('NO_ASSISTANT')
    expect(await code(askingOf([setup(async question => answered(question), { models: ['unknown-1'] })]))).toBe(
      'NO_ASSISTANT',
    )
    expect(await code(askingOf([writing], { allowance: { asks: 0, cost: null } }))).toBe('BUDGET_USED_UP')
    expect(await code(askingOf([writing], { allowance: { asks: null, cost: 10 } }))).toBe('BUDGET_USED_UP')
    // Nothing was begun.
    expect(await rows(sql`select status from article`)).toEqual([{ status: 'DRAFT' }])
    expect(await rows(sql`select 1 from draft union all select 1 from draft_day`)).toEqual([])
  })

  it('return to DRAFT if the assistant fails, with what it cost', async () => {
    await using db = await open()
    const replies = [failure('refused'), charged('truncated')]
    const { write, read, spent } = await aDesk(db, askingOf([priced(async () => replies.shift()!)]))
    await expect(write()).rejects.toMatchObject({
      code: 'NO_PROPOSAL',
      message: 'There is no draft. chatgpt: It is refused.',
    })
    await expect(write()).rejects.toMatchObject({ message: expect.stringContaining('Asking cost $0.001') })
    expect(await read()).toMatchObject({ status: 'DRAFT', content: '' })
    expect(await spent()).toEqual({ asks: 2, cost: 1000 })
  })

  it('are GENERATING while they are written, one at a time, and do not replace what a person changed meanwhile', async () => {
    await using db = await open()
    const seen: unknown[] = []
    const desk = await aDesk(
      db,
      askingOf([
        priced(async question => {
          const { asOperator } = await aDoor(db, [], { asking: askingOf([writing]) })
          await asOperator.briefs.create({ brandId, promptId: 'p2' })
          seen.push((await asOperator.articles.get({ brandId, articleId })).article.status)
          const other = asOperator.drafts.write({ brandId, articleId: 'brief-p2' })
          seen.push(await other.catch(error => error.message))
          await asOperator.articles.change({ brandId, articleId, content: 'Mine.' })
          return answered(question, { text })
        }),
      ]),
    )
    desk.clock.now = new Date('2026-11-21T12:00:00Z')
    const { stored, article } = await desk.write()
    expect(seen).toEqual([
      'GENERATING',
      "The draft of the article 'brief-p1' is being written. Wait until it has ended.",
    ])
    expect([stored, article.status, article.content]).toEqual([false, 'DRAFT', 'Mine.'])
    expect(await desk.spent()).toEqual({ asks: 1, cost: 2000 })
  })

  it('are five a day for a brand', async () => {
    await using db = await open()
    const { asOperator, clock } = await aDesk(db, askingOf([writing]))
    for (const id of ['p2', 'p3', 'p4', 'p5', 'p6']) {
      await asOperator.briefs.create({ brandId, promptId: id })
      await asOperator.drafts.write({ brandId, articleId: `brief-${id}` })
    }
    const sixth = () => asOperator.drafts.write({ brandId, articleId })
    await expect(sixth()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '5 drafts were started for the brand today (UTC). Continue tomorrow.',
    })
    clock.now = new Date('2026-11-22T00:00:00Z')
    expect((await sixth()).stored).toBe(true)
  })

  it('of a process that died return to DRAFT when their lease ends, and cost what was reserved', async () => {
    await using db = await open()
    const dying = priced(() => new Promise(() => {}))
    const { asOperator, clock, read, spent, rows } = await aDesk(db, askingOf([dying]))
    void asOperator.drafts.write({ brandId, articleId }).catch(() => undefined)
    await expect.poll(async () => (await read()).status).toBe('GENERATING')
    const reserved = await spent()
    expect(await returnDeadDrafts(db, clock.now)).toBe(0)
    const later = new Date(clock.now.getTime() + 3_600_000)
    expect(await returnDeadDrafts(db, later)).toBe(1)
    expect(await read()).toMatchObject({ status: 'DRAFT', content: '' })
    expect(await rows(sql`select 1 from draft`)).toEqual([])
    // Another process goes on, and pays only its own request.
    const other = await aDoor(db, [], { asking: askingOf([writing]) })
    other.clock.now = later
    expect((await other.asOperator.drafts.write({ brandId, articleId })).stored).toBe(true)
    expect(await spent()).toEqual({ asks: Number(reserved.asks) + 1, cost: Number(reserved.cost) + 2000 })
  })

  it('are written by recorded replies without a key', async () => {
    await using db = await open()
    const folder = await mkdtemp(join(tmpdir(), 'earshot-drafts-'))
    await mkdir(join(folder, 'chatgpt'))
    const question = 'Write an article: Which invoice software is simple, p1?'
    await writeFile(join(folder, 'chatgpt', 'replies.json'), JSON.stringify([{ question, answer: { text } }]))
    const collectSetup = await createCollectSetup(readConfig({ EARSHOT_REPLAY: folder }))
    const { write, asOperator } = await aDesk(db, { ...askingOf([]), collectSetup, replay: folder })
    expect((await asOperator.drafts.forecast({ brandId, articleId })).forecast).toMatchObject({
      recorded: true,
      dollars: 0,
    })
    expect(await write()).toMatchObject({ stored: true, dollars: 0, article: { content: text, status: 'DRAFT' } })
    await rm(folder, { recursive: true })
  })
})

describe.each(engines)('checks of an article on %s', (_, open) => {
  it('have their places, and compare it with cited pages and other articles', async () => {
    await using db = await open()
    const page = 'Our invoices are written in a minute and paid within a week.'
    const siteFetcher: AskingSetup['siteFetcher'] = () => async url =>
      url.startsWith('https://globex.com/')
        ? {
            ...{ kind: 'answered', url, status: /robots.txt$|gone$/.test(url) ? 404 : 200, type: 'text/html' },
            ...{ robotsTag: null, body: Buffer.from(`<p>${page}</p>`), truncated: false },
          }
        : { kind: 'failed', url, cause: 'network', reason: 'no such host' }
    const { asOperator, world } = await aDesk(db, askingOf([], { siteFetcher }))
    const sentences = [
      'Acme is the best.',
      `Globex says: ${page} [2]`,
      'A sentence of another article that is long enough to be found.',
    ]
    await asOperator.articles.create({ brandId, id: 'other', title: 'Other', content: sentences[2]! })
    await asOperator.articles.change({ brandId, articleId, content: sentences.join('\n') })
    const list = async () => world.client.content.checks({ brandId, id: articleId })
    expect((await list()).pages).toEqual([])
    const { pages } = await asOperator.drafts.compare({ brandId, articleId })
    expect(pages).toEqual([
      { url: 'https://acme.com/invoices', failure: 'its site does not answer' },
      { url: 'https://globex.com/', failure: null },
    ])
    await asOperator.articles.create({ brandId, id: 'cites', title: 'Cites', sources: ['https://globex.com/gone'] })
    expect((await asOperator.drafts.compare({ brandId, articleId: 'cites' })).pages).toEqual([
      { url: 'https://globex.com/gone', failure: 'it responds with 404' },
    ])
    await asOperator.articles.delete({ brandId, articleId: 'cites' })
    const { checks, articles, pages: compared } = await list()
    expect(compared.map(({ url, failure }) => [url, failure])).toEqual(pages.map(({ url, failure }) => [url, failure]))
    expect(articles).toBe(1)
    expect(checks.map(({ rule, about }) => [rule, about])).toEqual([
      ['unsourced', null],
      ['self_superlative', null],
      ['not_answered', 'Which invoice software is simple, p1?'],
      ['copied', 'https://globex.com/'],
      ['copied', 'other'],
    ])
    const whole = sentences.join('\n')
    expect(checks.slice(3).map(({ start, end }) => whole.slice(start, end))).toEqual([
      page.slice(0, -1),
      sentences[2]!.slice(0, -1),
    ])
    // Deleting the article deletes what was read for it.
    await asOperator.articles.delete({ brandId, articleId })
    expect(await db.read(reader => reader.rows(sql`select 1 from source_page`))).toEqual([])
  })
})
