import type { Api, Query } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { forServers, type Sql, sql, values } from '../../db/sql.ts'
import { type AnswerFilter, isPlain, saying, whereChosen } from '../../metrics/answers/chosen-answers.ts'
import { answers } from '../../metrics/relations.ts'
import type { Scope } from '../../metrics/scope.ts'
import { unnumbered } from '../../metrics/sources/pages.ts'
import { cleanUrl } from '../../web/clean-url.ts'
import { normaliseDomain } from '../../web/domain.ts'
import { pageNumber } from '../../web/page.ts'

interface AnswerSelection {
  /** SQL `with` clause that defines `asked`: the answers of all pages. */
  asked: Sql
  /** SQL `from` clause: a page of `asked` as `page`, and its answers as `a` with all columns. */
  joined: Sql
  /** True if the page query should also count `asked`, which is free for materialized rows. */
  told: boolean
}

type AnswerListQuery = Query<Api['answers']['list']>

/**
 * Filters on columns of answers use indexes. Results of filters on facts and texts are materialized, so that these
 * filters run only once.
 */
export async function selectAnswers(db: Reader, scope: Scope, query: AnswerListQuery): Promise<AnswerSelection> {
  const chosen = await chosenBy(db, scope.brandId, query)
  const { q } = query
  if (q === undefined && isPlain(chosen))
    return {
      asked: sql`${answers(scope)},
asked as (
  select * from answers
  where true ${whereChosen(scope, chosen)}
)`,
      joined: sql`page a`,
      told: false,
    }
  const found = sql`${answers(scope)},
${q === undefined ? sql`asked` : sql`candidates`} as materialized (
  select id, prompt_id, created_at, public_id, self_sentiment as by_sentiment, self_position as by_position
  from answers
  where true ${whereChosen(scope, chosen)}
)`
  return {
    asked:
      q === undefined
        ? found
        : sql`${found},
asked as materialized (
  select * from candidates where ${saying(scope.brandId, sql`candidates`, q)}
)`,
    joined: sql`page join answer a on a.brand_id = ${scope.brandId} and a.id = page.id`,
    told: true,
  }
}

async function chosenBy(
  db: Reader,
  brandId: number,
  { q: _, competitorId, ...query }: AnswerListQuery,
): Promise<AnswerFilter> {
  const { absent, domain, url, pageUrl } = query
  const entities =
    competitorId || absent !== undefined
      ? await entitiesOf(
          db,
          brandId,
          competitorId ? sql`public_id in (${values(competitorId)})` : sql`relationship = 'SELF'`,
        )
      : undefined
  return {
    ...query,
    naming: absent === undefined ? entities : undefined,
    absent: absent === undefined ? undefined : { entities: entities!, wanted: absent },
    domain: domain === undefined ? undefined : normaliseDomain(domain),
    url: url === undefined ? undefined : await storedUrl(db, brandId, url),
    page: pageUrl === undefined ? undefined : { number: pageNumber(pageUrl), rest: await unnumbered(db, brandId) },
  }
}

async function entitiesOf(db: Reader, brandId: number, condition: Sql): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
select id from competitor where brand_id = ${brandId} and not ignored and ${condition} order by id`)
  return rows.map(({ id }) => id)
}

/** Returns the URL itself if an answer cites it, otherwise the cleaned URL. */
async function storedUrl(db: Reader, brandId: number, url: string): Promise<string> {
  // Postgres has an index on the hash.
  const hashed = forServers(sql`and hashtext(url) = hashtext(${url})`)
  const [known] = await db.rows(sql`select id from url where brand_id = ${brandId} and url = ${url} ${hashed}`)
  return known ? url : (cleanUrl(url)?.url ?? url)
}
