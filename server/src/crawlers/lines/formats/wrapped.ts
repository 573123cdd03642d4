import { parseObject } from './fields.ts'

/** A piece of what a container printed. */
export interface PrintedPart {
  stream: 'stdout' | 'stderr'
  text: string
  /** Whether the printed line ends with it. */
  isLast: boolean
}

/** Docker cuts printed lines into pieces of so many bytes; one that is shorter ends its line, with a line feed or not. */
export const dockerPart = 16 * 1024

/** Kubernetes' container runtimes (CRI): time, stream, and whether the line goes on (`P`) or ends (`F`). */
const cri = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) (stdout|stderr) ([PF]) /

/** The piece that a line of CRI's holds; null for a line that is not of CRI's. */
export function partOfCri(line: string): PrintedPart | null {
  const [prefix, stream, tag] = cri.exec(line) ?? []
  if (prefix === undefined) return null
  return { stream: stream as PrintedPart['stream'], text: line.slice(prefix.length), isLast: tag === 'F' }
}

/** The piece that a line of Docker's json-file holds; null for a line that is not of Docker's. */
export function partOfDocker(line: string): PrintedPart | null {
  const { log, stream, time } = parseObject(line) ?? {}
  if (typeof log !== 'string' || (stream !== 'stdout' && stream !== 'stderr') || typeof time !== 'string') return null
  const text = log.replace(/\r?\n$/, '')
  return { stream, text, isLast: text !== log || log.length < dockerPart }
}

/** Fastly's classic log line format: priority, time, cache node, name of the endpoint. */
const fastly = /^<\d{1,3}>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z cache-\S+ [^[\]]{1,200}\[\d+\]: /

/** The line that another log wraps: Docker's json-file, a container runtime's, Fastly's prefix; or the line itself. */
export function unwrapped(line: string): string {
  if (line.startsWith('{"log":"')) return partOfDocker(line)?.text ?? line
  if (line.startsWith('2')) return partOfCri(line)?.text ?? line
  const prefix = line.startsWith('<') ? fastly.exec(line) : null
  return prefix === null ? line : line.slice(prefix[0].length)
}
