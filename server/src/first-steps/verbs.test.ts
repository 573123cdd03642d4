import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@earshot/sdk'
import { describe, expect, it } from 'vitest'
import { askingOf, replayed, saying } from '../../test/asking.ts'
import { answer as answered, failure, setup } from '../../test/asks.ts'
import { aProposal, aSite } from '../../test/brand-site.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aTeam } from '../../test/records.ts'
import type { AskingSetup } from '../admin/action/outside.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createSiteFetcher } from './site-fetcher.ts'

const anvilry = { teamId: 't', name: 'Anvilry', site: 'https://www.anvilry.example/' }

/** A site on this machine that replaces `anvilry.example`. */
async function aSiteOfAnvilry() {
  const site = await aSite({ '/': '<title>Anvilry</title><meta name="description" content="Anvils by post">' })
  const siteFetcher: AskingSetup['siteFetcher'] = signal => {
    const fetch = createSiteFetcher(signal, true)
    return (url, most) => fetch(url.replace(/https?:\/\/anvilry\.example/, `http://${site.host}`), most)
  }
  return { ...site, siteFetcher }
}

const doorOf = (db: Db, asking: AskingSetup) => aDoor(db, [aTeam('t')], { asking })

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    error => (error instanceof ApiError ? [error.code, error.message] : error),
  )

const tables = (db: Db) =>
  db.read(reader =>
    reader.rows(sql`
select (select count(*) from brand) as brands, (select count(*) from prompt) as prompts,
  (select count(*) from competitor where relationship <> 'SELF') as competitors, (select count(*) from topic) as topics,
  (select count(*) from schedule) as schedules`),
  )

describe.each(engines)('the first steps over the admin API, on %s', (_, open) => {
  it('look at a site, and say who can propose and what that costs', async () => {
    await using db = await open()
    await using site = await aSiteOfAnvilry()
    const { asOperator } = await doorOf(db, askingOf([saying('')], { siteFetcher: site.siteFetcher }))
    const { brand, pages, description, problem, known, advisor, assistants } = await asOperator.firstSteps.look(anvilry)
    expect({ brand, pages, description, problem, known, assistants }).toEqual({
      brand: { name: 'Anvilry', site: 'anvilry.example' },
      pages: [{ url: `http://${site.host}/`, title: 'Anvilry', description: 'Anvils by post', headings: [] }],
      description: 'Anvils by post',
      problem: null,
      known: null,
      assistants: [{ provider: 'chatgpt', models: ['gpt-5'] }],
    })
    expect(advisor).toMatchObject({ provider: 'chatgpt', model: 'gpt-5' })
    expect(advisor!.dollars).toBeGreaterThan(0.012)
    expect(advisor!.dollars).toBeLessThan(0.02)
  })

  it('read public addresses only', async () => {
    await using db = await open()
    await using site = await aSite({ '/': '<title>Inside</title>' })
    const { asOperator } = await doorOf(db, askingOf([], { siteFetcher: signal => createSiteFetcher(signal) }))
    const { pages, problem, advisor } = await asOperator.firstSteps.look({ ...anvilry, site: '127.0.0.1' })
    expect([pages, problem !== null, advisor, site.asked]).toEqual([[], true, null, []])
    expect(await refused(asOperator.firstSteps.look({ ...anvilry, site: 'not a site' }))).toEqual([
      'INVALID_BODY',
      "site is 'not a site' but must be a site, for example example.com.",
    ])
  })

  it('ask an assistant once more where its reply cannot be used, store nothing, and say what it cost', async () => {
    await using db = await open()
    await using site = await aSiteOfAnvilry()
    const replies = ['Here you are!', JSON.stringify(aProposal())]
    const questions: string[] = []
    const provider = setup(
      async question => {
        questions.push(question.text)
        return answered(question, { text: replies.shift()! })
      },
      { prices: { 'gpt-5': { input: 1, output: 2, search: 0 } } },
    )
    const { asOperator } = await doorOf(db, askingOf([provider], { siteFetcher: site.siteFetcher }))
    const call = { ...anvilry, idempotencyKey: 'once' }
    const { plan, left, dollars } = await asOperator.firstSteps.propose(call)
    expect(questions[0]).toContain('Anvils by post')
    expect([plan.brand, plan.proposedBy, plan.prompts.length, left.length, dollars]).toEqual([
      { name: 'Anvilry', site: 'anvilry.example' },
      'chatgpt gpt-5',
      18,
      3,
      0.004,
    ])
    expect(await asOperator.firstSteps.propose(call)).toMatchObject({ plan })
    expect(questions).toHaveLength(2)
    expect(await tables(db)).toEqual([{ brands: 0, prompts: 0, competitors: 0, topics: 0, schedules: 0 }])
    const { entries } = await asOperator.audit.list({ teamId: 't' })
    expect(entries.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      [
        'firstSteps.propose',
        'anvilry.example',
        { proposedBy: 'chatgpt gpt-5', competitors: 2, topics: 2, prompts: 18, dollars: 0.004 },
      ],
    ])
  })

  it('say why there is no proposal', async () => {
    await using db = await open()
    const proposing = async (asking: AskingSetup, more: object = {}) => {
      const { asOperator } = await doorOf(db, asking)
      return refused(asOperator.firstSteps.propose({ ...anvilry, ...more }))
    }
    expect(await proposing(askingOf([]))).toEqual(['NO_ASSISTANT', expect.stringMatching(/^No assistant is set up/)])
    const unpriced = setup(async () => failure('unauthorized'), { models: ['of-nobody'] })
    expect(await proposing(askingOf([unpriced]))).toEqual([
      'NO_ASSISTANT',
      expect.stringMatching(/^chatgpt of-nobody has no known price.*send priceUnknown\.$/),
    ])
    expect(await proposing(askingOf([unpriced]), { priceUnknown: true })).toEqual([
      'NO_PROPOSAL',
      'There is no proposal. chatgpt: It is unauthorized.',
    ])
    const poor = { allowance: { asks: null, cost: 100 } }
    expect(await proposing(askingOf([saying('x')], poor))).toEqual([
      'BUDGET_USED_UP',
      "There is no proposal. Today's budget of money does not allow it.",
    ])
    expect(await proposing(askingOf([saying('x')]))).toEqual([
      'NO_PROPOSAL',
      expect.stringMatching(
        /Neither of two replies could be used: it is not one JSON object\. Asking .* cost \$0\.0040\.$/,
      ),
    ])
  })

  it('propose what recorded replies answer, for nothing', async () => {
    await using db = await open()
    const folder = await mkdtemp(join(tmpdir(), 'earshot-steps-'))
    try {
      const { asOperator } = await doorOf(db, await replayed(folder))
      expect(await asOperator.firstSteps.look(anvilry)).toMatchObject({ replayed: true, advisor: null })
      const { plan, dollars } = await asOperator.firstSteps.propose(anvilry)
      expect([plan.proposedBy, plan.prompts.map(({ text }) => text), dollars]).toEqual([
        null,
        ['Which anvil is best?', 'Which shoes?'],
        0,
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('store a plan in one transaction, with one row of the audit, and add to what is there', async () => {
    await using db = await open()
    const { asOperator } = await doorOf(db, askingOf([saying('')]))
    const { description, topics, prompts } = aProposal()
    const wanted = {
      ...{
        teamId: 't',
        brand: { name: 'Anvilry', site: 'https://www.anvilry.example/' },
        description,
        topics,
        prompts,
      },
      competitors: [
        { name: 'Globex', domain: 'globex.example' },
        { name: 'Initech', domain: '' },
      ],
      every: 'weekly' as const,
      assistants: [{ provider: 'chatgpt' }],
    }
    // A token for 4 characters, 8,000 for pages, and 900 of the reply at twice the price.
    const tokens = prompts.reduce((sum, { text }) => sum + Math.ceil(text.length / 4) + 8000 + 900 * 2, 0)
    const before = db.writes
    const done = await asOperator.firstSteps.take(wanted)
    expect(db.writes).toBe(before + 1)
    expect(done).toMatchObject({
      brandId: 'anvilry',
      made: { brand: true, competitors: 2, topics: 2, prompts: 20, schedule: true },
      refused: [],
      next: '2026-11-23T06:00:00.000Z',
      costs: [{ provider: 'chatgpt', model: 'gpt-5', dollars: tokens / 1e6 }],
      total: {
        run: tokens / 1e6,
        daily: (30 * tokens) / 1e6,
        weekly: expect.closeTo((30 / 7) * (tokens / 1e6), 9),
        monthly: tokens / 1e6,
      },
    })
    const { entries } = await asOperator.audit.list({ teamId: 't' })
    expect(entries.map(({ action, brandId, after }) => [action, brandId, after])).toEqual([
      ['firstSteps.take', 'anvilry', done.made],
    ])
    const { schedule } = await asOperator.schedules.get({ brandId: 'anvilry' })
    expect([schedule.every, schedule.assistants]).toEqual(['weekly', [{ provider: 'chatgpt', model: null }]])
    const more = [...prompts, { text: 'Which tongs?', topic: 'Tongs', type: 'BOFU' as const }]
    const again = await asOperator.firstSteps.take({ ...wanted, prompts: more, every: 'daily' })
    expect(again.made).toEqual({ brand: false, competitors: 0, topics: 0, prompts: 1, schedule: false })
    expect(again.next).toBe('2026-11-23T06:00:00.000Z')
    expect(await tables(db)).toEqual([{ brands: 1, prompts: 21, competitors: 2, topics: 3, schedules: 1 }])
  })

  it('add up what the given assistants cost, and nothing if a price is unknown', async () => {
    await using db = await open()
    const cheap = { ...saying(''), models: ['gpt-5', 'gpt-x'] }
    const { asOperator } = await doorOf(db, askingOf([cheap]))
    const totalOf = async (...models: string[]) => {
      const assistants = models.map(model => ({ provider: 'chatgpt', model }))
      const plan = { teamId: 't', brand: { name: 'Anvilry', site: 'anvilry.example' }, assistants, dryRun: true }
      return (await asOperator.firstSteps.take({ ...plan, prompts: aProposal({ prompts: 3 }).prompts })).total
    }
    const usual = await totalOf()
    expect(usual!.run).toBeGreaterThan(0.02)
    expect(await totalOf('gpt-5')).toEqual(usual)
    expect(await totalOf('gpt-5', 'gpt-x')).toEqual({ run: null, daily: null, weekly: null, monthly: null })
    const { asOperator: without } = await doorOf(db, askingOf([]))
    const empty = { teamId: 't', brand: { name: 'Anvilry', site: 'anvilry.example' }, dryRun: true }
    expect((await without.firstSteps.take(empty)).total).toBeNull()
  })

  it('store nothing of a plan that is wrong, and name every wrong field', async () => {
    await using db = await open()
    const { asOperator, ask, tokenOf } = await doorOf(db, askingOf([saying('')]))
    const call = asOperator.firstSteps.take({
      ...{ teamId: 't', brand: { name: 'Anvilry', site: 'no site' } },
      competitors: [
        { name: 'Globex', domain: '' },
        { name: 'Initech', domain: '..' },
      ],
      assistants: [{ provider: 'claude' }],
    })
    await expect(call).rejects.toMatchObject({
      code: 'INVALID_BODY',
      fields: [
        { field: 'brand.site' },
        { field: 'competitors.1.domain' },
        { field: 'assistants.0', message: expect.stringContaining("'claude' is not set up. Available: chatgpt") },
      ],
    })
    const token = await tokenOf('t')
    const body = { brand: { name: 'Anvilry', site: 'anvilry.example' } }
    expect((await ask('/api/admin/v1/teams/t/first-steps', { token, method: 'POST', body })).status).toBe(403)
    expect(await tables(db)).toEqual([{ brands: 0, prompts: 0, competitors: 0, topics: 0, schedules: 0 }])
  })
})
