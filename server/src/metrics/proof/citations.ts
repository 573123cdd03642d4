import type { Reader } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { pageNumber } from '../../web/page.ts'
import { integer } from '../measures.ts'
import { isOfPage, unnumbered } from '../sources/pages.ts'

interface FirstRow {
  provider: string
  answerId: string
  at: number
  promptId: string
  prompt: string
}

interface CitedPromptRow {
  provider: string
  id: string
  text: string
  answers: number
}

/** Counts answers since an instant that cite the page of a URL, by provider. Sorted by first citation. */
export async function readCitationsOf(db: Reader, brandId: number, url: string, since: number) {
  const isPage = isOfPage(pageNumber(url), await unnumbered(db, brandId))
  const citing = sql`citing as (
  select distinct c.answer_id, c.prompt_id, a.provider
  from citation c
  join assistant a on a.brand_id = ${brandId} and a.id = c.assistant_id
  where c.brand_id = ${brandId} and c.created_at >= ${since}
    and c.url_id in (select id from url where brand_id = ${brandId} and ${isPage})
)`
  const firsts = await readFirsts(db, brandId, citing)
  const prompts = await db.rows<CitedPromptRow>(sql`
with ${citing}
select provider, p.public_id as id, p.text, ${integer(sql`count(*)`)} as answers
from citing
join prompt p on p.brand_id = ${brandId} and p.id = prompt_id
group by provider, p.public_id, p.text
order by provider, answers desc, p.text, p.public_id`)
  return firsts.map(({ provider, ...first }) => {
    const own = prompts.filter(prompt => prompt.provider === provider)
    return { provider, first, answers: own.reduce((sum, { answers }) => sum + answers, 0), prompts: own }
  })
}

const readFirsts = (db: Reader, brandId: number, citing: Sql) =>
  db.rows<FirstRow>(sql`
with ${citing},
firsts as (
  select distinct on (provider) provider, w.public_id as answer, w.created_at, p.public_id as prompt_id, p.text
  from citing
  join answer w on w.brand_id = ${brandId} and w.id = answer_id
  join prompt p on p.brand_id = ${brandId} and p.id = citing.prompt_id
  order by provider, w.created_at, w.public_id
)
select provider, answer as "answerId", created_at as "at", prompt_id as "promptId", text as prompt from firsts
order by created_at, provider`)
