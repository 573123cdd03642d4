import * as z from 'zod'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

/** Prefix of the id of an article that was started from an opportunity, before the id of its first prompt. */
export const briefPrefix = 'brief-'

export interface BriefArticle {
  id: string
  status: string
}

const aims = z.object({ metaData: z.object({ gaps: z.array(z.object({ promptId: z.string() })) }) })

/** The articles that were started from opportunities, by the public ids of their prompts. */
export async function readBriefArticles(db: Reader, brandId: number): Promise<ReadonlyMap<string, BriefArticle>> {
  const articles = await db.rows<BriefArticle & { record: string }>(sql`
select public_id as id, status, record from article
where brand_id = ${brandId} and public_id like ${`${briefPrefix}%`}
order by public_id desc`)
  const byPrompt = new Map<string, BriefArticle>()
  for (const { id, status, record } of articles)
    for (const { promptId } of aims.safeParse(JSON.parse(record)).data?.metaData.gaps ?? [])
      byPrompt.set(promptId, { id, status })
  // An article is always the one of the prompt in its id.
  for (const { id, status } of articles) byPrompt.set(id.slice(briefPrefix.length), { id, status })
  return byPrompt
}
