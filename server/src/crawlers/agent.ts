import { type Crawler, known } from './known.ts'

const link = /(?:https?:\/\/|www\.)[^\s;,)]*/gi
// Bytes above ASCII count as letters, so that no token begins or ends within a foreign word.
const word = /[\w.@\x80-\uffff-]+/g
const edgeDots = /^\.+|\.+$/g

const remembered = 4096

/**
 * Tells the crawler of a user agent: its token as spelt in the table, or null.
 *
 * An agent is read as words of letters, digits, `_`, `-`, `.` and `@`, links left out. A crawler is named by a word that
 * is its token, in any case: `GPTBot/1.2` and `gptbot;` name it; `MyGPTBot`, `GPTBot-Image`, `gptbot@example.com` and
 * `https://example.com/GPTBot` do not. Where several crawlers are named, the first one counts.
 */
export function createMatcher(crawlers: readonly Crawler[] = known): (agent: string) => string | null {
  const tokens = new Map(crawlers.map(({ token }) => [token.toLowerCase(), token]))
  const seen = new Map<string, string | null>()

  const identify = (agent: string): string | null => {
    for (const [text] of agent.replace(link, ' ').matchAll(word)) {
      const token = tokens.get(text.replace(edgeDots, '').toLowerCase())
      if (token !== undefined) return token
    }
    return null
  }

  return agent => {
    const before = seen.get(agent)
    if (before !== undefined) return before
    const crawler = identify(agent)
    if (seen.size >= remembered) seen.clear()
    // A substring holds on to the whole text it was cut from; what is remembered is a copy.
    seen.set(Buffer.from(agent).toString(), crawler)
    return crawler
  }
}
