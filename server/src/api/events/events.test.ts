import { createClient } from '@earshot/sdk'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/archive.ts'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { runsOf } from '../../../test/gate.ts'
import { knownRules } from '../../../test/known-rules.ts'
import { aBrand, acme, answer, entity, prompt, team, topic } from '../../../test/records.ts'
import * as reference from '../../../test/reference/events.ts'
import { archives, present } from '../../../test/reference/random.ts'
import { readWorld } from '../../../test/reference/world.ts'
import { aWorld } from '../../../test/world.ts'
import type { Db } from '../../db/db.ts'
import { reanalyzeAnswers } from '../../record/changes/reprocess.ts'

const brandId = acme.id
const read = (id: string, at: string, more: object = {}) => ({
  ...answer(id, at, { text: 'Acme and Globex.', cites: [], ...more }),
  mentions: undefined,
})
const records = [
  team,
  { kind: 'provider', id: 'zeta', name: 'Zeta Search' },
  acme,
  entity('g', 'Globex', 'DIRECT'),
  topic('shoes', 'Shoes'),
  prompt('p1', { text: 'best shoes?', createdAt: '2026-10-01T08:00:00Z' }),
  prompt('p2', { text: 'best hats?', createdAt: '2026-10-02T09:00:00Z' }),
  prompt('p3', { text: 'best socks?', createdAt: '2026-10-02T08:00:00Z' }),
  read('a1', '2026-10-03T10:00:00Z', { modelServed: 'gpt-5-may' }),
  read('a2', '2026-10-03T09:00:00Z', { modelServed: 'gpt-5-may' }),
  read('a3', '2026-10-04T10:00:00Z', { modelServed: 'gpt-5-june' }),
  read('a4', '2026-10-05T10:00:00Z', { model: 'gpt-6' }),
  read('a5', '2026-10-04T11:00:00Z', { provider: 'zeta', model: 'z' }),
  read('a6', '2026-10-20T10:00:00Z', { model: 'gpt-5' }),
  { kind: 'note', id: 'n1', brandId, text: 'New site', at: '2026-10-05', createdAt: '2026-10-06' },
  aBrand('other', 'team'),
  { ...prompt('other'), brandId: 'other' },
]

describe.each(engines)('events on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  let client: ReturnType<typeof createClient>
  beforeEach(async () => {
    db = await open()
    door = await aDoor(db, records)
    const fetch = async (request: Request) => door.app.fetch(request)
    client = createClient({ url: 'http://earshot.test/api/v1', token: await door.tokenOf('team'), fetch })
  })
  afterEach(() => db[Symbol.asyncDispose]())

  const list = async (query: object = {}) => (await client.events.list({ brandId, ...query })).events
  const titles = async (query: object = {}) => (await list(query)).map(({ day, title }) => `${day} ${title}`)
  const act = (at: string) => {
    door.clock.now = new Date(at)
    return door.asOperator
  }

  it('tell models, prompts and notes of an archive, the newest first', async () => {
    expect(await titles()).toEqual([
      '2026-10-20 ChatGPT answers with gpt-5 again, previously with gpt-6',
      '2026-10-05 ChatGPT answers with gpt-6, previously with gpt-5',
      '2026-10-05 New site',
      '2026-10-04 Zeta Search answers with z for the first time',
      '2026-10-04 ChatGPT answers with gpt-5-june (requested: gpt-5), previously with gpt-5-may',
      '2026-10-03 ChatGPT answers with gpt-5 for the first time',
      '2026-10-02 2 prompts added',
      '2026-10-01 Prompt added: best shoes?',
    ])
    const [again] = await list({ kind: ['model'], limit: 1 })
    expect(again).toEqual({
      ...{ id: 'model:2026-10-20:chatgpt:gpt-5', kind: 'model', at: '2026-10-20T10:00:00.000Z', day: '2026-10-20' },
      ...{ title: 'ChatGPT answers with gpt-5 again, previously with gpt-6', count: 1, things: [] },
      ...{ revision: null, answers: null },
      model: { provider: 'chatgpt', name: 'ChatGPT', model: 'gpt-5', served: null, before: ['gpt-6'], again: true },
    })
    const [prompts] = await list({ kind: ['prompts'] })
    expect(prompts).toMatchObject({
      ...{ id: 'prompts:2026-10-02:added', at: '2026-10-02T08:00:00.000Z', count: 2, model: null },
      things: [
        { type: 'prompt', id: 'p3', name: 'best socks?' },
        { type: 'prompt', id: 'p2', name: 'best hats?' },
      ],
    })
  })

  it('are chosen, sorted and paged', async () => {
    expect(await titles({ kind: ['note', 'prompts'], order: 'asc' })).toEqual([
      '2026-10-01 Prompt added: best shoes?',
      '2026-10-02 2 prompts added',
      '2026-10-05 New site',
    ])
    expect(await titles({ startDate: '2026-10-05', endDate: '2026-10-05', kind: ['model'] })).toEqual([
      '2026-10-05 ChatGPT answers with gpt-6, previously with gpt-5',
    ])
    const page = await client.events.list({ brandId, limit: 1, offset: 2 })
    expect(page.pagination).toEqual({ total: 8, count: 1, limit: 1, offset: 2 })
    expect(page.events.map(({ title }) => title)).toEqual(['New site'])
  })

  it('tell what was changed, by day, and never who did it', async () => {
    await act('2026-11-01T10:00:00Z').prompts.change({ brandId, promptId: 'p1', text: 'good shoes?' })
    await act('2026-11-01T11:00:00Z').prompts.change({ brandId, promptId: 'p2', text: 'good hats?' })
    await act('2026-11-01T12:00:00Z').prompts.change({ brandId, promptId: 'p2', text: 'fine hats?' })
    await act('2026-11-02T10:00:00Z').competitors.create({ brandId, id: 'i', name: 'Initech', relationship: 'DIRECT' })
    await act('2026-11-03T10:00:00Z').topics.change({ brandId, topicId: 'shoes', name: 'Boots' })
    await act('2026-11-03T11:00:00Z').tags.create({ brandId, id: 'eu', name: 'Europe' })
    await act('2026-11-04T10:00:00Z').schedules.set({ brandId, every: 'daily', assistants: [{ provider: 'chatgpt' }] })
    await act('2026-11-05T10:00:00Z').prompts.delete({ brandId, promptId: 'p3' })
    await act('2026-11-06T10:00:00Z').brands.change({ brandId, description: 'Shoes.' })
    await act('2026-11-07T10:00:00Z').prompts.change({ brandId: 'other', promptId: 'other', text: 'else?' })
    expect(await titles({ startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual([
      '2026-11-06 Brand edited',
      '2026-11-05 Prompt erased',
      '2026-11-04 Schedule changed',
      '2026-11-03 Tag added: Europe',
      '2026-11-03 Topic edited: Boots',
      '2026-11-02 Competitor added: Initech',
      '2026-11-01 2 prompts edited',
    ])
    const body = JSON.stringify(await list())
    expect(body).not.toMatch(/operator|actor|address|"p3"/)
    const [edited] = await list({ kind: ['prompts'], startDate: '2026-11-01', endDate: '2026-11-01' })
    expect(edited).toMatchObject({
      ...{ at: '2026-11-01T10:00:00.000Z', count: 2 },
      things: [
        { type: 'prompt', id: 'p1', name: 'good shoes?' },
        { type: 'prompt', id: 'p2', name: 'fine hats?' },
      ],
    })
    expect(await titles({ kind: ['prompts'], endDate: '2026-10-02', startDate: '2026-10-02' })).toEqual([
      '2026-10-02 Prompt added: fine hats?',
    ])
  })

  it('tell which edits have changed figures, and how many answers they affected', async () => {
    await act('2026-11-01T10:00:00Z').competitors.change({ brandId, competitorId: 'g', relationship: 'INDIRECT' })
    const [revision] = await list({ kind: ['revision'] })
    expect(revision).toMatchObject({
      ...{ kind: 'revision', at: '2026-11-01T10:00:00.000Z', day: '2026-11-01', answers: 6 },
      title: 'Past figures changed: Globex changed from DIRECT to INDIRECT',
    })
    const { revisions } = await client.revisions.list({ brandId })
    expect(revision!.revision).toBe(revisions[0]!.revision)
    expect(await titles({ kind: ['competitors'] })).toEqual(['2026-11-01 Competitor edited: Globex'])
  })

  it('tell a merged duplicate, and name no competitor that is ignored', async () => {
    await act('2026-11-01T10:00:00Z').competitors.create({ brandId, id: 'h', name: 'Hooli', relationship: 'DIRECT' })
    await act('2026-11-02T10:00:00Z').competitors.merge({ brandId, competitorId: 'g', duplicateId: 'h' })
    expect(await titles({ kind: ['competitors'] })).toEqual([
      '2026-11-02 Competitor merged with a duplicate: Globex',
      '2026-11-01 Competitor added',
    ])
    await act('2026-11-03T10:00:00Z').competitors.change({ brandId, competitorId: 'g', ignored: true })
    expect((await list({ kind: ['competitors'] })).flatMap(({ things }) => things)).toEqual([])
  })

  it('have the notes that people write, change and delete', async () => {
    const { note } = await act('2026-11-10T10:00:00Z').notes.create({ brandId, text: 'Campaign' })
    const ofNotes = () => titles({ kind: ['note'] })
    expect(await ofNotes()).toEqual(['2026-11-10 Campaign', '2026-10-05 New site'])
    const change = { brandId, noteId: note.id, text: 'A campaign', at: '2026-11-09T23:59:59Z' }
    await act('2026-11-11T10:00:00Z').notes.change({ ...change, ifMatch: note.version })
    expect(await ofNotes()).toEqual(['2026-11-09 A campaign', '2026-10-05 New site'])
    await expect(door.asOperator.notes.change({ ...change, ifMatch: note.version })).rejects.toMatchObject({
      code: 'STALE',
    })
    await door.asOperator.notes.delete({ brandId, noteId: 'n1' })
    expect(await ofNotes()).toEqual(['2026-11-09 A campaign'])
    await expect(door.asOperator.notes.create({ brandId, text: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'INVALID_BODY',
    })
  })

  it('forget what was changed of a brand that was deleted', async () => {
    await act('2026-11-01T10:00:00Z').topics.create({ brandId, name: 'Hats' })
    await act('2026-11-02T10:00:00Z').brands.delete({ brandId })
    await act('2026-11-03T10:00:00Z').brands.create({ teamId: 'team', id: brandId, name: 'Acme' })
    expect(await titles()).toEqual([])
  })

  it('are one where hundreds of things changed on a day', async () => {
    const text = Array.from({ length: 300 }, (_, n) => `question ${n}?`).join('\n')
    await act('2026-11-01T10:00:00Z').prompts.import({ brandId, text })
    const [event, ...others] = await list({ startDate: '2026-11-01', endDate: '2026-11-30' })
    expect(others).toEqual([])
    expect(event).toMatchObject({ title: '300 prompts added', count: 300 })
    expect(event!.things).toHaveLength(20)
  })

  it('tell that answers were read again, where that changed figures', async () => {
    const again = () => reanalyzeAnswers(db, brandId, { given: true }, new Date('2026-11-01T10:00:00Z'))
    await again()
    expect(await titles({ kind: ['revision'] })).toEqual([])
    // The answer was sent without mentions.
    await record(db, [answer('a7', '2026-10-20T11:00:00Z', { text: 'Acme.' })])
    await again()
    expect(await titles({ kind: ['revision'] })).toEqual([
      expect.stringMatching(/^2026-11-01 Past figures changed: all answers analyzed again with names\/\d/),
    ])
  })

  it('are refused where a parameter is malformed', async () => {
    const token = await door.tokenOf('team', 'again')
    for (const query of ['kind=nope', 'kind=', 'sort=day', 'limit=0', 'period=0', 'order=up'])
      expect((await door.ask(`/api/v1/brands/${brandId}/events?${query}`, { token })).status, query).toBe(400)
  })
})

describe.each(engines)('over random archives on %s', (_, open) => {
  it('events are those of the reference, and the first answer of a model is the moment of its event', async () => {
    const kinds = ['model', 'prompts', 'note']
    const queries = fc.array(
      fc.record(
        {
          kind: fc.subarray(kinds, { minLength: 1 }).map(some => some.join(',')),
          period: fc.integer({ min: 1, max: 130 }).map(String),
          limit: fc.integer({ min: 1, max: 6 }).map(String),
          offset: fc.nat(4).map(String),
          order: fc.constantFrom('asc', 'desc'),
        },
        { requiredKeys: ['kind'] },
      ),
      { minLength: 8, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(archives(), queries, async (archive, asked) => {
        const world = readWorld(archive, knownRules)
        await using db = await open()
        let isFirst = true
        for (const { id, teamId, answers } of world.brands.filter(brand => brand.listed)) {
          const { client, get } = await aWorld(db, isFirst ? archive : [], { teamId, now: present })
          isFirst = false
          for (const query of [...asked, { kind: kinds.join(',') }]) {
            const path = `/brands/${encodeURIComponent(id)}/events?${new URLSearchParams(query)}`
            const expected = reference.list(world, id, query, present)
            expect(await (await get(path)).json(), path).toEqual(JSON.parse(JSON.stringify(expected)))
          }
          const { events } = await client.events.list({ brandId: id, kind: ['model'], limit: 100, order: 'asc' })
          for (const { provider, model } of answers) {
            const own = answers.filter(each => each.provider === provider && each.model === model)
            const first = new Date(Math.min(...own.map(each => each.createdAt))).toISOString()
            const event = events.find(each => each.model?.provider === provider && each.model.model === model)
            expect(event?.at, `${provider} ${model}`).toBe(first)
          }
        }
      }),
      { numRuns: runsOf(2, 4), endOnFailure: true },
    )
  })
})
