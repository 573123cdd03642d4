import type { Reader } from '../../db/db.ts'
import { empty, join, type Sql, sql, unnested } from '../../db/sql.ts'
import { pageNumber } from '../../web/page.ts'
import { integer } from '../measures.ts'
import { type UnnumberedUrls, unnumbered } from '../sources/pages.ts'

export interface CitedUrl {
  url: string
  /** Epoch milliseconds. */
  since: number
}

interface FirstRow {
  place: number
  provider: string
  answerId: string
  at: number
  promptId: string
  prompt: string
}

interface CitedPromptRow {
  place: number
  provider: string
  id: string
  text: string
  answers: number
}

/** Answers since an instant that cite the page of each URL, by provider, sorted by first citation. In the order of `urls`. */
export async function readCitationsOf(db: Reader, brandId: number, urls: readonly CitedUrl[]) {
  if (urls.length === 0) return []
  const citing = citingOf(brandId, urls, await unnumbered(db, brandId))
  const firsts = await readFirsts(db, brandId, citing)
  const prompts = await db.rows<CitedPromptRow>(sql`
with ${citing}
select place, provider, p.public_id as id, p.text, ${integer(sql`count(*)`)} as answers
from citing
join prompt p on p.brand_id = ${brandId} and p.id = prompt_id
group by place, provider, p.public_id, p.text
order by answers desc, p.text, p.public_id`)
  return urls.map((_, i) =>
    firsts
      .filter(({ place }) => place === i)
      .map(({ place: _, provider, ...first }) => {
        const own = prompts.filter(prompt => prompt.place === i && prompt.provider === provider)
        return {
          ...{ provider, first, answers: own.reduce((sum, { answers }) => sum + answers, 0) },
          prompts: own.map(({ id, text, answers }) => ({ id, text, answers })),
        }
      }),
  )
}

function citingOf(brandId: number, urls: readonly CitedUrl[], { ids, pages }: UnnumberedUrls): Sql {
  const wanted = urls.map(
    ({ url, since }, place) => sql`
  select cast(${place} as integer) as place, cast(${pageNumber(url)} as bigint) as page, cast(${since} as bigint) as since`,
  )
  const rest = sql`
  union all
  select place, since, rest.id
  from wanted join (select ${unnested(ids)} as id, ${unnested(pages, sql`bigint`)} as page) rest on rest.page = wanted.page`
  return sql`wanted as (${join(wanted, ' union all ')}),
urls as (
  select place, since, u.id from wanted join url u on u.brand_id = ${brandId} and u.page = wanted.page
  ${ids.length === 0 ? empty : rest}
),
citing as (
  select distinct urls.place, c.answer_id, c.prompt_id, a.provider
  from urls
  join citation c on c.brand_id = ${brandId} and c.url_id = urls.id and c.created_at >= urls.since
  join assistant a on a.brand_id = ${brandId} and a.id = c.assistant_id
)`
}

const readFirsts = (db: Reader, brandId: number, citing: Sql) =>
  db.rows<FirstRow>(sql`
with ${citing},
firsts as (
  select distinct on (place, provider) place, provider, w.public_id as answer, w.created_at, p.public_id as prompt_id,
    p.text
  from citing
  join answer w on w.brand_id = ${brandId} and w.id = answer_id
  join prompt p on p.brand_id = ${brandId} and p.id = citing.prompt_id
  order by place, provider, w.created_at, w.public_id
)
select place, provider, answer as "answerId", created_at as "at", prompt_id as "promptId", text as prompt from firsts
order by created_at, provider`)
