import { type Crawler, knownCrawlers } from './known.ts'

const link = /(?:https?:\/\/|www\.)[^\s;,)]*/gi
// Bytes above ASCII count as letters, so that a token cannot start or end within a foreign word.
const letter = String.raw`\w\x80-\uffff`

/**
 * Returns the crawler token (as spelled in the table) that a user agent names first, or null. A token is a whole word
 * in any case, and links are skipped. `GPTBot/1.2` and `gptbot;` match. `MyGPTBot`, `GPTBot-Image`,
 * `gptbot@example.com`, `gptbot.com` and `https://example.com/GPTBot` do not.
 */
export function createMatcher(crawlers: readonly Crawler[] = knownCrawlers): (agent: string) => string | null {
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
