import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { knownRules } from '../../test/known-rules.ts'
import { archives, present } from '../../test/reference/random.ts'
import { readWorld } from '../../test/reference/world.ts'
import { aWorld } from '../../test/world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 5)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const mostListed = { limit: 100 }

type Client = Awaited<ReturnType<typeof aWorld>>['client']

/** Totals match the lists without filters, and shares refer to a total. */
async function addUp(client: Client, brandId: string) {
  const { totals, sourceTypes } = await client.sourceTypes.list({ brandId })
  expect(sum(sourceTypes.map(({ citations }) => citations))).toBe(totals.citations)
  expect(sum(sourceTypes.map(({ rate }) => rate ?? 0))).toBeCloseTo(totals.citations > 0 ? 100 : 0, 0)
  expect(sum(sourceTypes.map(({ domains }) => domains))).toBe(totals.domains)
  expect((await client.sourceDomains.list({ brandId })).pagination.total).toBe(totals.domains)
  expect((await client.performance.get({ brandId })).methodology.responsesWithSources).toBe(totals.answers)
  for (const { type, domains } of sourceTypes)
    expect((await client.sourceDomains.list({ brandId, type })).pagination.total, type).toBe(domains)

  const { totals: ofSocial, platforms } = await client.socialPlatforms.list({ brandId })
  expect((await client.social.list({ brandId })).pagination.total).toBe(ofSocial.citations)
  expect(sum(platforms.map(({ citations }) => citations))).toBe(ofSocial.citations)
  expect(sum(platforms.map(({ share }) => share ?? 0))).toBeCloseTo(ofSocial.citations > 0 ? 100 : 0, 0)
  const { totals: whole, communities } = await client.socialCommunities.list({ brandId, ...mostListed })
  expect(whole.citations).toBe(ofSocial.citations)
  expect(sum(communities.map(({ citations }) => citations))).toBe(whole.inCommunities)

  const { totals: ofAll, advertisers } = await client.advertisers.list({ brandId, ...mostListed })
  expect(sum(advertisers.map(({ placements }) => placements))).toBe(ofAll.placements)
  expect((await client.sponsored.list({ brandId })).pagination.total).toBe(ofAll.placements)
}

/** Rows with and without a gap make up the whole list, and each gap matches its numbers. Returns the number of gaps. */
async function partition(client: Client, brandId: string): Promise<number> {
  const prompts = async (query: object) => (await client.prompts.list({ brandId, ...mostListed, ...query })).prompts
  const domains = async (query: object) =>
    (await client.sourceDomains.list({ brandId, ...mostListed, ...query })).sources
  for (const list of [prompts, domains]) {
    const ids = async (query: object) => (await list(query)).map(({ id }) => id).sort()
    expect([...(await ids({ gap: true })), ...(await ids({ gap: false }))].sort()).toEqual(await ids({}))
  }
  const lost = await prompts({ gap: true })
  for (const { mentionRate, answersCount, gap } of lost) {
    expect(mentionRate).toBe(0)
    expect(gap!.answers).toBeGreaterThan(0)
    expect(gap!.answers).toBeLessThanOrEqual(answersCount)
    expect(Math.max(...gap!.competitors.map(({ answers }) => answers))).toBeLessThanOrEqual(gap!.answers)
    expect(sum(gap!.competitors.map(({ answers }) => answers))).toBeGreaterThanOrEqual(gap!.answers)
  }
  return lost.length + (await domains({ gap: true })).length
}

/** Lost answers add up to those that mention competitors only, and the order is that of the shown figures. */
async function lose(client: Client, brandId: string) {
  const { pagination, totals, opportunities } = await client.opportunities.list({ brandId, ...mostListed })
  const { mentionTotal, mentionCount } = (await client.performance.get({ brandId })).scores
  expect(totals.lost).toBe(mentionTotal - mentionCount)
  expect(pagination.total).toBe(opportunities.length)
  expect(sum(opportunities.map(({ lost }) => lost))).toBe(totals.lost)
  expect(sum(opportunities.map(({ answers }) => answers))).toBe(totals.answers)
  expect(opportunities.filter(({ ceded }) => ceded).length).toBe(totals.ceded)
  const potentials = opportunities.map(({ potential }) => potential ?? -1)
  expect(potentials).toEqual(potentials.toSorted((a, b) => b - a))
  for (const { lost, answers, citations, sourceTypes, competitors } of opportunities) {
    expect(lost).toBeGreaterThan(0)
    expect(lost).toBeLessThanOrEqual(answers)
    expect(sum(sourceTypes.map(each => each.citations))).toBe(citations)
    expect(sum(competitors.map(each => each.answers))).toBeGreaterThanOrEqual(lost)
    expect(Math.max(...competitors.map(each => each.answers))).toBeLessThanOrEqual(lost)
  }
  const gaps = await client.prompts.list({ brandId, gap: true, ...mostListed })
  const ids = opportunities.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(gaps.prompts.map(({ id }) => id)))
}

describe.each(engines)('totals and gaps on %s', (_, open) => {
  it(`add up to the plain lists, and part them, in ${runs} random archives`, async () => {
    let gaps = 0
    await fc.assert(
      fc.asyncProperty(archives(), async records => {
        await using db = await open()
        await record(db, records)
        for (const { id, teamId } of readWorld(records, knownRules).brands.filter(({ listed }) => listed)) {
          const { client } = await aWorld(db, [], { teamId, now: present })
          await addUp(client, id)
          gaps += await partition(client, id)
          await lose(client, id)
        }
      }),
      { numRuns: runs, seed: 3 },
    )
    expect(gaps).toBeGreaterThan(0)
  })
})
