import { readFile } from 'node:fs/promises'
import { createMatcher } from '../../crawlers/known/agent.ts'
import { decide } from '../../readiness/robots/decide.ts'
import { parseRobots } from '../../readiness/robots/robots.ts'
import { type Command, UsageError } from '../shell/command.ts'

export const robots: Command = {
  name: 'readiness robots',
  summary: 'Show whether a robots.txt allows a crawler to fetch a URL, and by which group and rule (RFC 9309)',
  positional: 'FILE',
  options: {
    agent: { meaning: 'Product token of the crawler, for example GPTBot.', value: 'TOKEN', required: true },
    url: { meaning: 'The URL or its path.', value: 'URL', required: true },
  },
  async run({ options, positional: [file], terminal }) {
    const agent = tokenOf(String(options.agent))
    const { allowed, group, rule } = decide(parseRobots(await readFile(file!)), agent, String(options.url))
    await terminal.out(`${allowed ? 'allowed' : 'disallowed'}\n${group}\n${rule}\n`)
    return 0
  },
}

function tokenOf(agent: string): string {
  if (/^(?:[\w-]+(?:\/[\w.+-]*)?|\*)$/.test(agent)) return agent
  const token = namedIn(agent)
  const right = token === undefined ? 'for example GPTBot' : `in this case ${token}`
  throw new UsageError(`--agent must be a product token as in robots.txt, ${right}, not '${agent}'.`)
}

function namedIn(agent: string): string | undefined {
  const products = [...agent.matchAll(/(?:^|[\s;(])([A-Za-z][\w-]*)\/\d/g)].map(([, name]) => name!)
  return createMatcher()(agent) ?? products.find(name => !browsers.has(name))
}

const browsers: ReadonlySet<string> = new Set([
  'AppleWebKit',
  'Chrome',
  'Edg',
  'Firefox',
  'Gecko',
  'Mobile',
  'Mozilla',
  'OPR',
  'Safari',
  'Version',
])
