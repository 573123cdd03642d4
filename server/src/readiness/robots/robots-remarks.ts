import { unscored } from '../asked-as.ts'
import { excerpt } from '../text.ts'
import { type Warning, warning } from '../warning.ts'
import { decide } from './decide.ts'
import { decodeOctets, octetsOf } from './pattern.ts'
import { type Robots, recordsIn } from './robots.ts'

const evidenceLength = 200

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
  shown: string
  /** True if the line follows a user-agent line. */
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

/** See contentsignals.org. */
const signalsIn = (value: string): string[] =>
  value.split(',').flatMap(part => {
    const [, signal, said] = /^\s*(search|ai-input)\s*=\s*(\w+)\s*$/i.exec(part) ?? []
    return signal !== undefined && said?.toLowerCase() === 'no' ? [signal.toLowerCase()] : []
  })

/** True if the value names one agent. Crawlers ignore other values (RFC 9309, section 2.2.1). */
const namesOne = (value: string) => /^(?:\*|[a-z0-9_-]+(?:\/\S*)?)$/i.test(value)

/** Crawlers also accept `*`. An empty rule deliberately matches nothing. */
const isPath = (value: string) => value === '' || /^[/*]/.test(value)
