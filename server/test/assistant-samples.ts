import type { Door, Samples } from './admin-samples.ts'
import { record } from './archive.ts'
import { askingOf, saying } from './asking.ts'
import { anvilPage, aProposal, onePage } from './brand-site.ts'

let made = 0

const anvilry = { name: 'Anvilry', site: 'anvilry.example' }
const nothing = { allowance: { asks: 0, cost: null } }

/** A new team, so that budgets of other samples do not apply. */
async function aTeam(door: Door): Promise<string> {
  const id = `asking-${++made}`
  await record(door.db, [{ kind: 'team', id, name: id, plan: 'GROWTH' }])
  return id
}

/** A brand with a prompt. */
async function aBrand(door: Door, teamId: string): Promise<string> {
  const id = `asked-${++made}`
  const prompt = { kind: 'prompt', id: 'one', text: 'Which shoes?', type: 'TOFU', createdAt: '2026-01-01' }
  await record(door.db, [
    { kind: 'brand', id, teamId, name: `Name of ${id}`, createdAt: '2026-01-01' },
    { ...prompt, brandId: id },
  ])
  return id
}

/** A brand of the site that every server in these tests can read. */
async function aBrandWithSite(door: Door, teamId: string): Promise<string> {
  const id = `profiled-${++made}`
  await record(door.db, [{ kind: 'brand', id, teamId, name: 'Anvilry', domain: anvilry.site, createdAt: '2026-01-01' }])
  return id
}

/** Sample calls of the actions that ask assistants or report the state of collection. */
export const samples: Record<string, Samples> = {
  'firstSteps.look': { of: async () => ({ ids: { teamId: 't' }, body: { ...anvilry } }) },
  'firstSteps.propose': {
    of: async () => ({ ids: { teamId: 't' }, body: { ...anvilry } }),
    async declined(door) {
      const teamId = await aTeam(door)
      const askings = [askingOf([]), askingOf([saying('No idea.')], nothing), askingOf([saying('No idea.')])]
      return askings.map(asking => ({ ids: { teamId }, body: { ...anvilry }, asking }))
    },
  },
  'firstSteps.take': {
    async of() {
      const { competitors, topics, prompts } = aProposal()
      const named = competitors.slice(0, 2).map(({ name }) => ({ name, domain: '' }))
      const brand = { name: `Anvilry ${++made}`, site: `anvilry-${made}.example` }
      return { ids: { teamId: 't' }, body: { brand, topics, prompts, competitors: named } }
    },
    async conflict() {
      const name = `Anvilry ${++made}`
      const competitors = [{ name: name.toUpperCase(), domain: '' }]
      return { ids: { teamId: 't' }, body: { brand: { name, site: `anvilry-${made}.example` }, competitors } }
    },
  },
  'profileProposals.forecast': { of: async door => ({ ids: { brandId: await aBrandWithSite(door, 't') } }) },
  'profileProposals.create': {
    of: async door => ({ ids: { brandId: await aBrandWithSite(door, 't') }, body: { priceUnknown: true } }),
    async declined(door) {
      const brandId = await aBrandWithSite(door, await aTeam(door))
      const siteFetcher = onePage(anvilry.site, anvilPage)
      const askings = [
        askingOf([]),
        askingOf([saying('No idea.')], { ...nothing, siteFetcher }),
        askingOf([saying('No idea.')], { siteFetcher }),
      ]
      return askings.map(asking => ({ ids: { brandId }, body: {}, asking }))
    },
  },
  'answers.collect': {
    of: async door => ({
      ids: { brandId: await aBrand(door, 't') },
      body: { assistants: [{ provider: 'chatgpt' }] },
    }),
    conflict: async door => ({
      ids: { brandId: await aBrand(door, await aTeam(door)) },
      body: { assistants: [{ provider: 'nobody' }] },
    }),
    async declined(door) {
      const brandId = await aBrand(door, await aTeam(door))
      return [askingOf([]), askingOf([saying('Globex.')], nothing)].map(asking => ({
        ...{ ids: { brandId }, body: {}, asking },
      }))
    },
  },
  'answers.forecast': { of: async door => ({ ids: { brandId: await aBrand(door, 't') } }) },
  'system.get': { of: async () => ({ ids: {} }) },
  'system.ofTeam': { of: async () => ({ ids: { teamId: 't' } }) },
}
