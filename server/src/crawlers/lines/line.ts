import { createMatcher } from '../known/agent.ts'
import { glanceCaddy } from './formats/caddy.ts'
import { readHaproxy } from './formats/haproxy.ts'
import { createJsonReader } from './formats/json.ts'
import type { FormatName, FormatResult } from './formats/sighting.ts'
import { readAlb, readClf, readElb, readEnvoy, readNginxProxyManager, readS3 } from './formats/text.ts'
import { createW3cReader } from './formats/w3c.ts'
import { unwrapped } from './formats/wrapped.ts'

/** One request of a supported crawler, and all that is kept of it: no address, no agent text, no query's author. */
export interface Hit {
  /** Milliseconds since 1970 UTC. */
  at: number
  /** The crawler's token in `known.ts`. */
  crawler: string
  /** The request target as logged, in ASCII (other bytes as `%HH`); '' when the request line could not be read. */
  path: string
  /** The HTTP status sent, or 0 when the client was gone before there was one. */
  status: number
}

/**
 * What a log line comes to: a hit; `dropped`, somebody else's request; `refused`, no known format; or `empty`, no
 * request at all (a blank line, a `#Fields:` line, a build's message).
 */
export type LineVerdict = Hit | 'dropped' | 'refused' | 'empty'

/** How many lines were of each format. */
export type FormatCounts = Map<FormatName, number>

/** How far a log has come: the latest instant of any of its lines, whoever's, that is not beyond the ceiling. */
export interface Progress {
  latest: number
  readonly ceiling: number
}

/**
 * A reader of the lines of one log, in order: `#Fields:` lines tell it the columns of those that follow, so every log
 * (or batch of one) has a reader of its own. Lines are given without their line feed, one character a byte (`latin1`).
 * Formats may change from line to line; `formats` counts them, and
 * `progress` follows their instants.
 */
export function createReader(
  formats: FormatCounts = new Map(),
  progress: Progress = { latest: 0, ceiling: Number.POSITIVE_INFINITY },
): (line: string) => LineVerdict {
  const crawlerOf = createMatcher()
  const readJson = createJsonReader()
  const readW3c = createW3cReader()

  /** A line of JSON that at a glance is not a crawler's is not parsed. */
  const sightJson = (line: string): FormatResult => {
    const glimpse = glanceCaddy(line)
    return glimpse?.agent && crawlerOf(glimpse.agent) === null ? glimpse : readJson(line)
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
/** No shorter line tells when, what and how it ended. */
const shortestLine = 16

const byteOrderMark = '\xef\xbb\xbf'

/** A line without a byte order mark before it or a carriage return after it. */
function withoutMargins(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  return text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
}

/** A copy (a substring would hold on to the whole chunk of the log) in which bytes above ASCII are `%HH`. */
function asciiOf(target: string): string {
  const copy = Buffer.from(target, 'latin1').toString('latin1')
  return copy.replace(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}
