import type { OpportunityKind, OpportunityMeasure, OpportunityRate } from '@earshot/contract'
import { type Sql, sql } from '../../db/sql.ts'
import { ofRate } from '../fractions.ts'
import { inPercent, integer, ratio, type SqlRate } from '../measures.ts'
import { tallies } from '../relations.ts'
import { inScope, type Scope } from '../scope.ts'

/** Sites that review or list other sites. */
const thirdParty = sql`type in ('REFERENCE', 'MEDIA')`

/** Prompts with lost answers, and how many of their citations are third-party. The brand is a tracked entity too. */
export const opportunities = (scope: Scope): Sql => sql`${tallies(scope, 'prompt_id')},
cited as (
  select prompt_id, count(*) as citations, count(*) filter (where is_third) as third
  from (select prompt_id, source_id from citation where ${inScope(scope)}) c
  join (select id, ${thirdParty} as is_third from source where brand_id = ${scope.brandId}) s on s.id = source_id
  group by prompt_id
),
opportunities as (
  select tallies.prompt_id, answers, naming_tracked - naming_self as lost,
    coalesce(citations, 0) as citations, coalesce(third, 0) as third
  from tallies
  left join cited on cited.prompt_id = tallies.prompt_id
  where naming_tracked > naming_self
)`

const won = sql`(citations - third)`

const opportunityRates = {
  lostRate: { part: sql`lost`, whole: sql`answers` },
  winnability: { part: won, whole: sql`citations` },
} satisfies Record<OpportunityRate, SqlRate>

/** Formulas over `opportunities`. */
export const ofOpportunities = {
  answers: integer(sql`answers`),
  lost: integer(sql`lost`),
  citations: integer(sql`citations`),
  lostRate: inPercent(opportunityRates.lostRate),
  winnability: inPercent(opportunityRates.winnability),
  potential: ratio(sql`lost * ${won}`, sql`citations`),
  /** True if at least 60% of citations are third-party. Null without citations. */
  ceded: sql`case when citations > 0 then 5 * third >= 3 * citations end`,
} satisfies Record<OpportunityMeasure | 'answers' | 'citations' | 'ceded', Sql>

export const opportunityFractions = { lostRate: ofRate(opportunityRates.lostRate) }

/** Formulas over all selected rows. */
export const ofAllOpportunities = {
  total: integer(sql`count(*) over ()`),
  allAnswers: integer(sql`sum(answers) over ()`),
  allLost: integer(sql`sum(lost) over ()`),
  allCeded: integer(sql`count(*) filter (where ${ofOpportunities.ceded}) over ()`),
}

/** Selects the most useful kind. A wrong fact comes first, because the brand's own pages don't correct it. */
export function opportunityKind(row: {
  ceded: boolean | null
  page: object | null
  wrongFacts: readonly unknown[]
}): OpportunityKind {
  if (row.wrongFacts.length > 0) return 'correct_a_fact'
  if (row.ceded) return 'earn_elsewhere'
  return row.page ? 'improve_page' : 'new_page'
}
