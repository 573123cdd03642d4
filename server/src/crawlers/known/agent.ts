import { type Crawler, crawlerTable } from './known.ts'

const link = /(?:https?:\/\/|www\.)[^\s;,)]*/gi
// Bytes above ASCII count as letters, so that a token is never part of a non-ASCII word.
const letter = String.raw`\w\x80-\uffff`

/**
 * Finds the first token that is a whole word, ignoring case: in `GPTBot/1.2`, but not in `MyGPTBot` or `gptbot.com`.
 */
export function createMatcher(crawlers: readonly Crawler[] = crawlerTable().counted): (agent: string) => string | null {
  const tokens = new Map(crawlers.map(({ token }) => [token.toLowerCase(), token]))
  const named = new RegExp(
    `(?<![${letter}.@-])(?:${[...tokens.keys()].join('|')})(?![${letter}@-]|\\.[${letter}])`,
    'i',
  )

  return agent => {
    if (!named.test(agent)) return null
    const found = named.exec(agent.replace(link, ' '))
    return found === null ? null : (tokens.get(found[0].toLowerCase()) ?? null)
  }
}
