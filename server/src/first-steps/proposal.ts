import { FunnelStage } from '@earshot/contract'
import { folded } from '../db/folding.ts'
import { createReadText } from '../reading/read-text.ts'
import { fewest, formatFirstIssue, maxProposedPrompts, Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** `left` has one sentence for each omitted part. */
export interface ProposalResult {
  proposal: Proposal
  left: string[]
}

interface BrandSite {
  name: string
  site: string
}

const Reply = Proposal.extend({ prompts: Proposal.shape.prompts.min(fewest).max(maxProposedPrompts) })

/**
 * The reply must have one JSON object, plain or in a code block. Omits forbidden parts, for example prompts with the
 * brand's name.
 */
export function readProposal(reply: string, brand: BrandSite): ProposalResult | { problem: string } {
  const json = jsonIn(reply)
  if (json === undefined) return { problem: 'it is not one JSON object' }
  const read = Reply.safeParse(json)
  if (!read.success) return { problem: formatFirstIssue(read.error) }
  const { topics, prompts } = read.data
  const known = new Set(topics.map(folded))
  const strange = prompts.find(({ topic }) => topic !== null && !known.has(folded(topic)))
  if (strange) return { problem: `'${strange.topic}' is not one of its topics` }
  const stage = FunnelStage.options.find(option => !prompts.some(({ type }) => type === option))
  if (stage) return { problem: `it has no prompt of the type ${stage}` }
  return kept(read.data, brand)
}

/** The JSON of a reply, plain or in a code block. */
export function jsonIn(reply: string): unknown {
  const text = reply.trim()
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n```$/i.exec(text)
  try {
    return JSON.parse(fenced ? fenced[1]! : text)
  } catch {
    return undefined
  }
}

function kept(proposal: Proposal, brand: BrandSite): ProposalResult {
  const left: string[] = []
  const own = siteDomain(brand.site)
  const competitors = once(
    proposal.competitors.map(({ name, domain }) => ({ name, domain: siteDomain(domain) ?? '' })),
    ({ name }) => name,
  ).filter(({ name, domain }) => {
    const isBrand = folded(name) === folded(brand.name) || (domain !== '' && domain === own)
    if (isBrand) left.push(`The competitor '${name}' is left out because it is the brand itself.`)
    return !isBrand
  })
  const names = namesBrand(brand)
  const prompts = once(proposal.prompts, ({ text }) => text).filter(({ text }) => {
    if (names(text)) left.push(`The prompt '${text}' is left out because it names the brand.`)
    return !names(text)
  })
  return { proposal: { ...proposal, topics: once(proposal.topics, topic => topic), competitors, prompts }, left }
}

/** Tests if a text contains the brand's name, by the same rules as for answers. */
function namesBrand({ name, site }: BrandSite): (text: string) => boolean {
  const read = createReadText([{ publicId: 'self', name, domain: siteDomain(site) }])
  return text => read(text).mentions.length > 0
}

function once<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter(item => !seen.has(folded(nameOf(item))) && seen.add(folded(nameOf(item))))
}
