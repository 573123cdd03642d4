import { admin } from '@earshot/contract'
import { type ChangeContext, changingAfter, type PrepareContext } from '../admin/action/action.ts'
import { advisorOf } from './ask.ts'
import { brandGiven } from './brand-given.ts'
import { findBrand } from './found.ts'
import { proposalQuestion } from './proposal-question.ts'
import { readSite, type SiteText } from './site.ts'

const perDollar = 1e6

/** Maximum milliseconds to read a site. */
const longest = 60_000

/** Returns without reading if the server has no assistants. */
export async function readSitePages({ outside, signal }: PrepareContext, site: string): Promise<SiteText> {
  const { asking } = outside
  if (!asking) return { pages: [], problem: 'this server does not read sites' }
  return readSite(site, asking.siteFetcher(AbortSignal.any([signal, AbortSignal.timeout(longest)])))
}

export const inspectBrandSite = changingAfter(
  admin.firstSteps.look,
  async (context, input) => readSitePages(context, brandGiven(input).site),
  async (context: ChangeContext, input, { pages, problem }) => {
    const { db, teamId, outside, now } = context
    const brand = brandGiven(input)
    const found = await findBrand(db, teamId, brand)
    const { setups = [], replayed = false } = outside.asking?.collectSetup ?? {}
    const advisor = advisorOf(setups, proposalQuestion(brand, pages), now)
    return {
      result: {
        brand,
        pages,
        description: pages[0]?.description ?? null,
        problem,
        known: found ? knownOf(found) : null,
        advisor: advisor
          ? {
              provider: advisor.setup.provider.alias,
              model: advisor.model,
              dollars: advisor.price === null ? null : advisor.price / perDollar,
            }
          : null,
        replayed,
        assistants: setups.map(({ provider, models }) => ({ provider: provider.alias, models: [...models] })),
      },
      changed: { subject: brand.site, before: null, after: { pages: pages.length } },
    }
  },
)

const knownOf = ({ id, name, prompts, competitors, answers }: NonNullable<Awaited<ReturnType<typeof findBrand>>>) => ({
  ...{ brandId: id, name, prompts, competitors, answers },
})
