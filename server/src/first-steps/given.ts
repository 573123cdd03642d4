import { readPromptLines } from '../admin/prompts/prompt-lines.ts'
import type { Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** Competitors as a line names them: `Globex=globex.com, Initech`; a text that is none is a problem, in words. */
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

/** What somebody has written down to be asked: prompts, with the topics that they name. */
export interface GivenPrompts {
  prompts: Proposal['prompts']
  /** Lines that are no prompts, a sentence each. */
  refused: string[]
}

/** Reads prompts out of a text, as the admin API does. Throws Unreadable. */
export function readGivenPrompts(text: string): GivenPrompts {
  const { prompts, refused } = readPromptLines(text)
  return {
    prompts: prompts.map(({ text, type = 'TOFU', topic = null }) => ({ text, type, topic })),
    refused: refused.map(({ line, reason }) => `Line ${line} ${reason}.`),
  }
}
