import type { ExplainedCitation, SourceType } from '@earshot/contract'
import { cleanUrl } from './clean-url.ts'
import { communityOf, platformOf } from './social.ts'
import { sourceRule } from './source-type.ts'

export interface CitedPage {
  url: string | null
  /** Null if unknown or unchanged by cleaning. */
  original: string | null
  domain: string
  /** Undefined if the source isn't stored. */
  type?: SourceType
}

export function explainCitation({ url, original, domain, type }: CitedPage): ExplainedCitation {
  const { type: typeByRules, rule: typeRule } = sourceRule(domain)
  const platform = platformOf(domain)
  const isChanged = original !== null && original !== url
  return {
    ...{ url, original: isChanged ? original : null, domain },
    cleaning: isChanged ? cleaningOf(original, url) : [],
    ...{ type: type ?? typeByRules, typeByRules, typeRule, platform },
    community: url === null || platform === 'other' ? { id: null, name: null } : communityOf(url),
  }
}

function cleaningOf(original: string, url: string | null): ExplainedCitation['cleaning'] {
  const steps: ExplainedCitation['cleaning'] = []
  let last = original
  const clean = cleanUrl(original, (rule, left) => {
    if (left !== last) steps.push({ rule, url: left })
    last = left
  })
  if (url === null)
    steps.push({ rule: 'a grounding redirect hides its page, so its title gives the domain', url: null })
  else if (clean?.url !== url) steps.push({ rule: 'as given', url })
  return steps
}
