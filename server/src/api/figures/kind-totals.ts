import { figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'
import { pick } from '../../metrics/measures.ts'
import { allCitations } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import {
  kindFractions,
  ofAllKinds,
  ofSourceKinds,
  type SourceKind,
  sourceKinds,
} from '../../metrics/sources/source-kinds.ts'
import { selectCounts } from '../query/counts.ts'
import { type ListParams, ordered, paginated } from '../query/rows.ts'

const sortColumns = {
  citations: sql`citations`,
  domains: sql`domains`,
  answers: sql`answers`,
  position: sql`"avgPosition"`,
  type: sql`kind`,
  platform: sql`kind`,
}

interface Row {
  allCitations: number
  allDomains: number
  allAnswers: number
}

export async function kindTotals(
  db: Reader,
  scope: Scope,
  kind: SourceKind,
  query: ListParams<keyof typeof sortColumns> & { counts?: boolean | undefined },
) {
  const counts =
    kind === 'type'
      ? selectCounts(query.counts, figures.sourceType, kindFractions)
      : selectCounts(query.counts, figures.platform, kindFractions)
  // A page past the end also needs totals, so read all kinds.
  const all = await db.rows<Row>(sql`
with ${allCitations(scope)}, ${sourceKinds(scope, kind)},
kinds_of_source as (
  select kind collate "C" as kind, ${pick(ofSourceKinds, 'citations', 'rate', 'share', 'avgPosition', 'domains', 'answers')},
    ${pick(ofAllKinds, 'allCitations', 'allDomains', 'allAnswers')}${counts.columns}
  from source_kinds
)
select kind as ${name(kind)}, citations, rate, share, "avgPosition", domains, answers,
  "allCitations", "allDomains", "allAnswers"${counts.again}
from kinds_of_source
${ordered(sortColumns, query, sql`kind`)}`)
  const rows = all.slice(query.offset, query.offset + query.limit).map(row => ({ ...row, ...counts.of(row) }))
  const { allCitations: citations, allDomains: domains, allAnswers: answers } = all[0]!
  return { pagination: paginated(query, all.length, rows), totals: { citations, domains, answers }, rows }
}
