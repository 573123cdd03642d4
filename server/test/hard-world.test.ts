import { describe, expect, it } from 'vitest'
import { engines } from './engines.ts'
import { hard } from './hard-brand.ts'
import { hardNames, hostileAnswers } from './hard-texts.ts'
import { hardTeams, hardWorld, manyPrompts } from './hard-world.ts'
import { aStandingWorld, aWorld } from './world.ts'

const now = new Date('2026-11-21T09:30:00Z')
const records = [...hardWorld(now)] as { kind: string; id: string; createdAt?: string }[]
const { brandId } = hard

const dateOf = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

describe('the hard world', () => {
  it.each(['2026-11-21T09:30:00Z', '2026-03-01T00:00:00Z'])('is the same at %s, with nothing later', at => {
    const moment = new Date(at)
    const made = [...hardWorld(moment)] as typeof records
    expect(JSON.stringify([...hardWorld(moment)])).toBe(JSON.stringify(made))
    for (const { createdAt = '' } of made) expect(createdAt <= moment.toISOString()).toBe(true)
  })
})

describe.each(engines)('the hard world on %s', (_, open) => {
  // Fails if a record is rejected.
  const world = aStandingWorld(open, records, { teamId: hardTeams.hard, now })
  const daysOf = async () => (await world.client.coverage.get({ brandId })).days
  const dayOf = async (ago: number) => (await daysOf()).find(({ date }) => date === dateOf(ago))!

  it('has every prompt, topic, competitor and tag under its name', async () => {
    const { keywords } = await world.client.keywords.list({ brandId, limit: 100 })
    const { competitors } = await world.client.competitors.list({ brandId, limit: 100 })
    for (const name of Object.values(hardNames)) {
      expect(keywords.map(({ keyword }) => keyword)).toContain(name)
      expect(competitors.map(named => named.name)).toContain(name)
    }
    expect([...hardNames.long].length).toBe(300)
    const { prompts } = await world.client.prompts.list({ brandId, limit: 100 })
    expect(prompts.filter(({ text }) => text.startsWith('=')).length).toBe(2)
    expect(prompts.some(({ text }) => text.length === 300)).toBe(true)
  })

  it('opens what has an id that addresses encode', async () => {
    const { promptId, competitorId, sourceId, topicId, tagId } = hard
    expect((await world.client.prompts.get({ brandId, promptId })).prompt.id).toBe(promptId)
    expect((await world.client.competitors.get({ brandId, competitorId })).competitor.name).toBe(hardNames.han)
    expect((await world.client.sourceDomains.get({ brandId, sourceId })).source.domain).toBe('odd.example')
    expect((await world.client.keywords.evolution({ brandId, keywordId: topicId })).evolution.length).toBeGreaterThan(
      50,
    )
    expect((await world.client.tags.evolution({ brandId, tagId })).evolution.length).toBeGreaterThan(50)
    const answerId = `${dateOf(3)} ${promptId} claude`
    expect((await world.client.answers.get({ brandId, answerId })).answer.id).toBe(answerId)
  })

  it('misses two days, with a measured one between them', async () => {
    const days = await daysOf()
    expect(days.length).toBe(hard.days)
    expect(days.filter(({ measured }) => !measured).map(({ date }) => date)).toEqual(hard.missing.map(dateOf))
    expect((await dayOf(hard.lone)).answers).toBe(24)
  })

  it('has an assistant that was down for five days', async () => {
    const failed = (await daysOf()).flatMap(({ date, providers }) =>
      providers.filter(row => row.failed > 0).map(row => [date, row.provider, row.planned, row.failed, row.answers]),
    )
    expect(failed).toEqual(hard.down.days.map(ago => [dateOf(ago), hard.down.provider, 6, 6, null]))
  })

  it('has a newer model of an assistant', async () => {
    const { events } = await world.client.events.list({ brandId, kind: 'model', period: 28 })
    const { provider, day, before, model } = hard.newModel
    expect(events.map(event => [event.day, event.model?.provider, event.model?.model, event.model?.before])).toEqual([
      [dateOf(day), provider, model, [before]],
    ])
  })

  it('has 0 of 0 in a topic and on a day, and no sentiment of an assistant', async () => {
    const mentionRate = async (query: object) => {
      const { scores, methodology } = await world.client.performance.get({ brandId, ...query })
      return [methodology.responsesTotal > 0, scores.mentionCount, scores.mentionTotal]
    }
    expect(await mentionRate({ topic: hard.emptyTopic })).toEqual([true, 0, 0])
    const day = dateOf(hard.unmentioned)
    expect(await mentionRate({ startDate: day, endDate: day })).toEqual([true, 0, 0])
    const { competitors } = await world.client.competitors.list({ brandId, provider: hard.unscored })
    expect(competitors.map(({ avgSentiment }) => avgSentiment)).toEqual(competitors.map(() => null))
    expect(competitors.length).toBeGreaterThan(5)
  })

  it('has a day whose answers name rivals, and none the brand', async () => {
    const day = dateOf(hard.unnamed)
    const { scores } = await world.client.performance.get({ brandId, startDate: day, endDate: day })
    expect([scores.mentionCount, scores.mentionRate]).toEqual([0, 0])
    expect(scores.mentionTotal).toBeGreaterThan(5)
  })

  it('has a prompt with one answer, and one with none', async () => {
    const answersOf = async (promptId: string) =>
      (await world.client.prompts.answers({ brandId, promptId })).answers.map(({ id }) => id)
    expect(await answersOf(hard.once)).toEqual(['once'])
    expect(await answersOf(hard.never)).toEqual([])
  })

  it('keeps hostile answers as they came', async () => {
    for (const [answerId, text] of Object.entries(hostileAnswers)) {
      const { answer } = await world.client.answers.get({ brandId, answerId })
      // Compares like this, because printing five megabytes would not help.
      expect(answer.text === text, answerId).toBe(true)
    }
    expect(hostileAnswers['hostile-5-mb']!.length).toBe(5 * 2 ** 20)
  })

  it('has a verdict that is sure', async () => {
    const { scores } = await world.client.performance.get({ brandId, period: 28, against: 'previous' })
    expect(scores.against?.mentionRate?.verdict).toBe('up')
  })

  it('has a brand of many prompts, one of nothing, and one that the team must not see', async () => {
    const listed = await world.client.prompts.list({ brandId: 'many', limit: 1 })
    expect(listed.pagination.total).toBe(manyPrompts)
    const { methodology } = await world.client.performance.get({ brandId: 'bare' })
    expect(methodology.responsesTotal).toBe(0)
    await expect(world.client.performance.get({ brandId: 'foreign' })).rejects.toMatchObject({
      code: 'BRAND_NOT_FOUND',
    })
  })

  it('has a team of thirty brands', async () => {
    const { client } = await aWorld(world.db, [], { teamId: hardTeams.agency, now })
    const { pagination, brands } = await client.overview.list({ limit: 100 })
    expect(pagination.total).toBe(30)
    expect(brands.filter(({ answers }) => answers === 0).length).toBe(1)
  })
})
