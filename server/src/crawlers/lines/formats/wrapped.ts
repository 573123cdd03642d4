import { parseObject } from './fields.ts'

export interface PrintedPart {
  stream: 'stdout' | 'stderr'
  text: string
  isLast: boolean
}

/** Docker splits lines at this length. A shorter piece ends its line. */
export const dockerPart = 16 * 1024

/** Kubernetes (CRI) writes `P` if the line continues, `F` if it ends. */
const cri = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) (stdout|stderr) ([PF]) /

export function partOfCri(line: string): PrintedPart | null {
  const [prefix, stream, tag] = cri.exec(line) ?? []
  if (prefix === undefined) return null
  return { stream: stream as PrintedPart['stream'], text: line.slice(prefix.length), isLast: tag === 'F' }
}

export function partOfDocker(line: string): PrintedPart | null {
  const { log, stream, time } = parseObject(line) ?? {}
  if (typeof log !== 'string' || (stream !== 'stdout' && stream !== 'stderr') || typeof time !== 'string') return null
  const text = log.replace(/\r?\n$/, '')
  return { stream, text, isLast: text !== log || log.length < dockerPart }
}

/** Fastly's prefix has priority, time, cache node and endpoint. */
const fastly = /^<\d{1,3}>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z cache-\S+ [^[\]]{1,200}\[\d+\]: /

export function unwrapped(line: string): string {
  if (line.startsWith('{"log":"')) return partOfDocker(line)?.text ?? line
  if (line.startsWith('2')) return partOfCri(line)?.text ?? line
  const prefix = line.startsWith('<') ? fastly.exec(line) : null
  return prefix === null ? line : line.slice(prefix[0].length)
}
