import type { SourceType } from '@earshot/contract'
import { cleanUrl } from '../web/clean-url.ts'
import { communityOf, platformOf } from '../web/social.ts'
import { sourceRule } from '../web/source-type.ts'

/** A citation as it stands in the text or as a provider gave it, and what became of it. */
export interface Cited {
  url: string | null
  /** As it was before cleaning; null where it was not changed, or is not known. */
  original: string | null
  domain: string
  /** The type that its source is stored with; left out where it is not stored. */
  type?: SourceType
}

/** Why a citation has its URL, its source type and its platform, a line each. */
export function explainCitation({ url, original, domain, type }: Cited): string[] {
  const byRule = sourceRule(domain)
  const isGiven = type !== undefined && type !== byRule.type
  return [
    ...(original === null || original === url ? [] : explainCleaning(original, url)),
    `${domain} is ${byRule.type}${isGiven ? ` by the rules, ${type} as it was given` : ''} (${byRule.rule})`,
    ...explainPlatform(url, domain),
  ]
}

function explainCleaning(original: string, url: string | null): string[] {
  const steps: string[] = []
  let last = original
  const clean = cleanUrl(original, (rule, left) => {
    if (left !== last) steps.push(`${rule}: ${left}`)
    last = left
  })
  if (url === null) steps.push('a grounding redirect tells no page; its title is a domain')
  else if (clean?.url !== url) steps.push(`given as ${url}`)
  return [`cleaned from ${original}`, ...steps.map(step => `  ${step}`)]
}

function explainPlatform(url: string | null, domain: string): string[] {
  const platform = platformOf(domain)
  if (platform === 'other') return []
  const { id, name } = url === null ? { id: null, name: null } : communityOf(url)
  const community = id === null ? 'its URL tells no community' : `its URL tells the community ${id}`
  return [`platform ${platform}, by its domain; ${community}${name === null || name === id ? '' : `, called ${name}`}`]
}
