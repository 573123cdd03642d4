import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportText, record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { archives } from '../../test/reference/random.ts'
import { aWorld } from '../../test/world.ts'

const runs = Number(process.env.EARSHOT_TEST_RUNS ?? 5)
/** Random answers are from about this time, and some from before the last 30 days. */
const present = new Date('2026-03-28T12:00:00Z')
const measures = ['mentionRate', 'coverage', 'sourceRate', 'shareOfVoice'] as const

type Line = Record<string, unknown> & { kind: string; id: string; brandId: string }
type World = Awaited<ReturnType<typeof aWorld>>

/** Every figure that the ledger can list, as the read API returns it: of the brand, each topic and each provider. */
async function answered({ client }: World, brandId: string, topics: readonly string[], providers: readonly string[]) {
  const figures = new Map<string, number>()
  const groups = [
    { by: 'brand', id: brandId, filter: {} },
    ...topics.map(id => ({ by: 'topic', id, filter: { topic: [id] } })),
    ...providers.map(id => ({ by: 'provider', id, filter: { provider: [id] } })),
  ]
  for (const { by, id, filter } of groups)
    for (const days of [null, 30]) {
      const { scores } = await client.performance.get({ brandId, ...filter, ...(days && { period: days }) })
      for (const measure of measures) figures.set([by, id, days, measure].join('\n'), scores[measure])
    }
  return figures
}

describe.each(engines)('the ledger on %s', (_, open) => {
  it(`lists what the read API answers otherwise after an edit, and nothing else, in ${runs} random archives`, async () => {
    let listed = 0
    const law = fc.asyncProperty(
      archives(),
      fc.constantFrom('relationship', 'ignored', 'domain'),
      async (records, edit) => {
        await using db = await open()
        await record(db, records)
        const lines = (await exportText(db))
          .trim()
          .split('\n')
          .map(line => JSON.parse(line) as Line)
        for (const brand of lines.filter(line => line.kind === 'brand')) {
          const world = await aWorld(db, [], { teamId: String(brand.teamId), now: present })
          const of = (kind: string) => lines.filter(line => line.kind === kind && line.brandId === brand.id)
          const entity = of('competitor').find(({ relationship }) => relationship !== 'SELF')
          if (!entity || (await world.get(`/brands/${encodeURIComponent(brand.id)}`)).status !== 200) continue
          const topics = of('topic').map(({ id }) => id)
          // A provider filter also matches models of that name (D4).
          const models = new Set(of('answer').map(({ model }) => String(model)))
          const providers = [...new Set(of('answer').map(({ provider }) => String(provider)))].filter(
            provider => !models.has(provider),
          )
          const before = await answered(world, brand.id, topics, providers)
          const changed = {
            relationship: { relationship: entity.relationship === 'DIRECT' ? 'INDIRECT' : 'DIRECT' },
            ignored: { ignored: !entity.ignored },
            domain: { domain: entity.domain === 'acme.com' ? '' : 'acme.com' },
          }[edit]
          await record(db, [{ ...entity, ...changed }], () => present)
          const after = await answered(world, brand.id, topics, providers)
          const { revisions } = await world.client.revisions.list({ brandId: brand.id, limit: 1 })
          const figures = new Map(
            (revisions[0]?.figures ?? []).map(({ by, id, days, measure, ...figure }) => [
              [by, id, days, measure].join('\n'),
              figure,
            ]),
          )
          for (const [key, value] of before) {
            const figure = figures.get(key)
            if (figure) listed++
            expect([figure?.before.value ?? value, figure?.after.value ?? value], key).toEqual([value, after.get(key)])
          }
        }
      },
    )
    // The few archives may contain no figure that an edit changes.
    for (let round = 0; listed === 0 && round < 10; round++) await fc.assert(law, { numRuns: runs, endOnFailure: true })
    expect(listed).toBeGreaterThan(0)
  })
})
