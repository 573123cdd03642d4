import type { FunnelStage, OpportunityKind } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import { pick } from '../measures.ts'
import { promptInScope, type Scope } from '../scope.ts'
import { type LostRival, type PromptSearch, readOpportunityDetails, type TypeShare } from './details.ts'
import { readWrongFacts } from './facts.ts'
import { ofOpportunities, opportunities, opportunityKind } from './opportunities.ts'
import { type PageBrand, type PromptPage, readPromptPages } from './own-pages.ts'

export interface OpportunityRow {
  /** Integer key of the prompt. */
  key: number
  id: string
  text: string
  type: FunnelStage
  topic: string | null
  /** Integer key. */
  topicKey: number | null
  answers: number
  lost: number
  lostRate: number
  citations: number
  winnability: number | null
  ceded: boolean | null
  potential: number | null
}

export interface OpportunityDetails {
  kind: OpportunityKind
  competitors: readonly LostRival[]
  sourceTypes: readonly TypeShare[]
  searches: readonly PromptSearch[]
  page: PromptPage | null
}

/** Rows of prompts `p` with their opportunity. `filter` (`and …`) selects prompts, `tail` sorts and limits. */
export const readOpportunityRows = <More = unknown>(
  db: Reader,
  scope: Scope,
  { filter = empty, more = empty, tail = empty }: { filter?: Sql; more?: Sql; tail?: Sql },
): Promise<(OpportunityRow & More)[]> =>
  db.rows<OpportunityRow & More>(sql`
with ${opportunities(scope)}
select p.id as key, p.public_id as id, p.text, p.type, topic.name as topic, p.topic_id as "topicKey",
  ${pick(ofOpportunities, 'answers', 'lost', 'lostRate', 'citations', 'winnability', 'ceded', 'potential')}${more}
from opportunities
join (select * from prompt where ${promptInScope(scope)} ${filter}) p on p.id = opportunities.prompt_id
left join topic on topic.brand_id = ${scope.brandId} and topic.id = p.topic_id
${tail}`)

export async function readDetails(
  db: Reader,
  brand: PageBrand,
  scope: Scope,
  rows: readonly OpportunityRow[],
): Promise<(row: OpportunityRow) => OpportunityDetails> {
  const keys = rows.map(({ key }) => key)
  const details = await readOpportunityDetails(db, scope, keys)
  const pageOf = await readPromptPages(db, brand, scope, rows)
  const wrongFacts = await readWrongFacts(db, { ...scope, prompts: keys })
  return ({ key, ceded }) => {
    const page = pageOf(key)
    return { kind: opportunityKind({ ceded, page, wrongFacts: wrongFacts(key) }), ...details(key), page }
  }
}
