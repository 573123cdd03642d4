import fc from 'fast-check'
import type { ArchiveRecord } from './archive.ts'
import { answer, answerRecord } from './random-answers.ts'
import { furtherDomains, recorded, registered } from './random-hosts.ts'
import { analysis, article, readinessCheck, snapshot } from './random-pages.ts'
import { idMaker, name, seldom, text, timestamp } from './random-words.ts'

const aliases = fc.array(name, { maxLength: 2 })

const competitor = fc.record(
  {
    toId: idMaker,
    name,
    domain: fc.oneof(fc.constant(''), registered),
    domains: furtherDomains,
    aliases,
    relationship: fc.constantFrom('DIRECT' as const, 'DIRECT' as const, 'INDIRECT' as const),
    ignored: seldom,
  },
  { requiredKeys: ['toId', 'name', 'relationship'] },
)

const prompt = fc.record({
  toId: idMaker,
  text,
  topic: fc.option(fc.nat()),
  tags: fc.array(fc.nat(), { maxLength: 3 }),
  type: fc.constantFrom('TOFU' as const, 'MOFU' as const, 'BOFU' as const),
  createdAt: timestamp,
})

const named = fc.array(fc.record({ toId: idMaker, name }), { maxLength: 3 })

/** Repeated records: the index of the record that they replace, and their new fields. */
const again = <Sketch>(sketch: fc.Arbitrary<Sketch>) =>
  fc.array(fc.record({ which: fc.nat(), sketch }), { maxLength: 2 })

const fields = fc.record(
  {
    name,
    domain: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: registered }),
    domains: furtherDomains,
    aliases,
    description: fc.option(text),
    status: seldom.map(is => (is ? ('INACTIVE' as const) : ('ACTIVE' as const))),
    transferring: seldom,
    createdAt: timestamp,
  },
  { requiredKeys: ['name', 'createdAt', 'domain'] },
)

/** A brand with all its records, which refer to each other by number. */
export const brand = fc.record({
  toId: idMaker,
  fields,
  /**
   * Fields of a second record of the brand. Used only if SELF has its own record, because SELF would otherwise change
   * too.
   */
  fieldsAgain: fc.option(fields),
  self: fc.option(fc.record({ toId: idMaker, name, domain: registered, domains: furtherDomains, aliases })),
  competitors: fc.array(competitor, { minLength: 1, maxLength: 6, size: 'max' }),
  topics: named,
  tags: named,
  sources: recorded,
  prompts: fc.array(prompt, { minLength: 1, maxLength: 5, size: 'max' }),
  answers: fc.array(answer, { maxLength: 40, size: 'max' }),
  again: fc.record({ competitors: again(competitor), prompts: again(prompt), answers: again(answer) }),
  analyses: fc.array(analysis, { maxLength: 3 }),
  checks: fc.array(readinessCheck, { maxLength: 4 }),
  notes: fc.array(fc.record({ toId: idMaker, text, at: timestamp, createdAt: timestamp }), { maxLength: 3 }),
  snapshots: fc.array(snapshot, { maxLength: 6 }),
  articles: fc.array(article, { maxLength: 6 }),
})
type BrandSketch = typeof brand extends fc.Arbitrary<infer Sketch> ? Sketch : never

const idOf = ({ toId }: { toId: (number: number) => string }, number: number) => toId(number)

/** The ID for a number. Null if there are none. */
const pick = (ids: readonly string[], number: number): string | null => ids[number % ids.length] ?? null

/** Creates the records of a brand's sketches. `number` identifies a record within its kind. */
function writer(sketch: BrandSketch, brandId: string) {
  const topicIds = sketch.topics.map(idOf)
  const tagIds = sketch.tags.map(idOf)
  const promptIds = sketch.prompts.map(idOf)
  const answerIds = sketch.answers.map(idOf)
  const ids = sketch.competitors.map(idOf)
  const selfId = sketch.self?.toId(ids.length) ?? 'self'
  return {
    self: ({ toId: _, ...rest }: NonNullable<BrandSketch['self']>): ArchiveRecord => {
      return { kind: 'competitor', id: selfId, brandId, relationship: 'SELF', ...rest }
    },
    competitor: ({ toId: _, ...rest }: BrandSketch['competitors'][number], number: number): ArchiveRecord => {
      return { kind: 'competitor', id: ids[number]!, brandId, ...rest }
    },
    prompt: (prompt: BrandSketch['prompts'][number], number: number): ArchiveRecord => {
      const { text, type, createdAt } = prompt
      const topicId = prompt.topic === null ? null : pick(topicIds, prompt.topic)
      const tags = [...new Set(prompt.tags.flatMap(tag => pick(tagIds, tag) ?? []))]
      return { kind: 'prompt', id: promptIds[number]!, brandId, text, type, createdAt, topicId, tagIds: tags }
    },
    answer: (answer: BrandSketch['answers'][number], number: number): ArchiveRecord =>
      answerRecord(answer, { id: answerIds[number]!, brandId, number, promptIds, competitorIds: [...ids, selfId] }),
  }
}

type Again<Sketch> = readonly { which: number; sketch: Sketch }[]

/** Records that replace some of the first `count` records. */
const replacing = <Sketch>(
  all: Again<Sketch>,
  count: number,
  record: (sketch: Sketch, number: number) => ArchiveRecord,
): ArchiveRecord[] => (count === 0 ? [] : all.map(({ which, sketch }) => record(sketch, which % count)))

/** The lines of one brand. Each line comes after those it refers to. Replacing lines come late. */
export function brandRecords(sketch: BrandSketch, id: string, teamId: string): ArchiveRecord[] {
  const record = writer(sketch, id)
  const {
    fields,
    fieldsAgain,
    self,
    topics,
    tags,
    competitors,
    sources,
    prompts,
    answers,
    again,
    notes,
    snapshots,
    articles,
  } = sketch
  return [
    { kind: 'brand', id, teamId, ...fields },
    ...(self === null ? [] : [record.self(self)]),
    ...topics.map(({ toId, name }, index): ArchiveRecord => ({ kind: 'topic', id: toId(index), brandId: id, name })),
    ...tags.map(({ toId, name }, index): ArchiveRecord => ({ kind: 'tag', id: toId(index), brandId: id, name })),
    ...competitors.map(record.competitor),
    ...sources.map(({ toId, type, domain }, index): ArchiveRecord => {
      return { kind: 'source', id: toId(index), brandId: id, domain, type }
    }),
    ...prompts.map(record.prompt),
    ...answers.map(record.answer),
    ...(self === null || fieldsAgain === null ? [] : [{ kind: 'brand' as const, id, teamId, ...fieldsAgain }]),
    ...replacing(again.answers, answers.length, record.answer),
    ...replacing(again.competitors, competitors.length, record.competitor),
    ...replacing(again.prompts, prompts.length, record.prompt),
    ...notes.map(({ toId, ...rest }, index): ArchiveRecord => {
      return { kind: 'note', id: toId(index), brandId: id, ...rest }
    }),
    ...snapshots.map(({ toId, month, completedAt, ...rest }, index): ArchiveRecord => {
      const at = rest.status === 'COMPLETED' ? completedAt : null
      return { kind: 'perceptionSnapshot', id: toId(index), brandId: id, ...rest, ...month, completedAt: at }
    }),
    ...articles.map(({ toId, ...rest }, index): ArchiveRecord => {
      return { kind: 'article', id: toId(index), brandId: id, ...rest }
    }),
    ...sketch.checks.map(check => ({ kind: 'readinessCheck' as const, brandId: id, ...check })),
    ...sketch.analyses.map(analysis => ({ kind: 'technicalAnalysis' as const, brandId: id, ...analysis })),
  ]
}
