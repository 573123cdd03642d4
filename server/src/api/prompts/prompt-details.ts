import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { promptTotals } from '../../metrics/answers/prompt-totals.ts'
import { ofCitations, ofMentions, ofPairs, pick } from '../../metrics/measures.ts'
import { answers, citations, voices } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import { grouped } from '../query/rows.ts'

export async function detailsOf(db: Reader, all: Scope, prompts: readonly number[]) {
  const scope = { ...all, prompts }
  const competitors = grouped(await competitorsOf(db, scope), row => row.prompt)
  const sources = await sourcesOf(db, scope)
  const stability = grouped(await stabilityOf(db, scope), row => row.prompt)

  return (prompt: number) => {
    const named = competitors(prompt)
    const cited = sources(prompt)
    return {
      competitors: named,
      sources: cited,
      ...promptTotals(named, cited),
      sourceStability: stability(prompt)[0]?.sourceStability ?? null,
    }
  }
}

const competitorsOf = (db: Reader, scope: Scope) =>
  db.rows<{ prompt: number; name: string; mentions: number; relationship: string }>(sql`
with ${voices(scope, 'prompt_id')}
select prompt_id as prompt, name, ${ofMentions.totalMentions} as mentions, relationship
from voices
order by mentions desc, name_folded, name, public_id`)

/**
 * A prompt's domains in one text, because hundreds of row objects would cost more than the query. Hosts contain no
 * spaces or `/`.
 */
async function sourcesOf(db: Reader, scope: Scope) {
  const rows = await db.rows<{ prompt: number; sources: string }>(sql`
with ${citations(scope)},
cited as (
  select prompt_id, source_id, ${ofCitations.totalMentions} as citations
  from citations
  group by prompt_id, source_id
)
select prompt_id as prompt,
  string_agg(s.domain || ' ' || cast(citations as text) || case when s.is_self then ' self' else '' end, '/'
    order by citations desc, s.domain) as sources
from cited
join source s on s.brand_id = ${scope.brandId} and s.id = source_id
group by prompt_id`)
  const sources = new Map(rows.map(row => [row.prompt, row.sources.split('/').map(sourceIn)]))
  return (prompt: number) => sources.get(prompt) ?? []
}

function sourceIn(text: string) {
  const [domain, citations, self] = text.split(' ')
  return { domain, citations: Number(citations), isSelf: self !== undefined }
}

/** Compares the domains of each answer with those of the model's previous answer (D24). */
const stabilityOf = (db: Reader, scope: Scope) =>
  db.rows<{ prompt: number; sourceStability: number }>(sql`
with ${answers(scope)}, ${citations(scope)},
followed as (
  select a.prompt_id, a.id, lag(a.id) over earlier as before,
    a.cited_domains, lag(a.cited_domains) over earlier as cited_before
  from answers a
  join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
  window earlier as (partition by a.prompt_id, s.model order by a.created_at, a.public_id)
),
cited as (
  select distinct answer_id, source_id from citations
),
shared as (
  select f.id, count(*) as domains
  from followed f
  join cited one on one.answer_id = f.id
  join cited other on other.answer_id = f.before and other.source_id = one.source_id
  group by f.id
),
pairs as (
  select prompt_id, coalesce(domains, 0) as shared_domains,
    cited_domains + cited_before - coalesce(domains, 0) as either_domains
  from followed
  left join shared on shared.id = followed.id
  where before is not null
)
select prompt_id as prompt, ${pick(ofPairs, 'sourceStability')}
from pairs
group by prompt_id`)
