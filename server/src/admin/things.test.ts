import { createAdmin, createClient, pages } from '@earshot/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

describe.each(engines)('what the admin API changes on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [team, { ...team, id: 'other' }])
  })
  afterAll(() => db[Symbol.asyncDispose]())
  beforeEach(async () => {
    const admin = door.asOperator
    for await (const brand of pages(admin.brands.list, { teamId: 'team' }))
      await admin.brands.delete({ brandId: brand.id })
    await record(db, [
      acme,
      entity('me', 'Acme', 'SELF'),
      entity('rival', 'Globex', 'INDIRECT'),
      prompt('p1', { text: 'Which CRM?' }),
      answer('a1', '2026-11-01', { says: { me: [1, 80], rival: [2, 60] } }),
      answer('a2', '2026-11-02', { says: { me: [1, 80] } }),
      answer('a3', '2026-11-03', { mentions: undefined, text: 'Initech is new, and Acme is good.' }),
    ])
  })
  const brandId = acme.id
  const asked = async () =>
    createClient({
      url: 'http://earshot.test/api/v1',
      token: await door.tokenOf('team'),
      fetch: request => door.app.fetch(request),
    })
  const shares = async () => {
    const { competitors } = await (await asked()).competitors.list({ brandId })
    return Object.fromEntries(
      competitors.map(({ name, totalMentions, shareOfVoice }) => [name, [totalMentions, shareOfVoice]]),
    )
  }

  it('re-makes what was counted before, and says how many answers that affects', async () => {
    const { competitors } = door.asOperator
    expect(await shares()).toEqual({ Acme: [3, 100] })
    const tried = await competitors.change({ brandId, competitorId: 'rival', relationship: 'DIRECT', dryRun: true })
    expect(tried).toMatchObject({ dryRun: true, affected: { answers: 1 }, competitor: { relationship: 'DIRECT' } })
    expect(await shares()).toEqual({ Acme: [3, 100] })
    const { competitor, affected } = await competitors.change({
      brandId,
      competitorId: 'rival',
      relationship: 'DIRECT',
    })
    expect([competitor.relationship, affected.answers]).toEqual(['DIRECT', 1])
    expect(await shares()).toEqual({ Acme: [3, 75], Globex: [1, 25] })
    const made = await competitors.create({ brandId, id: 'new', name: 'Initech', relationship: 'DIRECT' })
    expect(made.affected.answers).toBe(1)
    expect(await shares()).toEqual({ Acme: [3, 60], Globex: [1, 20], Initech: [1, 20] })
    const merged = await competitors.merge({ brandId, competitorId: 'rival', duplicateId: 'new' })
    expect(merged.competitor).toMatchObject({ name: 'Globex', aliases: ['Initech'] })
    expect(await shares()).toEqual({ Acme: [3, 60], Globex: [2, 40] })
    const gone = await competitors.delete({ brandId, competitorId: 'rival' })
    expect(gone.affected.answers).toBe(2)
    expect(await shares()).toEqual({ Acme: [3, 100] })
  })

  it('deletes a prompt with its answers', async () => {
    const { prompts, audit } = door.asOperator
    await prompts.create({ brandId, id: 'p2', text: 'Which of the zanzibarian?', type: 'TOFU', idempotencyKey: 'k' })
    const left = async (word: string) => {
      const tables = [sql`select response as text from idempotency`, sql`select state_after as text from audit`]
      const rows = await db.read(reader => Promise.all(tables.map(rows => reader.rows<{ text: string | null }>(rows))))
      return rows.map(found => found.filter(({ text }) => text?.includes(word)).length)
    }
    expect(await left('zanzibarian')).toEqual([1, 1])
    await prompts.delete({ brandId, promptId: 'p2' })
    expect(await left('zanzibarian')).toEqual([0, 0])
    const { affected, prompt } = await prompts.delete({ brandId, promptId: 'p1' })
    expect([affected.answers, prompt.text]).toEqual([3, 'Which CRM?'])
    expect(await shares()).toEqual({ Acme: [0, 0] })
    const { entries } = await audit.list({ teamId: 'team', subject: 'p1' })
    expect(entries).toMatchObject([{ action: 'prompts.delete', before: null, after: null, brandId }])
  })

  it('does not show a brand that is on its way to another team', async () => {
    const { transfers, brands } = door.asOperator
    const served = async () => (await (await asked()).brands.list({})).brands.map(({ id }) => id)
    await transfers.create({ brandId, toTeamId: 'other' })
    expect(await served()).toEqual([])
    await expect(shares()).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
    expect((await transfers.list({ teamId: 'other' })).transfers).toMatchObject([{ brandId, fromTeamId: 'team' }])
    const listed = async (teamId: string, direction: 'to' | 'from') => {
      const { pagination, transfers: all } = await transfers.list({ teamId, direction })
      return [pagination.total, ...all.map(({ toTeamId }) => toTeamId)]
    }
    expect([await listed('team', 'to'), await listed('team', 'from')]).toEqual([[0], [1, 'other']])
    expect([await listed('other', 'to'), await listed('other', 'from')]).toEqual([[1, 'other'], [0]])
    await expect(transfers.accept({ teamId: 'team', brandId })).rejects.toMatchObject({ code: 'TRANSFER_NOT_FOUND' })
    await transfers.cancel({ brandId })
    expect(await served()).toEqual([brandId])
    await transfers.create({ brandId, toTeamId: 'other' })
    const { brand } = await transfers.accept({ teamId: 'other', brandId })
    expect([brand.teamId, brand.transferring, await served()]).toEqual(['other', false, []])
    await brands.delete({ brandId })
  })

  it('offers a brand to any team in the same words, and so tells nobody which teams there are', async () => {
    const { transfers } = door.asOperator
    const offered = async (toTeamId: string) => {
      const { transfer } = await transfers.create({ brandId, toTeamId })
      await expect(transfers.create({ brandId, toTeamId })).rejects.toMatchObject({ code: 'CONFLICT' })
      await transfers.cancel({ brandId })
      return { ...transfer, toTeamId: '' }
    }
    expect(await offered('nobody')).toEqual(await offered('other'))
    await expect(transfers.create({ brandId, toTeamId: 'team' })).rejects.toThrow("already belongs to team 'team'")
  })

  it('names every field that is wrong at once', async () => {
    const { schedules, prompts, competitors, teams } = door.asOperator
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => [],
        error => [error.code, ...error.fields.map(({ field }: { field: string }) => field)],
      )
    expect(await fieldsOf(schedules.set({ brandId, every: 'weekly', day: '31', timeZone: 'Mars' }))).toEqual([
      ...['INVALID_BODY', 'day', 'timeZone'],
    ])
    const wrong = { brandId, name: '', relationship: 'FRIEND', aliases: ['x', 3], domain: 'a b', context: { may: [] } }
    expect(await fieldsOf(competitors.create(wrong as never))).toEqual([
      ...['INVALID_BODY', 'name', 'relationship', 'domain', 'aliases.1', 'context.may'],
    ])
    expect(
      await fieldsOf(prompts.create({ brandId, text: ' ', type: 'TOFU', createdAt: 'soon', nonsense: 1 } as never)),
    ).toEqual([...['INVALID_BODY', 'text', 'createdAt', 'nonsense']])
    expect(await fieldsOf(teams.create({ name: 'x', plan: 'FREE', rateLimit: { perMinute: -1 } } as never))).toEqual([
      ...['INVALID_BODY', 'plan', 'rateLimit.perMinute'],
    ])
    await expect(prompts.create({ brandId, text: 'x', type: 'TOFU', topicId: 'none' })).rejects.toMatchObject({
      code: 'INVALID_BODY',
      fields: [{ field: 'topicId', message: "topicId must be the id of a topic. There is no topic 'none'." }],
    })
  })

  it('makes many prompts of a text, after a look at what that would do', async () => {
    const { prompts, topics, tags } = door.asOperator
    const text = 'text,topic,tags,type\nwhich crm?,,,\nNew one,Sales,a|b,BOFU\nnew ONE,,,\nAnother,sales,B,\n=1,,,\n'
    const preview = await prompts.import({ brandId, text, dryRun: true })
    expect(preview.counts).toEqual({ added: 2, known: 2, refused: 1, topics: 1, tags: 2, different: 0, updated: 0 })
    expect(preview.refused).toEqual([{ line: 6, reason: "begins with '=', like a spreadsheet formula" }])
    expect((await prompts.list({ brandId })).pagination.total).toBe(1)
    const { counts, added } = await prompts.import({ brandId, text })
    expect([counts, added.map(({ line, type, topic }) => [line, type, topic])]).toEqual([
      preview.counts,
      [
        [3, 'BOFU', 'Sales'],
        [5, 'TOFU', 'sales'],
      ],
    ])
    const [topic] = (await topics.list({ brandId })).topics
    const ids = Object.fromEntries((await tags.list({ brandId })).tags.map(({ id, name }) => [name, id]))
    expect((await prompts.list({ brandId, offset: 1 })).prompts).toMatchObject([
      { text: 'New one', topicId: topic!.id, tagIds: [ids.a, ids.b].sort() },
      { text: 'Another', topicId: topic!.id, tagIds: [ids.b] },
    ])
    const named = await prompts.import({ brandId, text: 'id,text\np1,Another text\nx,One more\nx,And more\n' })
    expect([named.counts, named.refused]).toEqual([
      { added: 1, known: 0, refused: 2, topics: 0, tags: 0, different: 0, updated: 0 },
      [
        { line: 2, reason: "has the id 'p1', which another prompt already has" },
        { line: 4, reason: "has the id 'x', which another prompt already has" },
      ],
    ])
    expect((await prompts.get({ brandId, promptId: 'p1' })).prompt.text).toBe('Which CRM?')
    await expect(prompts.import({ brandId, text: 'text\n"open' })).rejects.toMatchObject({
      ...{ code: 'INVALID_BODY', fields: [{ field: 'text' }] },
    })
  })

  it('counts the words of an article again when its content changes, and keeps a count that was given', async () => {
    const { articles } = door.asOperator
    const words = async (change: object) =>
      (await articles.change({ brandId, articleId: 'x', ...change })).article.wordCount
    const { article } = await articles.create({ brandId, id: 'x', title: 'T', content: 'one two' })
    expect([article.wordCount, article.status, article.createdAt]).toEqual([2, 'DRAFT', door.clock.now.toISOString()])
    expect([
      await words({ content: 'one two three' }),
      await words({ wordCount: 7 }),
      await words({ title: 'U' }),
    ]).toEqual([...[3, 7, 7]])
  })

  it('leaves to the operator what decides over a plan', async () => {
    const { teams } = door.asOperator
    const { team: made } = await teams.create({ name: 'Mine' })
    expect([made.plan, made.status, made.subscription]).toEqual(['ENTERPRISE', 'ACTIVE', 'ACTIVE'])
    const later = () => {
      door.clock.now = new Date(door.clock.now.getTime() + 1000)
    }
    later()
    const changed = await teams.change({ teamId: made.id, rateLimit: { perMinute: 5 }, ifMatch: made.version })
    expect(changed.team.rateLimit).toEqual({ perMinute: 5 })
    await expect(teams.change({ teamId: made.id, name: 'x', ifMatch: made.version })).rejects.toMatchObject({
      code: 'STALE',
    })
    const { pagination, entries } = await door.asOperator.audit.list({ teamId: made.id, limit: 1 })
    expect([pagination.total, entries[0]!.action, entries[0]!.before, entries[0]!.after]).toEqual([
      ...[2, 'teams.change', made, changed.team],
    ])
    later()
    await teams.delete({ teamId: made.id })
    const all = await door.asOperator.audit.listAll({ subject: made.id })
    expect(all.entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ...[
        ['teams.delete', null, null],
        ['teams.change', null, null],
        ['teams.create', null, null],
      ],
    ])
  })
})

it('an admin client needs a token', () => {
  expect(() => createAdmin({ url: 'http://x', token: undefined })).toThrow('The token is missing')
})
