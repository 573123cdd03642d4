import { api, figures } from '@earshot/contract'
import { sql } from '../db/sql.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import { pick } from '../metrics/measures.ts'
import { readBriefArticles } from '../metrics/opportunities/briefs.ts'
import { readOpportunityGroups } from '../metrics/opportunities/groups.ts'
import { ofAllOpportunities, opportunityFractions } from '../metrics/opportunities/opportunities.ts'
import { readDetails, readOpportunityRows } from '../metrics/opportunities/read-opportunities.ts'
import { selectCounts } from './query/counts.ts'
import { handle } from './query/handler.ts'
import { having, type ListParams, paginated, tail } from './query/rows.ts'

const sortColumns = {
  potential: sql`potential`,
  lost: sql`lost`,
  lostRate: sql`"lostRate"`,
  winnability: sql`winnability`,
  text: sql`p.text_folded`,
}

/** Totals of all pages of the list. */
interface Totals {
  total: number
  allAnswers: number
  allLost: number
  allCeded: number
}

const noTotals: Totals = { total: 0, allAnswers: 0, allLost: 0, allCeded: 0 }

export const listOpportunities = handle(api.opportunities.list, async ({ db, brand, scope, query, now }) => {
  const counts = selectCounts(query.counts, figures.opportunity, opportunityFractions)
  const readRows = (page: ListParams<keyof typeof sortColumns>) =>
    readOpportunityRows<Totals>(db, scope, {
      filter: having(sql`text_folded`, query.q),
      more: sql`,\n  ${pick(ofAllOpportunities, 'total', 'allAnswers', 'allLost', 'allCeded')}${counts.columns}`,
      tail: tail(sortColumns, page, sql`p.public_id`),
    })
  const rows = await readRows(query)
  // A page past the end has no row with the totals.
  const [first = noTotals] =
    rows.length > 0 || query.offset === 0 ? rows : await readRows({ ...query, limit: 1, offset: 0 })
  const detailsOf = await readDetails(db, brand, scope, rows)
  const articles = await readBriefArticles(db, brand.id)
  const groupOf = await readOpportunityGroups(db, scope, rows, articles)
  const looked = { ...scope, prompts: rows.map(({ key }) => key) }
  const inferred = await inferFigures({ db, brand, scope: looked, query, now }, [
    { by: 'prompt', figures: figures.opportunity },
  ])
  return {
    pagination: paginated(query, first.total, rows),
    totals: { answers: first.allAnswers, lost: first.allLost, ceded: first.allCeded },
    opportunities: rows.map(row => ({
      ...row,
      ...detailsOf(row),
      prompts: groupOf(row).map(({ id, text }) => ({ id, text })),
      article: articles.get(row.id) ?? null,
      ...counts.of(row),
      ...inferred.of('prompt', row.id, figures.opportunity),
    })),
  }
})
