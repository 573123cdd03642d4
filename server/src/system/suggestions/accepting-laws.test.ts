import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { runsOf } from '../../../test/gate.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aWorld, noon } from '../../../test/world.ts'
import { checkBrand } from '../../identity/checking/check-brand.ts'

const runs = runsOf(6, 60)

type Named = Record<string, unknown> & { id: string; kind: string; name?: string }

/** Names that answers also write in another way, or use as everyday words, with sentences of both kinds. */
const names = [
  ['DemandIQ', 'DemandIQ leads.', 'Take Demand IQ.', 'Then **Demand-IQ**, or demand iq.'],
  ['Canal+', 'Canal+ is fine.', 'Watch Canal Plus.', 'CANAL PLUS again.'],
  ["L'Oréal", "L'Oréal shines.", 'Buy Loreal.', 'A shop of Loréal.'],
  ['Open Hands', 'Open Hands codes.', 'Try OpenHands.', 'I like OpenHands (openhands.example).'],
  ['SAP SE', 'SAP SE sells.', 'The suite of SAP wins.', 'Ask SAP.'],
  ['Monday', 'For boards, people like Monday a lot.', 'It ships on Monday.', 'Every Monday we meet.'],
  ['Cohere', 'The models of Cohere are good.', 'The changes cohere with the plan.', 'They cohere.'],
  ['Target', 'I buy sofas from Target here.', 'Mind the Target audience.', 'Every Target of ours.'],
] as const

const hosts = ['acme.example', 'rival.example', 'other.example']

/** A brand and competitors with some of the names, and answers that use any of them. */
const worlds = fc
  .shuffledSubarray([...names], { minLength: 3, maxLength: 6 })
  .chain(chosen =>
    fc.record({
      chosen: fc.constant(chosen),
      answers: fc.array(
        fc.record({
          says: fc.array(fc.tuple(fc.integer({ min: 0, max: chosen.length - 1 }), fc.integer({ min: 1, max: 3 })), {
            minLength: 0,
            maxLength: 4,
          }),
          cites: fc.subarray(hosts),
          prompt: fc.constantFrom('p1', 'p2'),
          provider: fc.constantFrom('chatgpt', 'claude'),
        }),
        { minLength: 25, maxLength: 45 },
      ),
    }),
  )
  .map(({ chosen, answers }): Named[] => {
    const [[self], ...rivals] = chosen as unknown as [(typeof names)[number], ...(typeof names)[number][]]
    return [
      team,
      { ...acme, name: self, domain: 'acme.example' },
      ...rivals.map(([name], i) =>
        entity(`c${i}`, name, i === 0 ? 'DIRECT' : 'INDIRECT', i === 0 ? { domain: 'rival.example' } : {}),
      ),
      prompt('p1'),
      prompt('p2'),
      ...answers.map(({ says, cites, prompt: promptId, provider }, i) => ({
        ...answer(`a${i}`, `2026-11-${10 + (i % 10)}T10:00:00Z`, { promptId, provider }),
        mentions: undefined,
        text: says.map(([at, way]) => chosen[at]![way]).join('\n\n') || 'Nobody.',
        citations: cites.map(host => ({ url: `https://${host}/${i % 3}` })),
      })),
    ]
  })

/** Figures of each kind, with their counts. */
async function figuresOf({ client }: Awaited<ReturnType<typeof aWorld>>) {
  const of = { brandId: 'b', counts: true }
  return {
    performance: await client.performance.get(of),
    last: await client.performance.get({ ...of, period: 7 }),
    competitors: await client.competitors.list(of),
    domains: await client.sourceDomains.list(of),
    urls: await client.sourceUrls.list({ brandId: 'b' }),
    prompts: await client.prompts.list(of),
  }
}

/** The records with the change of a suggestion from the start. */
function withChange(records: readonly Named[], about: { kind: string; id: string }, change: object): Named[] {
  if (about.kind === 'competitor')
    return records.map(each => (each.kind === 'competitor' && each.id === about.id ? { ...each, ...change } : each))
  const brand = records.find(({ kind }) => kind === 'brand')!
  if (Object.keys(change).join() === 'aliases')
    return records.map(each => (each === brand ? { ...each, ...change } : each))
  const self = entity('self', String(brand.name), 'SELF', { domain: 'acme.example', ...change }) as unknown as Named
  return records.flatMap(each => (each === brand ? [each, self] : [each]))
}

describe.each(engines)('accepted suggestions on %s', (_, openFresh) => {
  it(`equal a brand that was set up so from the start, in ${runs} random brands`, async () => {
    const accepted = new Map<string, number>()
    const law = fc.asyncProperty(worlds, fc.infiniteStream(fc.nat(1000)), async (records, picks) => {
      await using db = await openFresh()
      const world = await aWorld(db, records)
      const { asOperator } = await aDoor(db)
      let expected = records
      for (let round = 0; round < 3; round++) {
        await checkBrand(db, 'b', noon)
        const { suggestions } = await world.client.suggestions.list({ brandId: 'b', state: 'open' })
        const open = suggestions.filter(({ change }) => change !== null)
        if (open.length === 0) break
        const { id, kind, about, change } = open[picks.next().value! % open.length]!
        expected = withChange(expected, about, change!)
        await asOperator.suggestions.change({ brandId: 'b', suggestionId: id, state: 'accepted' })
        accepted.set(`${kind} of ${about.kind}`, (accepted.get(`${kind} of ${about.kind}`) ?? 0) + 1)
      }
      await using fresh = await openFresh()
      expect(await figuresOf(world)).toEqual(await figuresOf(await aWorld(fresh, expected)))
    })
    await fc.assert(law, { numRuns: runs, seed: 37 })
    expect([...accepted.keys()].sort()).toEqual(expect.arrayContaining(['alias of competitor']))
    expect([...accepted.values()].reduce((total, count) => total + count, 0)).toBeGreaterThan(runs)
  })
})
