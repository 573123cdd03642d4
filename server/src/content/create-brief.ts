import { admin, Refusal } from '@earshot/contract'
import { type ChangeContext, changing } from '../admin/action/action.ts'
import { within } from '../admin/action/perform.ts'
import { articleHandlers } from '../admin/brand-things.ts'
import { sql } from '../db/sql.ts'
import { scopeOf } from '../metrics/scope.ts'
import { readBrief } from './brief.ts'
import { findContentBrand } from './content-brand.ts'

/** The article's ID is derived from the prompt, so a prompt has at most one brief. */
export const createBrief = changing(admin.briefs.create, async (context, { promptId, period, dryRun }) => {
  const { db, brand: key, brandId, actor, now, outside } = context
  const brand = await findContentBrand(db, key)
  const scope = await scopeOf(db, key, { period }, now)
  const brief = await readBrief({ db, brand, scope, now }, promptId)
  if (!brief) throw await nothingToGain(context, promptId)
  const { article: existing, ...fields } = brief
  if (existing)
    throw new Refusal(
      'CONFLICT',
      `The article '${existing.id}' was already started for the prompt '${promptId}', and is ${existing.status}. Continue with it, or delete it first.`,
    )
  const input = { brandId, dryRun: false, ...fields, status: 'DRAFT' as const, content: '' }
  const { article, affected } = await within(db, articleHandlers.create, { actor, now, outside, input })
  return {
    result: { article, affected, dryRun },
    changed: { subject: article.id, before: null, after: article },
  }
})

async function nothingToGain({ db, brand }: ChangeContext, promptId: string): Promise<Refusal> {
  const [prompt] = await db.rows(sql`
select 1 as found from prompt where brand_id = ${brand} and public_id = ${promptId}`)
  if (!prompt) return new Refusal('PROMPT_NOT_FOUND', `The brand has no prompt '${promptId}'.`)
  return new Refusal(
    'CONFLICT',
    `The prompt '${promptId}' is no opportunity: in this period, no answer mentions a direct competitor and not the brand.`,
  )
}
