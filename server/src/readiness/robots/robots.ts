import { decodeOctets, octetsOf, type PathPattern, patternOf } from './pattern.ts'

/** Bytes (RFC 9309, section 2.5). */
export const robotsLimit = 500 * 1024

export interface Robots {
  groups: readonly RobotsGroup[]
  /** Groups by token in lower case, in file order. */
  named: ReadonlyMap<string, readonly RobotsGroup[]>
  sitemaps: readonly { url: string; line: number }[]
  records: number
  truncated: boolean
}

/** RFC 9309, section 2.1. Lines count from 1. */
interface RobotsGroup {
  agents: readonly Agent[]
  rules: readonly Rule[]
}

export interface Agent {
  /** The token as written, or `*`. Empty without a valid token. */
  token: string
  line: number
}

export interface Rule {
  allow: boolean
  path: string
  line: number
  pattern: PathPattern
}

/** Octets read per line, as in google/robotstxt. The RFC sets no limit. */
const lineLimit = 2083 * 8 - 1

const byteOrderMark = '\xEF\xBB\xBF'

/** google/robotstxt accepts these misspellings. */
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

/** Never fails (RFC 9309, section 2.2). Sitemap and unknown records neither open nor close a group (section 2.2.4). */
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

/** `key` is in lower case. Lines count from 1. */
export interface RobotsRecord {
  key: string
  value: string
  /** False for a missing colon, which google/robotstxt accepts. */
  colon: boolean
  line: number
  written: string
}

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

/** RFC 9309 ends a token before the first digit. Crawlers like `AI2Bot` also need the token with digits. */
export function listAgentTokens({ token }: Agent): string[] {
  const whole = token.toLowerCase()
  const letters = /^[a-z_-]*/.exec(whole)![0]
  return whole === '*' ? [whole] : [...new Set([whole, letters])].filter(name => name !== '')
}

/** Drops a truncated last line, because half a rule can mean the opposite. */
function within(octets: string): string {
  if (octets.length <= robotsLimit) return octets
  return octets.slice(0, Math.max(octets.lastIndexOf('\n', robotsLimit), octets.lastIndexOf('\r', robotsLimit)) + 1)
}

function withoutMark(octets: string): string {
  let length = 0
  while (length < byteOrderMark.length && octets[length] === byteOrderMark[length]) length++
  return octets.slice(length)
}

/** google/robotstxt accepts two words without a colon. */
function recordOf(line: string): { key: string; value: string; colon: boolean } | null {
  const comment = line.indexOf('#')
  const text = trim(comment < 0 ? line : line.slice(0, comment))
  const colon = text.indexOf(':')
  if (colon >= 0)
    return { key: trim(text.slice(0, colon)).toLowerCase(), value: trim(text.slice(colon + 1)), colon: true }
  const [key, value, more] = text.split(/[ \t]+/, 3)
  return key && value && more === undefined ? { key: key.toLowerCase(), value, colon: false } : null
}

/** `String.trim` would also remove octet 0xA0, the last octet of many UTF-8 characters. */
function trim(octets: string): string {
  let start = 0
  let end = octets.length
  while (start < end && isSpace(octets.charCodeAt(start))) start++
  while (end > start && isSpace(octets.charCodeAt(end - 1))) end--
  return octets.slice(start, end)
}

const isSpace = (octet: number) => octet === 0x20 || (octet >= 0x09 && octet <= 0x0d)

function tokenOf(value: string): string {
  return /^\*(?=\s|$)|^[a-z0-9_-]+/i.exec(value)?.[0] ?? ''
}

/** An Allow of `index.html` or `.htm` also allows the directory (like google/robotstxt). */
function rulesOf(allow: boolean, value: string, line: number): Rule[] {
  const rule = { allow, path: decodeOctets(value), line, pattern: patternOf(value) }
  const index = allow ? /\/index\.html?\$?$/.exec(value) : null
  return index ? [rule, { ...rule, pattern: patternOf(`${value.slice(0, index.index)}/$`) }] : [rule]
}
