import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportText, record } from '../../../test/archive.ts'
import { engines } from '../../../test/engines.ts'
import { team } from '../../../test/records.ts'
import { type StoredAnswer, storedOf } from '../../../test/stored.ts'
import type { Db } from '../../db/db.ts'
import { putBrand, putEntities } from '../entities/put.ts'
import { eraseCompetitor, mergeCompetitors } from '../erase/competitor.ts'
import type { CompetitorRecord } from '../records.ts'

const createdAt = '2026-11-01T00:00:00Z'

interface Entity {
  id: string
  name: string
  aliases: string[]
  domain: string
  domains: string[]
  relationship: 'DIRECT' | 'INDIRECT'
  ignored: boolean
}

interface Named {
  competitorId: string
  position: number
  absent: boolean
}

interface Answer {
  /** The given mentions, if any. */
  given: Named[] | undefined
  words: string[]
  cites: string[]
}

interface World {
  own: string | null
  ownMore: string[]
  entities: Entity[]
  answers: Answer[]
}

// Names that contain each other, and domains that are subdomains of each other.
const names = ['Acme', 'Acme Cloud', 'Cloud', 'Cloud Nine', 'Globex', 'Nine']
const domains = ['acme.com', 'cloud.acme.com', 'eu.cloud.acme.com', 'globex.com', 'nine.org']
const ids = ['c1', 'c2', 'c3']

/** Further domains and paths: of other entities too, below each other, and below owned domains. */
const further = fc.subarray(
  ['acme.io', 'nine.org', 'hub.com/acme', 'hub.com/acme/cloud', 'hub.com/globex', 'globex.com/acme', 'nine.org/Acme'],
  { maxLength: 3 },
)
const paths = ['', '/acme', '/acme/', '/acme/cloud/x', '/acmes', '/globex?x#y', '/Acme', '/x/../acme']

const traits = {
  name: fc.constantFrom(...names),
  aliases: fc.subarray(names, { maxLength: 2 }),
  domain: fc.constantFrom('', ...domains),
  domains: further,
  relationship: fc.constantFrom('DIRECT' as const, 'INDIRECT' as const),
  ignored: fc.boolean(),
}
const isWithin = (each: string, parent: string) => {
  const host = each.split('/', 1)[0]!
  return parent.includes('/') ? `${each}/`.startsWith(`${parent}/`) : host === parent || host.endsWith(`.${parent}`)
}
/** The further domains that are stored: those that nothing else covers. */
const covering = (domain: string | null, all: readonly string[]): string[] =>
  [...new Set(all)].filter(
    each => !(domain && isWithin(each, domain)) && !all.some(other => other !== each && isWithin(each, other)),
  )
const settled = <E extends { domain: string; domains: string[] }>(entity: E): E => ({
  ...entity,
  domains: covering(entity.domain, entity.domains),
})
const entityOf = (id: string) => fc.record({ id: fc.constant(id), ...traits }).map(settled)
const worlds: fc.Arbitrary<World> = fc.record({
  own: fc.constantFrom(null, ...domains),
  ownMore: further,
  entities: fc.tuple(...ids.map(entityOf)),
  answers: fc.array(
    fc.record({
      given: fc.option(
        fc
          .tuple(fc.shuffledSubarray(['self', ...ids]), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
          .map(([named, absent]) =>
            named.map((competitorId, i) => ({ competitorId, position: i + 1, absent: absent[i]! })),
          ),
        { nil: undefined },
      ),
      words: fc.array(fc.constantFrom(...names, 'good', 'bad', 'and'), { maxLength: 6 }),
      cites: fc.array(
        fc
          .tuple(
            fc.constantFrom(...domains, 'elsewhere.net', 'acme.io', 'hub.com', 'hub.com'),
            fc.constantFrom(...paths),
          )
          .map(parts => `https://${parts.join('')}`),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

/** The lines of a world, under the given brand. */
function linesOf({ own, ownMore, entities, answers }: World, brandId: string): object[] {
  return [
    { kind: 'brand', id: brandId, teamId: team.id, name: 'Acme', domain: own, domains: ownMore, createdAt },
    ...entities.map(entity => ({ kind: 'competitor', brandId, ...entity })),
    ...names.map(text => ({ kind: 'prompt', id: text, brandId, text, type: 'TOFU', createdAt })),
    ...answers.map(({ given, words, cites }, i) => ({
      ...{ kind: 'answer', id: String(i), brandId, promptId: 'Acme', provider: 'chatgpt', model: 'm', createdAt },
      text: `It is ${words.join(' ')}.`,
      ...(given && { mentions: given }),
      citations: cites.map(url => ({ url })),
    })),
  ]
}

/** `after`: the edited world. `edited`: ids of edited entities. `apply` makes the same edit to a stored world. */
interface Edit {
  after: World
  edited: string[]
  apply(db: Db, brandId: string): Promise<number | undefined>
}

const recordOf = (entity: Entity): CompetitorRecord => ({
  ...entity,
  caseSensitive: false,
  context: null,
})

const edits: Record<string, (world: World) => fc.Arbitrary<Edit>> = {
  competitor: world =>
    fc.tuple(fc.nat(2), fc.record(traits, { requiredKeys: [] })).map(([index, change]) => {
      const entity = settled({ ...world.entities[index]!, ...change })
      return {
        after: { ...world, entities: world.entities.map((one, i) => (i === index ? entity : one)) },
        edited: JSON.stringify(entity) === JSON.stringify(world.entities[index]) ? [] : [entity.id],
        apply: (db, brandId) =>
          db.write(writer =>
            putEntities(writer, brandId, [{ kind: 'competitor', record: recordOf(entity) }], new Date()),
          ),
      }
    }),
  brand: world =>
    fc.tuple(fc.constantFrom(null, world.own, ...domains), further).map(([own, ownMore]) => ({
      after: { ...world, own, ownMore },
      edited:
        own === world.own && String(covering(own, ownMore)) === String(covering(world.own, world.ownMore))
          ? []
          : ['self'],
      apply: (db, brandId) => {
        const brand = { id: brandId, teamId: team.id, name: 'Acme', domain: own, domains: ownMore }
        const record = {
          ...brand,
          aliases: [],
          description: null,
          status: 'ACTIVE',
          transferring: false,
          createdAt: Date.parse(createdAt),
        }
        return db.write(writer => putBrand(writer, record, new Date()))
      },
    })),
  erasure: world =>
    fc.constantFrom(...ids).map(id => ({
      after: {
        ...world,
        entities: world.entities.filter(entity => entity.id !== id),
        answers: world.answers.map(answer => ({
          ...answer,
          given: answer.given?.filter(({ competitorId }) => competitorId !== id),
        })),
      },
      edited: [id],
      apply: (db, brandId) => db.write(writer => eraseCompetitor(writer, brandId, id, new Date())),
    })),
  merge: world =>
    fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }).map(pair => {
      const [from, into] = pair as [string, string]
      const [gone, kept] = [from, into].map(id => world.entities.find(entity => entity.id === id)!) as [Entity, Entity]
      const known = new Set([kept.name.toLowerCase()])
      const called = [...kept.aliases, gone.name, ...gone.aliases].filter(name => {
        const isNew = !known.has(name.toLowerCase())
        known.add(name.toLowerCase())
        return isNew
      })
      const all = [kept.domain, ...kept.domains, gone.domain, ...gone.domains].filter(each => each !== '')
      const domain = kept.domain || gone.domain
      const domains = covering(domain, all)
      const joined = { ...kept, aliases: called, domain, domains }
      return {
        after: {
          ...world,
          entities: world.entities.flatMap(entity => (entity === gone ? [] : entity === kept ? [joined] : [entity])),
          answers: world.answers.map(answer => ({
            ...answer,
            given: answer.given && joinedIn(answer.given, from, into),
          })),
        },
        edited: [from, into],
        apply: (db, brandId) => db.write(writer => mergeCompetitors(writer, brandId, from, into, new Date())),
      }
    }),
}

/** If two mentions become one, one that isn't absent stays, then the first. */
function joinedIn(named: readonly Named[], from: string, into: string): Named[] {
  const isEither = ({ competitorId }: Named) => competitorId === from || competitorId === into
  const [kept] = named.filter(isEither).sort((a, b) => Number(a.absent) - Number(b.absent) || a.position - b.position)
  return [...named.filter(one => !isEither(one)), ...(kept ? [{ ...kept, competitorId: into }] : [])]
}

const isAffected = (edited: readonly string[], before: StoredAnswer, after: StoredAnswer) =>
  edited.some(id => id in before.mentions || id in after.mentions) ||
  JSON.stringify(sorted(before.mentions)) !== JSON.stringify(sorted(after.mentions)) ||
  Object.keys(before.cites).some(domain => before.cites[domain] !== after.cites[domain]) ||
  Object.keys(before.pages).some(url => before.pages[url] !== after.pages[url])

const sorted = (record: Record<string, string>) => Object.entries(record).sort()

describe.each(engines)('an edit of an entity on %s', (_, open) => {
  let db: Db
  let brandsUntilNow = 0
  beforeAll(async () => {
    db = await open()
    await record(db, [team])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  it.each(Object.keys(edits))(
    '(%s) leaves what an import of the edited gives, and tells which answers it affected',
    async kind => {
      const cases = worlds.chain(world => edits[kind]!(world).map(edit => ({ world, edit })))
      // Six at once, because an import takes longer than an edit.
      const many = fc.array(cases, { minLength: 6, maxLength: 6 })
      let [one, other] = ['', '']
      await fc.assert(
        fc.asyncProperty(many, async all => {
          const brands = all.map(each => ({ ...each, one: `e${brandsUntilNow}`, other: `f${brandsUntilNow++}` }))
          await record(
            db,
            brands.flatMap(({ world, edit, one, other }) => [...linesOf(world, one), ...linesOf(edit.after, other)]),
          )
          for (const { edit, ...brand } of brands) {
            ;({ one, other } = brand)
            const before = await storedOf(db, one)
            const affected = await edit.apply(db, one)
            const after = await storedOf(db, one)
            expect(after).toEqual(await storedOf(db, other))
            const answers = Object.keys(after.answers)
            const expected = answers.filter(id => isAffected(edit.edited, before.answers[id]!, after.answers[id]!))
            expect(affected).toBe(expected.length)
          }
        }),
        { numRuns: 1 },
      )
      const archive = (await exportText(db)).trimEnd().split('\n')
      const of = (brandId: string) =>
        archive
          .filter(line => line.includes(`"brandId":"${brandId}"`))
          .map(line => line.replace(`"brandId":"${brandId}"`, ''))
          .sort()
      expect(of(one)).toEqual(of(other))
      expect(of(one).length).toBeGreaterThan(names.length)
    },
  )
})
