import { decodeOctets, octetsOf, type PathPattern, patternOf } from './pattern.ts'

/** How much of a robots.txt is read, in octets: 500 KiB (RFC 9309, section 2.5). */
export const robotsLimit = 500 * 1024

/** A robots.txt as its groups, in the order of the file. */
export interface Robots {
  groups: readonly RobotsGroup[]
  /** The groups that name a token, by the token in lower case; each group once, in their order. */
  named: ReadonlyMap<string, readonly RobotsGroup[]>
  sitemaps: readonly { url: string; line: number }[]
  /** How many lines are a record of an agent, a rule or a sitemap, those with a forgotten colon aside. */
  records: number
  /** Whether the file is longer than `robotsLimit`; the rest was not read. */
  truncated: boolean
}

/** User-agent lines and the rules that follow them (RFC 9309, section 2.1). Lines are counted from 1. */
export interface RobotsGroup {
  agents: readonly Agent[]
  rules: readonly Rule[]
}

export interface Agent {
  /**
   * The product token as written, digits included, `*`, or empty where the line has no valid token: then it names
   * nobody.
   */
  token: string
  line: number
}

export interface Rule {
  allow: boolean
  /** Its path as written. */
  path: string
  line: number
  pattern: PathPattern
}

/** Where a longer line is cut, in octets: google/robotstxt's bound; the RFC sets none. */
const lineLimit = 2083 * 8 - 1

const byteOrderMark = '\xEF\xBB\xBF'

/** The records that are read. The misspellings are those that google/robotstxt forgives. */
const records: ReadonlyMap<string, 'agent' | 'allow' | 'disallow' | 'sitemap'> = new Map([
  ['user-agent', 'agent'],
  ['useragent', 'agent'],
  ['user agent', 'agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
])

/**
 * Reads a robots.txt (RFC 9309, section 2.2). No input is an error: what is not understood is passed over, and a record
 * that is neither a user-agent line nor a rule neither opens nor closes a group (section 2.2.4).
 */
export function parseRobots(body: Uint8Array | string): Robots {
  const octets = typeof body === 'string' ? octetsOf(body) : Buffer.from(body).toString('latin1')
  const groups: { agents: Agent[]; rules: Rule[] }[] = []
  const sitemaps: { url: string; line: number }[] = []
  let known = 0

  for (const { key, value, colon, line } of recordsIn(octets)) {
    const kind = records.get(key)
    if (!kind) continue
    if (colon) known += 1
    const group = groups.at(-1)
    if (kind === 'sitemap') sitemaps.push({ url: decodeOctets(value), line })
    else if (kind !== 'agent') group?.rules.push(...rulesOf(kind === 'allow', value, line))
    else if (group && group.rules.length === 0) group.agents.push({ token: tokenOf(value), line })
    else groups.push({ agents: [{ token: tokenOf(value), line }], rules: [] })
  }
  return { groups, named: byToken(groups), sitemaps, records: known, truncated: octets.length > robotsLimit }
}

/** A line that says something: its name in lower case, its value, and the whole line as written, in octets. */
export interface RobotsRecord {
  key: string
  value: string
  /** Whether a colon is between them; google/robotstxt forgives a missing one. */
  colon: boolean
  /** From 1. */
  line: number
  written: string
}

/** The records of a robots.txt, given in octets, whatever their names are. */
export function recordsIn(octets: string): RobotsRecord[] {
  const lines = withoutMark(within(octets)).split(/\r\n|\r|\n/)
  return lines.flatMap((written, index) => {
    const record = recordOf(written.slice(0, lineLimit))
    return record ? [{ ...record, line: index + 1, written }] : []
  })
}

function byToken(groups: readonly RobotsGroup[]): Map<string, RobotsGroup[]> {
  const named = new Map<string, RobotsGroup[]>()
  for (const group of groups) {
    for (const name of new Set(group.agents.flatMap(listAgentTokens))) {
      const others = named.get(name)
      if (others) others.push(group)
      else named.set(name, [group])
    }
  }
  return named
}

/**
 * The tokens that a user-agent line names, in lower case: the one that RFC 9309 reads, which ends before the first digit,
 * and the one with its digits, for crawlers such as `AI2Bot` and `img2dataset`.
 */
export function listAgentTokens({ token }: Agent): string[] {
  const whole = token.toLowerCase()
  const letters = /^[a-z_-]*/.exec(whole)![0]
  return whole === '*' ? [whole] : [...new Set([whole, letters])].filter(name => name !== '')
}

/** What is read of a file: of one too long its whole lines only, for half a rule may say the opposite of the whole. */
function within(octets: string): string {
  if (octets.length <= robotsLimit) return octets
  return octets.slice(0, Math.max(octets.lastIndexOf('\n', robotsLimit), octets.lastIndexOf('\r', robotsLimit)) + 1)
}

/** The file without its byte order mark; half a mark goes too, as in google/robotstxt. */
function withoutMark(octets: string): string {
  let length = 0
  while (length < byteOrderMark.length && octets[length] === byteOrderMark[length]) length++
  return octets.slice(length)
}

/** A line's name, in lower case, and value. Two words without a colon are a record, as in google/robotstxt. */
function recordOf(line: string): { key: string; value: string; colon: boolean } | null {
  const comment = line.indexOf('#')
  const text = trim(comment < 0 ? line : line.slice(0, comment))
  const colon = text.indexOf(':')
  if (colon >= 0)
    return { key: trim(text.slice(0, colon)).toLowerCase(), value: trim(text.slice(colon + 1)), colon: true }
  const [key, value, more] = text.split(/[ \t]+/, 3)
  return key && value && more === undefined ? { key: key.toLowerCase(), value, colon: false } : null
}

/** Without ASCII white space at its ends. (`trim` would take octet 0xA0 too, which ends many a UTF-8 character.) */
function trim(octets: string): string {
  let start = 0
  let end = octets.length
  while (start < end && isSpace(octets.charCodeAt(start))) start++
  while (end > start && isSpace(octets.charCodeAt(end - 1))) end--
  return octets.slice(start, end)
}

const isSpace = (octet: number) => octet === 0x20 || (octet >= 0x09 && octet <= 0x0d)

/** The product token that a user-agent line names: up to the first character that no crawler's token has. */
function tokenOf(value: string): string {
  return /^\*(?=\s|$)|^[a-z0-9_-]+/i.exec(value)?.[0] ?? ''
}

/**
 * The rules of a line: one, but that allowing a directory's `index.html` (or `.htm`) allows the directory by its bare
 * name as well, as in google/robotstxt; the RFC does not know that they are one page.
 */
function rulesOf(allow: boolean, value: string, line: number): Rule[] {
  const rule = { allow, path: decodeOctets(value), line, pattern: patternOf(value) }
  const index = allow ? /\/index\.html?\$?$/.exec(value) : null
  return index ? [rule, { ...rule, pattern: patternOf(`${value.slice(0, index.index)}/$`) }] : [rule]
}
