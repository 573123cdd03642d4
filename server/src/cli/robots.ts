import { readFile } from 'node:fs/promises'
import { decide } from '../readiness/decide.ts'
import { parseRobots } from '../readiness/robots.ts'
import type { Command } from './command.ts'
import { print } from './print.ts'

export const robots: Command = {
  name: 'readiness robots',
  summary: 'Say whether a robots.txt allows a crawler a URL (RFC 9309), and which group and rule decided.',
  positional: 'FILE',
  options: {
    agent: { meaning: 'Product token of the crawler, as GPTBot.', value: 'TOKEN', required: true },
    url: { meaning: 'The URL, or its path.', value: 'URL', required: true },
  },
  async run({ options, positional: [file] }) {
    const { allowed, group, rule } = decide(
      parseRobots(await readFile(file!)),
      String(options.agent),
      String(options.url),
    )
    await print(`${allowed ? 'allowed' : 'disallowed'}\n${group}\n${rule}\n`)
    return 0
  },
}
