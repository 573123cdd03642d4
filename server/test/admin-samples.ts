import type { AskingSetup } from '../src/admin/action/outside.ts'
import { record } from './archive.ts'
import { samples as ofAssistants } from './assistant-samples.ts'
import { contentSamples } from './content-samples.ts'
import type { aDoor } from './door.ts'
import { createOpinionSamples } from './opinion-samples.ts'
import { peopleSamples } from './people-samples.ts'
import { shareSamples } from './share-samples.ts'
import { suggestionSamples } from './suggestion-samples.ts'
import { aTeam, teamSamples } from './team-samples.ts'
import { untrackedSamples } from './untracked-samples.ts'

export type Door = Awaited<ReturnType<typeof aDoor>>

/** A call of an action: the IDs of its path, and its body if it has one. */
export interface Sample {
  ids: Record<string, string>
  body?: object
  /** Which assistants the server can ask, if not the default. */
  asking?: AskingSetup
}

/**
 * For an action: a call that succeeds, with everything it needs newly created, and a call that conflicts with existing
 * data.
 */
export interface Samples {
  of(door: Door): Promise<Sample>
  conflict?(door: Door): Promise<Sample>
  /** A call with valid IDs for a resource that does not exist. */
  absent?(door: Door): Promise<Sample>
  /** Calls by the operator that fail for reasons specific to the action. */
  declined?(door: Door): Promise<Sample[]>
}

/** Records in the database before the sample calls: team `t` with brand `b`, and team `u`. */
export const sampleTeams = ['t', 'u'].map(id => ({ kind: 'team', id, name: id, plan: 'BUSINESS' }))

let made = 0
const fresh = (what: string) => `${what}-${++made}`

const ofTeam = async () => ({ ids: { teamId: 't' } })

/** A new brand of team `t` with records. */
async function aBrand(door: Door, records: readonly object[] = []): Promise<string> {
  const brandId = fresh('brand')
  await record(door.db, [
    { kind: 'brand', id: brandId, teamId: 't', name: `Name of ${brandId}`, createdAt: '2026-01-01' },
    ...records.map(each => ({ ...each, brandId })),
  ])
  return brandId
}

const ofBrand = async (door: Door) => ({ ids: { brandId: await aBrand(door) } })

interface Thing {
  /** The `kind` of the resource in an archive. */
  kind: string
  /** Name of the path parameter with the ID of the resource. */
  id: string
  record: object
  create: object
  change: object
  /** True if the name or text of the resource is unique in a brand. */
  isOnce?: true
}

/** Sample calls of the five actions of a resource type. */
function things(noun: string, { kind, id, record: fields, create, change, isOnce }: Thing): Record<string, Samples> {
  const one = async (door: Door) => {
    const brandId = await aBrand(door, [{ kind, id: 'one', ...fields }])
    return { brandId, [id]: 'one' }
  }
  return {
    [`${noun}.list`]: { of: ofBrand },
    [`${noun}.get`]: { of: async door => ({ ids: await one(door) }) },
    [`${noun}.create`]: {
      of: async door => ({ ids: { brandId: await aBrand(door) }, body: create }),
      conflict: async door => ({ ids: { brandId: (await one(door)).brandId! }, body: { ...create, id: 'one' } }),
    },
    [`${noun}.change`]: {
      of: async door => ({ ids: await one(door), body: change }),
      ...(isOnce && {
        conflict: async door => {
          const things = [{}, { id: 'two', ...change }].map(more => ({ kind, id: 'one', ...fields, ...more }))
          return { ids: { brandId: await aBrand(door, things), [id]: 'one' }, body: change }
        },
      }),
    },
    [`${noun}.delete`]: { of: async door => ({ ids: await one(door) }) },
  }
}

const article = { title: 'How to choose', articleType: 'HOW_TO', status: 'DRAFT', content: 'One two three.' }
const snapshot = {
  ...{ month: 2, year: 2026, status: 'COMPLETED' },
  scores: { sentiment: 70, alignment: null, consistency: 80.5, factualAlignment: 90 },
}
const dates = { createdAt: '2026-01-01', updatedAt: '2026-01-02' }
const rival = { kind: 'competitor', id: 'one', name: 'Globex', relationship: 'DIRECT' }
const self = { kind: 'competitor', id: 'me', name: 'Acme', relationship: 'SELF' }
const schedule = {
  ...{ kind: 'schedule', every: 'daily', hour: 6, timeZone: 'UTC', plannedUntil: '2026-01-01' },
  assistants: [{ provider: 'chatgpt' }],
}
const integration = { kind: 'crawlerIntegration', timeZone: 'UTC', createdAt: '2026-01-01' }

const competitorSamples: Record<string, Samples> = {
  ...things('competitors', {
    ...{ kind: 'competitor', id: 'competitorId', record: { name: 'Globex', relationship: 'DIRECT' } },
    create: { name: 'Initech', relationship: 'INDIRECT', aliases: ['Ini'], domain: 'initech.com' },
    change: { relationship: 'INDIRECT', ignored: true },
  }),
  'competitors.merge': {
    async of(door) {
      const brandId = await aBrand(door, [rival, { ...rival, id: 'two', name: 'Globex Inc' }])
      return { ids: { brandId, competitorId: 'one' }, body: { duplicateId: 'two' } }
    },
    async conflict(door) {
      const brandId = await aBrand(door, [rival])
      return { ids: { brandId, competitorId: 'one' }, body: { duplicateId: 'one' } }
    },
  },
}
competitorSamples['competitors.change']!.conflict = async door => ({
  ids: { brandId: await aBrand(door, [self, rival]), competitorId: 'one' },
  body: { relationship: 'SELF' },
})
competitorSamples['competitors.delete']!.conflict = async door => ({
  ids: { brandId: await aBrand(door, [self]), competitorId: 'me' },
})

const articleSamples = things('articles', {
  ...{ kind: 'article', id: 'articleId', record: { ...article, ...dates } },
  create: article,
  change: { status: 'LIVE', content: 'Four words are here.' },
})
articleSamples['articles.change']!.conflict = async door => ({
  ids: { brandId: await aBrand(door, [{ kind: 'article', id: 'one', ...article, ...dates }]), articleId: 'one' },
  body: { status: 'ARCHIVED' },
})

const brandSamples: Record<string, Samples> = {
  'brands.list': { of: ofTeam },
  'brands.get': { of: ofBrand },
  'brands.create': {
    of: async () => ({ ids: { teamId: 't' }, body: { name: 'Acme', domain: 'acme.com', aliases: ['Acme Corp'] } }),
    conflict: async door => ({ ids: { teamId: 't' }, body: { id: await aBrand(door), name: 'Acme' } }),
  },
  'brands.change': {
    of: async door => ({ ...(await ofBrand(door)), body: { name: 'Acme Corp', domain: 'acme.org' } }),
    conflict: async door => ({ ids: { brandId: await aBrand(door, [rival]) }, body: { name: 'globex' } }),
  },
  'brands.delete': { of: ofBrand },
}

/** A brand offered by one team to another. */
async function offered(door: Door, teamId: string, to: string) {
  const brandId = fresh('brand')
  await record(door.db, [{ kind: 'brand', id: brandId, teamId, name: 'Acme', createdAt: '2026-01-01' }])
  await door.asOperator.transfers.create({ brandId, toTeamId: to })
  return brandId
}

const transferSamples: Record<string, Samples> = {
  'transfers.list': { of: ofTeam },
  'transfers.create': {
    of: async door => ({ ...(await ofBrand(door)), body: { toTeamId: 'u' } }),
    conflict: async door => ({ ...(await ofBrand(door)), body: { toTeamId: 't' } }),
  },
  'transfers.cancel': {
    of: async door => ({ ids: { brandId: await offered(door, 't', 'u') } }),
    absent: ofBrand,
  },
  'transfers.accept': { of: async door => ({ ids: { teamId: 't', brandId: await offered(door, 'u', 't') } }) },
}

const askingSamples: Record<string, Samples> = {
  'schedules.get': { of: async door => ({ ids: { brandId: await aBrand(door, [schedule]) } }), absent: ofBrand },
  'schedules.set': {
    of: async door => ({
      ids: { brandId: await aBrand(door, [schedule]) },
      body: { every: 'weekly', day: 'TUE', hour: 7, timeZone: 'Europe/Berlin', assistants: [{ provider: 'claude' }] },
    }),
  },
  'schedules.delete': { of: async door => ({ ids: { brandId: await aBrand(door, [schedule]) } }), absent: ofBrand },
  'judgeSchedules.get': { of: ofBrand },
  'judgeSchedules.set': { of: async door => ({ ...(await ofBrand(door)), body: { afterCollection: true } }) },
  ...Object.fromEntries(
    (['get', 'set', 'delete'] as const).map((verb): [string, Samples] => [
      `budgets.${verb}`,
      {
        async of(door) {
          await record(door.db, [{ kind: 'budget', teamId: 't', asks: 50, dollars: 25 }])
          return { ids: { teamId: 't' }, ...(verb === 'set' && { body: { asks: 70, dollars: null } }) }
        },
        ...(verb !== 'set' && { absent: async door => ({ ids: { teamId: await aTeam(door) } }) }),
      },
    ]),
  ),
}

async function aKey(door: Door) {
  const brandId = await aBrand(door, [integration])
  return { brandId, keyId: (await door.asOperator.integrationKeys.create({ brandId })).key.id }
}

const withIntegration = async (door: Door) => ({ ids: { brandId: await aBrand(door, [integration]) } })
const integrationSamples: Record<string, Samples> = {
  'integrations.get': { of: withIntegration, absent: ofBrand },
  'integrations.set': {
    of: async door => ({ ...(await withIntegration(door)), body: { timeZone: 'Europe/Berlin', dailyQuota: 10 } }),
  },
  'integrations.delete': { of: withIntegration, absent: ofBrand },
  'setup.get': { of: async door => ({ ids: { brandId: await aBrand(door, [schedule, integration]) } }) },
  'integrationKeys.list': { of: withIntegration, absent: ofBrand },
  'integrationKeys.create': { of: withIntegration, absent: ofBrand },
  'integrationKeys.revoke': {
    of: async door => ({ ids: await aKey(door) }),
    absent: async door => ({ ids: { ...(await aKey(door)), brandId: await aBrand(door) } }),
  },
}

const prompt = { text: 'Which shoes?', type: 'TOFU', createdAt: '2026-01-01' }
const withPrompt = (door: Door) => aBrand(door, [{ kind: 'prompt', id: 'one', ...prompt }])
const word = {
  isOnce: true,
  record: { name: 'Shoes' },
  create: { name: 'Boots' },
  change: { name: 'Sandals' },
} as const

/** Sample calls of every action, by action name. */
export const samples: Readonly<Record<string, Samples>> = {
  ...teamSamples,
  ...brandSamples,
  ...transferSamples,
  ...things('topics', { ...word, kind: 'topic', id: 'topicId' }),
  ...things('tags', { ...word, kind: 'tag', id: 'tagId' }),
  ...things('prompts', {
    ...{ kind: 'prompt', id: 'promptId', isOnce: true, record: prompt },
    ...{ create: { text: 'Which boots?', type: 'BOFU' }, change: { text: 'Which sandals?' } },
  }),
  'prompts.import': {
    of: async door => ({ ...(await ofBrand(door)), body: { text: '- Which shoes?\n- Which boots?' } }),
  },
  'prompts.changeMany': {
    of: async door => ({ ids: { brandId: await withPrompt(door) }, body: { promptIds: ['one'], paused: true } }),
    absent: async door => ({ ...(await ofBrand(door)), body: { promptIds: ['none'], paused: true } }),
  },
  'prompts.deleteMany': {
    of: async door => ({ ids: { brandId: await withPrompt(door) }, body: { promptIds: ['one'] } }),
    absent: async door => ({ ...(await ofBrand(door)), body: { promptIds: ['none'] } }),
  },
  ...suggestionSamples,
  'answers.push': {
    async of(door) {
      const asked = { promptId: 'one', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-02' }
      const answers = [{ id: fresh('answer'), ...asked, text: 'Those of Globex.' }, { id: 'x' }]
      return { ids: { brandId: await withPrompt(door) }, body: { answers } }
    },
  },
  ...competitorSamples,
  ...untrackedSamples,
  ...contentSamples,
  ...things('sources', {
    ...{ kind: 'source', id: 'sourceId', record: { domain: 'news.example.com', type: 'BLOG' } },
    ...{ create: { domain: 'blog.example.com', type: 'BLOG' }, change: { type: 'MEDIA' } },
  }),
  'doubles.list': { of: ofBrand },
  ...askingSamples,
  ...integrationSamples,
  ...articleSamples,
  ...things('snapshots', {
    ...{ kind: 'perceptionSnapshot', id: 'snapshotId', record: { ...snapshot, createdAt: '2026-02-01' } },
    ...{ create: snapshot, change: { status: 'FAILED' } },
  }),
  ...createOpinionSamples(aBrand),
  ...things('notes', {
    ...{ kind: 'note', id: 'noteId', record: { text: 'A new site.', at: '2026-02-01', createdAt: '2026-02-02' } },
    ...{ create: { text: 'A new campaign.', at: '2026-02-03' }, change: { text: 'A campaign.', at: '2026-02-04' } },
  }),
  ...shareSamples,
  'tokens.list': { of: ofTeam },
  'tokens.create': {
    of: async () => ({ ids: { teamId: 't' }, body: { name: 'a dashboard' } }),
    declined: async () => [{ ids: { teamId: 't' }, body: { name: 'x', brandId: 'none' } }],
  },
  'tokens.revoke': {
    async of(door) {
      const name = fresh('token')
      await door.tokenOf('t', name)
      return { ids: { tokenId: await door.idOf(name) } }
    },
  },
  ...peopleSamples,
  ...ofAssistants,
  'audit.list': { of: ofTeam },
  'audit.listAll': { of: async () => ({ ids: {} }) },
}
