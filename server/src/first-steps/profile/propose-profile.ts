import { admin, Refusal } from '@earshot/contract'
import { changingAfter, type PrepareContext } from '../../admin/action/action.ts'
import { noAssistant } from '../../admin/collecting/answers-collect.ts'
import { profileRecording } from '../../collect/providers/recorded/recordings.ts'
import { advisorName, askForProposal, noProposal, unpriced } from '../ask.ts'
import { findProfiledBrand, profileAdvisor } from './advise-profile.ts'
import { profileOutput, profileQuestion } from './profile-question.ts'
import { readProfileSite } from './profile-site.ts'
import { type ProfileProposal, readProfileProposal } from './read-profile-proposal.ts'

interface PaidProposal extends ProfileProposal {
  proposedBy: string | null
  pages: string[]
  /** Millionths of a dollar. */
  cost: number
}

/** Milliseconds to read a site. */
const longestReading = 60_000

/** Asks no assistant if the site could not be read. */
export const proposeProfile = changingAfter(
  admin.profileProposals.create,
  async (context, { priceUnknown = false }): Promise<PaidProposal> => {
    const { db, brand: key, teamId, outside, now, signal } = context
    if (!outside.asking) throw noAssistant()
    const { setups, allowance } = outside.asking.collectSetup
    const brand = await db.read(reader => findProfiledBrand(reader, key))
    profileAdvisor(setups, 0, now)
    const pages = await pagesOf(context, brand.domain)
    const question = profileQuestion({ name: brand.name, domain: brand.domain }, pages)
    const advisor = profileAdvisor(setups, question.length, now)
    if (advisor.price === null && !priceUnknown) throw unpriced(advisor)
    const payer = { db, teamId, allowance, now: () => now, signal }
    const advice = await askForProposal(payer, advisor, {
      question,
      read: reply => readProfileProposal(reply, pages, brand.profile),
      more: { output: profileOutput, recordedAs: profileRecording(brand.name) },
    })
    if ('problem' in advice) throw noProposal(advisor, advice)
    const proposedBy = advisor.setup.free ? null : advisorName(advisor)
    return { ...advice, proposedBy, pages: pages.map(({ url }) => url) }
  },
  async ({ brandId }, _, { proposedBy, statement, attributes, facts, pages, left, unproven, cost }) => {
    const counts = { attributes: attributes.length, facts: facts.length, unproven }
    return {
      result: { proposal: { proposedBy, statement, attributes, facts }, pages, left, unproven, dollars: cost / 1e6 },
      changed: { subject: brandId, before: null, after: { proposedBy, ...counts, dollars: cost / 1e6 } },
    }
  },
)

async function pagesOf({ outside, signal }: PrepareContext, domain: string) {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestReading)])
  const { pages, problem } = await readProfileSite(domain, outside.asking!.siteFetcher(limited))
  if (pages.length === 0)
    throw new Refusal('NO_PROPOSAL', `There is no proposal. The site ${domain} could not be read: ${problem}.`)
  return pages
}
