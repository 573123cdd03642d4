import { unscored } from '../asked-as.ts'
import { excerpt } from '../text.ts'
import { type Warning, warning } from '../warning.ts'
import { decide } from './decide.ts'
import { decodeOctets, octetsOf } from './pattern.ts'
import { type Robots, recordsIn } from './robots.ts'

const evidenceLength = 200

/** What of a robots.txt the score does not count: `text` is the file, `robots` what was read of it. */
export const remarksOn = (text: string, robots: Robots): Warning[] => [
  ...unscored.flatMap(token => {
    const { allowed, reason } = decide(robots, token, '/')
    return allowed ? [] : [warning('shut_out', token, reason)]
  }),
  ...linesIn(text).flatMap(remarkOn),
]

interface RobotsLine {
  key: string
  value: string
  /** The line as written, with its number. */
  shown: string
  /** Whether a user-agent line came before it. */
  isInGroup: boolean
}

function linesIn(text: string): RobotsLine[] {
  let isInGroup = false
  return recordsIn(octetsOf(text)).flatMap(({ key, value, colon, line, written }) => {
    if (!colon || key === '') return []
    isInGroup ||= key === 'user-agent'
    const shown = `${excerpt(decodeOctets(written).trim(), evidenceLength)} (line ${line})`
    return [{ key, value: decodeOctets(value), shown, isInGroup }]
  })
}

function remarkOn({ key, value, shown, isInGroup }: RobotsLine): Warning[] {
  if (key === 'content-signal') return signalsIn(value).map(signal => warning('content_signal', signal, shown))
  const isRule = key === 'allow' || key === 'disallow'
  const does = (key === 'user-agent' && namesOne(value)) || (isRule && isInGroup && isPath(value))
  return does || !(isRule || key === 'user-agent') ? [] : [warning('useless_record', null, shown)]
}

/** The uses in answers and search that a Content-Signal says no to (contentsignals.org). */
const signalsIn = (value: string): string[] =>
  value.split(',').flatMap(part => {
    const [, signal, said] = /^\s*(search|ai-input)\s*=\s*(\w+)\s*$/i.exec(part) ?? []
    return signal !== undefined && said?.toLowerCase() === 'no' ? [signal.toLowerCase()] : []
  })

/** Whether a user-agent line names one crawler: of several only the first is read (RFC 9309, section 2.2.1). */
const namesOne = (value: string) => /^(?:\*|[a-z0-9_-]+(?:\/\S*)?)$/i.test(value)

/** Whether a rule can match: a path begins with `/` (or with `*`, as crawlers read it). An empty one matches nothing on purpose. */
const isPath = (value: string) => value === '' || /^[/*]/.test(value)
