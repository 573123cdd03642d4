import { readPromptLines } from '../admin/prompts/prompt-lines.ts'
import type { Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** Parses a line like `Globex=globex.com, Initech`. */
export function readCompetitors(text: string): Proposal['competitors'] | { problem: string } {
  const competitors: Proposal['competitors'] = []
  for (const item of text.split(',').map(each => each.trim())) {
    if (item === '') continue
    const [name = '', domain = ''] = item.split('=').map(part => part.trim())
    if (name === '' || name.length > 200)
      return { problem: `'${item}' is not a competitor. Write it like Globex=globex.com` }
    if (domain !== '' && siteDomain(domain) === null)
      return { problem: `'${domain}' is not a domain. Write it like ${name}=example.com` }
    competitors.push({ name, domain })
  }
  return competitors
}

export interface GivenPrompts {
  prompts: Proposal['prompts']
  /** One sentence per rejected line. */
  refused: string[]
}

/** Throws Unreadable. */
export function readGivenPrompts(text: string): GivenPrompts {
  const { prompts, refused } = readPromptLines(text)
  return {
    prompts: prompts.map(({ text, type = 'TOFU', topic = null }) => ({ text, type, topic })),
    refused: refused.map(({ line, reason }) => `Line ${line} ${reason}.`),
  }
}
