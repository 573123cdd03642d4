import { ApiError } from '@earshot/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, answer, entity, prompt, team } from '../../test/records.ts'
import { aWorkedWorld } from '../../test/worked-world.ts'
import { aWorld } from '../../test/world.ts'
import type { Db } from '../db/db.ts'

const brandId = 'b'
const ofBrand = ['acmedocs.io', 'GitHub.com/acme/', 'globex.com/acme', 'shop.acme.com']
const ofGlobex = ['github.com/globex', 'WWW.Globexdocs.io']
const acme = aBrand(brandId, 'team', { name: 'Acme', domain: 'acme.com', domains: ofBrand })
const globex = entity('g', 'Globex', 'DIRECT', { domain: 'globex.com', domains: ofGlobex })
const cites: Record<string, string[]> = {
  a1: ['https://github.com/acme/site?x=1', 'https://www.github.com/acme'],
  a2: ['https://docs.acmedocs.io/x', 'https://github.com/globex/y'],
  a3: ['https://globex.com/acme/partners', 'https://globex.com/other'],
  a4: ['https://github.com/acmeworks', 'https://github.com/', 'https://github.com/Acme'],
  a5: ['https://github.com/globex'],
  a6: ['https://github.com/initech'],
}
const answers = Object.entries(cites).map(([id, cites]) => answer(id, '2026-11-20', { cites, says: { g: [1] } }))
const records = [
  ...[team, acme, globex, prompt('p1')],
  entity('i', 'Initech', 'INDIRECT', { domains: ['github.com/initech'] }),
  ...answers,
]
const own = [...cites.a1!, 'https://docs.acmedocs.io/x', 'https://globex.com/acme/partners'].sort()
const theirs = ['https://github.com/globex', 'https://github.com/globex/y', 'https://globex.com/other']

describe.each(engines)('domains and paths on %s', (_, open) => {
  const world = aWorkedWorld(open, records)

  it('own citations by domain, or by the path of the URL', async () => {
    const { client } = world
    const { scores, topSources } = await client.performance.get({ brandId })
    expect(scores).toMatchObject({ sourceCount: 3, sourceTotal: 4, sourceRate: 75, sourcePages: 4 })
    const isSelf = Object.fromEntries(topSources.map(source => [source.domain, source.isSelf]))
    expect(isSelf).toEqual({ 'github.com': false, 'docs.acmedocs.io': true, 'globex.com': false })
    const [row] = (await client.matrix.get({ brandId, period: 30, granularity: 'prompts' })).rows
    expect(row!.cells[0]).toMatchObject({ citations: 4, subScores: { citationRate: 75 } })
  })

  it('own URLs in lists and their filters', async () => {
    const { client } = world
    const urlsOf = async (filter: object) =>
      (await client.sourceUrls.list({ brandId, sort: 'url', order: 'asc', ...filter })).sourceUrls.map(({ url }) => url)
    expect((await urlsOf({ isSelf: true })).sort()).toEqual(own)
    expect(await urlsOf({ isCompetitor: true })).toEqual(theirs)
    expect(await urlsOf({ isSelf: false, isCompetitor: false })).toHaveLength(4)
    expect(await urlsOf({ isSelf: true, domain: 'github.com', pages: true })).toHaveLength(2)
    const { sourceUrls } = await client.sourceUrls.list({ brandId, isCompetitor: true, domain: 'github.com' })
    expect(sourceUrls[0]).toMatchObject({ isSelf: false, isCompetitor: true, competitors: ['Globex'] })
    const csv = await (await world.get(`/brands/${brandId}/source-urls?isSelf=true&format=csv`)).text()
    expect(csv.trim().split('\n')).toHaveLength(1 + own.length)
  })

  it('show in an answer and in the explanation of a figure', async () => {
    const { client } = world
    const { answer } = await client.answers.get({ brandId, answerId: 'a3' })
    expect(answer.sources.map(({ isSelf }) => isSelf)).toEqual([true, false])
    const evidence = async (part: 'numerator' | 'denominator' | 'rest') =>
      Object.fromEntries(
        (await client.explain.get({ brandId, measure: 'sourceRate', part })).answers.map(({ id, citations }) => [
          id,
          citations.map(({ url, isSelf, competitors }) => `${url} ${isSelf ? 'self' : competitors.join()}`),
        ]),
      )
    expect((await evidence('numerator')).a3).toEqual(['https://globex.com/acme/partners self'])
    expect((await evidence('denominator')).a3).toEqual([
      ...['https://globex.com/acme/partners self', 'https://globex.com/other Globex'],
    ])
    expect(await evidence('rest')).toEqual({ a5: ['https://github.com/globex Globex'] })
  })
})

describe.each(engines)('an edit of domains and paths on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, records)
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const scoresOf = async (of: Db) => (await (await aWorld(of, [])).client.performance.get({ brandId })).scores
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiError,
    )

  it('is normalized, counts the affected answers again, and is what an import gives', async () => {
    const { brands } = door.asOperator
    const { brand } = await brands.get({ brandId })
    expect(brand.domains).toEqual(['acmedocs.io', 'github.com/acme', 'globex.com/acme'])
    const before = await exportText(db)
    const all = await scoresOf(db)

    const tried = await brands.change({ brandId, domains: [], dryRun: true })
    expect(tried).toMatchObject({ affected: { answers: 3 }, brand: { domains: [] } })
    expect(await scoresOf(db)).toEqual(all)
    await brands.change({ brandId, domains: [] })
    expect(await scoresOf(db)).toMatchObject({ sourceCount: 0, sourceTotal: 3, sourcePages: 0 })
    expect((await exportText(db)).split('\n')[1]).not.toContain('domains')

    const again = await brands.change({ brandId, domains: ofBrand })
    expect(again.affected).toEqual({ answers: 3 })
    expect(await scoresOf(db)).toEqual(all)
    expect(await exportText(db)).toBe(before)
    await using other = await open()
    await record(
      other,
      before
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line)),
    )
    expect(await scoresOf(other)).toEqual(all)
    expect(await exportText(other)).toBe(before)
  })

  it('counts for known URLs that later answers cite', async () => {
    await using other = await open()
    await record(other, [team, { ...acme, domains: [] }, prompt('p1'), answer('1', '2026-11-20', { cites: own })])
    await record(other, [acme])
    await record(other, [answer('2', '2026-11-20', { cites: [own[0]!] }), answer('3', '2026-11-20', { cites: theirs })])
    expect(await scoresOf(other)).toMatchObject({ sourceCount: 2, sourceTotal: 2, sourcePages: 4 })
  })

  it('counts for sources that no answer has cited yet', async () => {
    await using other = await open()
    const source = { kind: 'source', id: 's', brandId, domain: 'acmedocs.io', type: 'REFERENCE' }
    await record(other, [team, { ...acme, domains: [] }, source])
    await record(other, [acme])
    await record(other, [prompt('p1'), answer('1', '2026-11-20', { cites: ['https://acmedocs.io/'] })])
    expect(await scoresOf(other)).toMatchObject({ sourceCount: 1, sourcePages: 1 })
  })

  it.each<[string, object, string]>([
    ['a path of a competitor', { domains: ['www.github.com/globex/'] }, "'github.com/globex'"],
    ['a domain of a competitor', { domains: ['globexdocs.io'] }, "'globexdocs.io'"],
    ['a domain of a competitor as the domain', { domain: 'globexdocs.io' }, "'globexdocs.io'"],
  ])('refuses %s for the brand', async (_, change, named) => {
    const refused = await failure(door.asOperator.brands.change({ brandId, ...change }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(`${named} is already a name`) })
    expect(refused.message).toContain("'Globex' (g)")
  })

  it('refuses a path of the brand for a competitor', async () => {
    const competitor = { name: 'Umbrella', relationship: 'DIRECT' as const, domains: ['github.com/acme'] }
    const refused = await failure(door.asOperator.competitors.create({ brandId, ...competitor }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("the brand 'Acme'") })
  })

  it('names what is wrong and what would be right', async () => {
    for (const wrong of ['https://acme.io', 'acme.io/a b', '1.2.3/acme', '']) {
      const refused = await failure(door.asOperator.brands.change({ brandId, domains: ['acme.io', wrong] }))
      expect(refused, wrong).toBeInstanceOf(ApiError)
      expect(refused, wrong).toMatchObject({ status: 400, fields: [{ field: 'domains.1' }] })
      expect(refused.message, wrong).toMatch(
        /a host or a host with a path, (as in|like) example.com or example.com\/shop/,
      )
    }
    const many = Array.from({ length: 51 }, (_, i) => `acme${i}.io`)
    expect(await failure(door.asOperator.brands.change({ brandId, domains: many }))).toMatchObject({ status: 400 })
  })

  it('reads domains as names, and paths not', async () => {
    await using other = await open()
    const read = {
      text: 'See docs.acmedocs.io and https://globexdocs.io/x, or github.com/globex.',
      mentions: undefined,
    }
    await record(other, [...records.slice(0, 4), { ...answer('r', '2026-11-20'), ...read }])
    const { client } = await aWorld(other, [])
    const named = async () => (await client.answers.get({ brandId, answerId: 'r' })).answer.competitors
    expect((await named()).map(({ name }) => name)).toEqual(['Acme', 'Globex'])
    await record(other, [{ ...globex, domains: ['github.com/globex'] }])
    expect((await named()).map(({ name }) => name)).toEqual(['Acme'])
  })

  it('takes doubles from an archive, and lists them', async () => {
    await using other = await open()
    const { asOperator } = await aDoor(other, [
      ...[team, acme, globex],
      entity('h', 'Globex Labs', 'DIRECT', { domains: ['GitHub.com/globex'] }),
      entity('f', 'Forker', 'DIRECT', { domains: ['github.com/acme'] }),
    ])
    const { doubles } = await asOperator.doubles.list({ brandId })
    expect(doubles.map(({ text, things }) => [text, things.map(({ id }) => id)])).toEqual([
      ['github.com/acme', ['self', 'f']],
      ['github.com/globex', ['g', 'h']],
    ])
    const { competitor } = await asOperator.competitors.merge({ brandId, competitorId: 'g', duplicateId: 'h' })
    expect(competitor.domains).toEqual(['github.com/globex', 'globexdocs.io'])
  })
})
