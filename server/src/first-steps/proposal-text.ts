import type { Proposal } from './plan.ts'

export function proposalText({ description, competitors, topics, prompts }: Proposal): string {
  const section = (title: string, lines: readonly string[]) => [
    `${title} (${lines.length})`,
    ...lines.map(line => `  ${line}`),
  ]
  return `${[
    ...(description ? [description] : []),
    ...section('Competitors', competitors.map(competitorText)),
    ...section('Topics', topics),
    ...section('Prompts', prompts.map(promptText)),
  ].join('\n')}\n`
}

export const competitorText = ({ name, domain }: Proposal['competitors'][number]): string =>
  domain === '' ? name : `${name} (${domain})`

export const promptText = ({ text, type, topic }: Proposal['prompts'][number]): string =>
  `${type} ${text}${topic === null ? '' : ` [${topic}]`}`
