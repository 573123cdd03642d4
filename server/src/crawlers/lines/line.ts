import { once } from '@earshot/contract'
import { createMatcher } from '../known/agent.ts'
import { glanceCaddy } from './formats/caddy.ts'
import { readHaproxy } from './formats/haproxy.ts'
import { createJsonReader } from './formats/json.ts'
import type { FormatName, FormatResult } from './formats/sighting.ts'
import { readAlb, readClf, readElb, readEnvoy, readNginxProxyManager, readS3 } from './formats/text.ts'
import { createW3cReader } from './formats/w3c.ts'
import { unwrapped } from './formats/wrapped.ts'

/** For privacy, a hit has no other data, such as addresses. */
export interface Hit {
  /** Epoch milliseconds. */
  at: number
  crawler: string
  /** The path as logged, in ASCII (other bytes as `%HH`). Empty if unreadable. */
  path: string
  /** 0 if no status was sent. */
  status: number
}

/** `dropped`: a request of a non-crawler. `refused`: an unknown format. `empty`: a line without a request. */
export type LineVerdict = Hit | 'dropped' | 'refused' | 'empty'

export type FormatCounts = Map<FormatName, number>

export interface Progress {
  latest: number
  readonly ceiling: number
}

/**
 * Each log or batch needs its own reader, because `#Fields:` names the columns of later lines. Lines have one character
 * per byte (`latin1`).
 */
export function createReader(
  formats: FormatCounts = new Map(),
  progress: Progress = { latest: 0, ceiling: Number.POSITIVE_INFINITY },
): (line: string) => LineVerdict {
  const crawlerOf = createMatcher()
  const readJson = once(createJsonReader)
  const readW3c = createW3cReader()

  /** Doesn't parse lines of other clients, which are the majority. */
  const sightJson = (line: string): FormatResult => {
    const glimpse = glanceCaddy(line)
    return glimpse?.agent && crawlerOf(glimpse.agent) === null ? glimpse : readJson()(line)
  }
  const sight = (line: string): FormatResult =>
    line.startsWith('{')
      ? sightJson(line)
      : (readW3c(line) ??
        readClf(line) ??
        readAlb(line) ??
        readElb(line) ??
        readS3(line) ??
        readEnvoy(line) ??
        readNginxProxyManager(line) ??
        readHaproxy(line))

  return raw => {
    const line = withoutMargins(unwrapped(withoutMargins(raw)))
    if (blank.test(line)) return 'empty'
    const sighting = line.length < shortestLine && !line.startsWith('#') ? null : sight(line)
    if (sighting === null) return 'refused'
    if (sighting === 'empty') return 'empty'
    const { format, agent, at, status, target } = sighting
    formats.set(format, (formats.get(format) ?? 0) + 1)
    if (at > progress.latest && at <= progress.ceiling) progress.latest = at
    const crawler = agent === null ? null : crawlerOf(agent)
    return crawler === null ? 'dropped' : { at, crawler, path: asciiOf(target), status }
  }
}

const blank = /^\s*$/
const shortestLine = 16

const byteOrderMark = '\xef\xbb\xbf'

function withoutMargins(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  return text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
}

/** A copy, because a substring would keep the whole log chunk in memory. */
function asciiOf(target: string): string {
  const copy = Buffer.from(target, 'latin1').toString('latin1')
  return copy.replace(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
