import { type BriefData, type BriefSource, dateOf, dayOf, figures, rounded } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import { readCitedPages } from '../metrics/opportunities/cited-pages.ts'
import { readFacts, readWrongFacts } from '../metrics/opportunities/facts.ts'
import {
  briefPrefix,
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
  article: { id: string; status: string } | null
}

/** Undefined if the prompt (public id) is unknown or has no opportunity in scope. */
export async function readBrief(
  { db, brand, scope: all, now }: BriefParams,
  promptId: string,
): Promise<Brief | undefined> {
  const [row] = await readOpportunityRows(db, all, { filter: sql`and public_id = ${promptId}` })
  if (!row) return undefined
  const scope = { ...all, prompts: [row.key] }
  const details = (await readDetails(db, brand, scope, [row]))(row)
  const inferred = await inferFigures({ db, brand, scope, query: { intervals: true }, now }, [
    { by: 'prompt', figures: figures.opportunity },
  ])
  const { intervals } = inferred.of('prompt', row.id, figures.opportunity)
  return {
    id: `${briefPrefix}${row.id}`,
    title: row.text.slice(0, 500),
    articleType: 'INFORMATIONAL',
    outline: [{ heading: row.text, answers: row.answers }, ...sectionsOf(row, details)],
    sources: await readCitedPages(db, brand, scope, mostSources),
    metaData: {
      kind: details.kind,
      page: details.page && { url: details.page.url, reason: details.page.reason },
      period: periodOf(scope),
      gaps: [gapOf(row, details, (intervals as Record<'lostRate', IntervalEnds>).lostRate)],
      facts: (await readFacts(db, brand.id)).map(({ text }) => text),
      wrongFacts: [...(await readWrongFacts(db, scope))(row.key)],
    },
    article: row.articleId === null ? null : { id: row.articleId, status: row.articleStatus! },
  }
}

/** Search queries of assistants, most frequent first, without the prompt itself. */
const sectionsOf = ({ text }: OpportunityRow, { searches }: OpportunityDetails) =>
  searches
    .filter(({ query }) => query !== text.trim().toLowerCase())
    .map(({ query, answers }) => ({ heading: `${query.slice(0, 1).toUpperCase()}${query.slice(1)}`, answers }))

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
