import { type BriefData, type BriefSource, dateOf, dayOf, figures, rounded } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import { type BriefArticle, briefPrefix, readBriefArticles } from '../metrics/opportunities/briefs.ts'
import { readCitedPages } from '../metrics/opportunities/cited-pages.ts'
import { mostSearches } from '../metrics/opportunities/details.ts'
import { readFacts, readWrongFacts } from '../metrics/opportunities/facts.ts'
import { readOpportunityGroups } from '../metrics/opportunities/groups.ts'
import {
  type OpportunityDetails,
  type OpportunityRow,
  readDetails,
  readOpportunityRows,
} from '../metrics/opportunities/read-opportunities.ts'
import type { Scope } from '../metrics/scope.ts'
import type { ContentBrand } from './content-brand.ts'

/** Maximum cited pages in a brief. */
const mostSources = 20

interface BriefParams {
  db: Reader
  brand: ContentBrand
  scope: Scope
  now: Date
}

/** Fields of the article, and the prompt's existing article. */
export interface Brief {
  id: string
  title: string
  articleType: 'INFORMATIONAL'
  outline: { heading: string; answers: number }[]
  sources: BriefSource[]
  metaData: BriefData
  article: BriefArticle | null
}

/**
 * A brief for all prompts of the opportunity's group. Undefined if the prompt (public id) is unknown or has no
 * opportunity in scope.
 */
export async function readBrief(
  { db, brand, scope: all, now }: BriefParams,
  promptId: string,
): Promise<Brief | undefined> {
  const [row] = await readOpportunityRows(db, all, { filter: sql`and public_id = ${promptId}` })
  if (!row) return undefined
  const articles = await readBriefArticles(db, brand.id)
  const group = (await readOpportunityGroups(db, all, [row], articles))(row)
  const scope = { ...all, prompts: group.map(({ key }) => key) }
  const detailsOf = await readDetails(db, brand, scope, group)
  const { kind, page } = detailsOf(row)
  const inferred = await inferFigures({ db, brand, scope, query: { intervals: true }, now }, [
    { by: 'prompt', figures: figures.opportunity },
  ])
  const rangeOf = ({ id }: OpportunityRow) =>
    (inferred.of('prompt', id, figures.opportunity).intervals as Record<'lostRate', IntervalEnds>).lostRate
  const wrongFacts = await readWrongFacts(db, scope)
  return {
    id: `${briefPrefix}${row.id}`,
    title: row.text.slice(0, 500),
    articleType: 'INFORMATIONAL',
    outline: [...group.map(({ text, answers }) => ({ heading: text, answers })), ...sectionsOf(group, detailsOf)],
    sources: await readCitedPages(db, brand, scope, mostSources),
    metaData: {
      kind,
      page: page && { url: page.url, reason: page.reason },
      period: periodOf(scope),
      gaps: group.map(each => gapOf(each, detailsOf(each), rangeOf(each))),
      facts: (await readFacts(db, brand.id)).map(({ text }) => text),
      wrongFacts: sumBy(
        group.flatMap(({ key }) => wrongFacts(key)),
        ({ text }) => text,
      ),
    },
    article: articles.get(row.id) ?? null,
  }
}

/** The most frequent searches by assistants for all prompts, without the prompts themselves. */
function sectionsOf(group: readonly OpportunityRow[], detailsOf: (row: OpportunityRow) => OpportunityDetails) {
  const prompts = new Set(group.map(({ text }) => text.trim().toLowerCase()))
  const searches = sumBy(
    group.flatMap(row => detailsOf(row).searches),
    ({ query }) => query,
  )
  return searches
    .filter(({ query }) => !prompts.has(query))
    .slice(0, mostSearches)
    .map(({ query, answers }) => ({ heading: `${query.slice(0, 1).toUpperCase()}${query.slice(1)}`, answers }))
}

/** Adds up the answers of equal items of different prompts. Most answers first, then in the order of the items. */
function sumBy<T extends { answers: number }>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const sums = new Map<string, T>()
  for (const item of items) {
    const known = sums.get(keyOf(item))
    sums.set(keyOf(item), known ? { ...known, answers: known.answers + item.answers } : item)
  }
  return [...sums.values()].sort((a, b) => b.answers - a.answers)
}

interface IntervalEnds {
  low: number | null
  high: number | null
}

const roundedEnd = (end: number | null) => (end === null ? null : rounded(end))

const gapOf = (row: OpportunityRow, { competitors }: OpportunityDetails, { low, high }: IntervalEnds) => ({
  ...{ promptId: row.id, prompt: row.text, answers: row.answers, lost: row.lost, lostRate: rounded(row.lostRate) },
  interval: { low: roundedEnd(low), high: roundedEnd(high) },
  competitors: competitors.map(({ name, answers }) => ({ name, answers })),
  citations: row.citations,
  winnability: roundedEnd(row.winnability),
})

const periodOf = ({ from, until }: Scope) => ({
  start: from === undefined ? null : dateOf(dayOf(from)),
  end: until === undefined ? null : dateOf(dayOf(until - 1)),
})
