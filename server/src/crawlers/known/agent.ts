import { type Crawler, knownCrawlers } from './known.ts'

const link = /(?:https?:\/\/|www\.)[^\s;,)]*/gi
// Bytes above ASCII count as letters, so that no token begins or ends within a foreign word.
const letter = String.raw`\w\x80-\uffff`

/**
 * Tells the crawler that a user agent names: its token as spelt in the table, or null.
 *
 * A token counts where it stands as a word, in any case: beside it is no letter, digit, `_`, `-` or `@`, and no dot that
 * leads on. Links are not read. So `GPTBot/1.2` and `gptbot;` name a crawler; `MyGPTBot`, `GPTBot-Image`,
 * `gptbot@example.com`, `gptbot.com` and `https://example.com/GPTBot` do not. Of several the first one counts.
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
