import { dateOf, dayOf } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import type { BrandProfile } from '../perception/profile/profile.ts'

interface EvidenceAnswer {
  id: string
  provider: string
  prompt: string
  text: string
  verdicts: readonly { item: string; verdict: string; start: number; end: number }[]
}

/** The figures that a run stores in a snapshot. `api/perception.ts` has only the fields of the API. */
export interface StoredComputed {
  revision: number
  profileRevision: number
  judge: string | null
  rules: string | null
  languages: string[]
  planned: number
  answered: number
  scored: number
  intervals: object
  withinProvider: number | null
  coverage: number | null
  attributes: readonly object[]
  facts: readonly { fact: number; supported: number; contradicted: number; outdated: number }[]
  insights: readonly { kind: string; text: string; item: string | null; examples: readonly string[] }[]
  wild: StoredWild | null
}

interface StoredWild {
  since: number
  until: number
  answers: number
  facts: readonly {
    fact: number
    supported: number
    contradicted: number
    outdated: number
    places: readonly { answerId: string; start: number; end: number }[]
  }[]
}

const most = { quotes: 10, ofInsight: 5, length: 300 } as const

/** Adds texts of the profile and quotes from answers. */
export async function readEvidence(db: Reader, brandId: number, snapshotId: string, computed: StoredComputed) {
  const profile = await readProfile(db, brandId, computed.profileRevision)
  const answers = await readAnswers(db, brandId, snapshotId)
  const { attributes, facts, insights, wild, ...same } = computed
  const factHead = (fact: number) => ({
    text: profile.facts[fact]?.text ?? '',
    severity: profile.facts[fact]?.severity ?? 'medium',
  })
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  return {
    ...same,
    attributes: attributes.map((result, index) => ({ text: profile.attributes[index]?.text ?? '', ...result })),
    facts: facts.map(({ fact, ...counts }) => ({ ...factHead(fact), ...counts })),
    verdicts: groupVerdicts(answers, profile),
    insights: insights.map(({ examples, ...insight }) => ({
      ...insight,
      quotes: examples.slice(0, most.ofInsight).flatMap(id => quoteFor(byId.get(id), insight)),
    })),
    wild: wild && {
      startDate: dateOf(dayOf(wild.since)),
      endDate: dateOf(dayOf(wild.until - 1)),
      answers: wild.answers,
      facts: await wildFacts(db, brandId, wild, factHead),
    },
  }
}

async function readProfile(db: Reader, brandId: number, revision: number): Promise<BrandProfile> {
  const [row] = await db.rows<{ record: string }>(sql`
select record from brand_profile where brand_id = ${brandId} and revision = ${revision}`)
  return row ? JSON.parse(row.record) : { statement: '', monthly: false, attributes: [], facts: [] }
}

async function readAnswers(db: Reader, brandId: number, snapshotId: string): Promise<EvidenceAnswer[]> {
  const rows = await db.rows<Omit<EvidenceAnswer, 'verdicts'> & { verdicts: string }>(sql`
select id, provider, prompt, text, verdicts from perception_answer
where brand_id = ${brandId} and snapshot_id = ${snapshotId} and text is not null order by ended_at, id`)
  return rows.map(row => ({ ...row, verdicts: JSON.parse(row.verdicts) }))
}

const textOfItem = (item: string, { attributes, facts }: BrandProfile): string => {
  const [list, index] = item.split('.') as ['attributes' | 'facts', string]
  return { attributes, facts }[list]?.[Number(index)]?.text ?? ''
}

const isIn = (text: string, { start, end }: { start: number; end: number }) => start < end && end <= text.length

function groupVerdicts(answers: readonly EvidenceAnswer[], profile: BrandProfile) {
  const groups = new Map<string, { item: string; text: string; verdict: string; ids: Set<string>; quotes: object[] }>()
  for (const { id: answerId, provider, prompt, text, verdicts } of answers)
    for (const { item, verdict, start, end } of verdicts) {
      if (!isIn(text, { start, end })) continue
      const key = `${item} ${verdict}`
      const group = groups.get(key) ?? { item, text: textOfItem(item, profile), verdict, ids: new Set(), quotes: [] }
      groups.set(key, group)
      if (!group.ids.has(answerId) && group.quotes.length < most.quotes)
        group.quotes.push({ answerId, provider, prompt, quote: text.slice(start, end) })
      group.ids.add(answerId)
    }
  return [...groups.values()]
    .sort((a, b) => order(a.item) - order(b.item) || (a.verdict < b.verdict ? -1 : 1))
    .map(({ ids, ...group }) => ({ ...group, answers: ids.size }))
}

const order = (item: string) => Number(item.split('.')[1]) + (item.startsWith('facts.') ? 1e6 : 0)

/** Quotes the text of the verdict, or the sentence that contains the insight's text. */
function quoteFor(answer: EvidenceAnswer | undefined, { item, text }: { item: string | null; text: string }) {
  if (!answer) return []
  const { id: answerId, provider, prompt } = answer
  const place =
    item === null
      ? sentenceWith(answer.text, text)
      : answer.verdicts.find(one => one.item === item && isIn(answer.text, one))
  return place ? [{ answerId, provider, prompt, quote: answer.text.slice(place.start, place.end) }] : []
}

function sentenceWith(text: string, words: string): { start: number; end: number } | undefined {
  const at = text.toLowerCase().indexOf(words)
  if (at < 0) return undefined
  const before = text.slice(Math.max(0, at - most.length), at)
  const after = text.slice(at + words.length, at + words.length + most.length)
  const opens = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. ') + 1)
  const closes = after.search(/[.!?](?:\s|$)|\n/)
  const start = at - before.length + (opens < 0 ? 0 : opens)
  const end = at + words.length + (closes < 0 ? after.length : closes)
  return { start: start + text.slice(start, end).search(/\S/), end }
}

async function wildFacts(
  db: Reader,
  brandId: number,
  { facts }: StoredWild,
  factHead: (fact: number) => { text: string; severity: string },
) {
  const ids = [...new Set(facts.flatMap(({ places }) => places.map(({ answerId }) => answerId)))]
  const texts = new Map<string, string>()
  if (ids.length > 0)
    for (const { id, text } of await db.rows<{ id: string; text: string }>(sql`
select a.public_id as id, t.text from answer a
join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id
where a.brand_id = ${brandId} and a.public_id in (${values(ids)})`))
      texts.set(id, text)
  return facts.map(({ fact, places, ...counts }) => ({
    ...{ ...factHead(fact), ...counts },
    quotes: places.flatMap(({ answerId, ...place }) => {
      const text = texts.get(answerId)
      return text !== undefined && isIn(text, place) ? [{ answerId, quote: text.slice(place.start, place.end) }] : []
    }),
  }))
}
