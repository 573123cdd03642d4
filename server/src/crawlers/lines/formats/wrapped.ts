import { parseObject } from './fields.ts'

/** A piece of container output. */
export interface PrintedPart {
  stream: 'stdout' | 'stderr'
  text: string
  /** The printed line ends with it. */
  isLast: boolean
}

/** Docker cuts printed lines into pieces of this many bytes. A shorter piece ends its line, even without line feed. */
export const dockerPart = 16 * 1024

/** Kubernetes container runtimes (CRI): time, stream, and `P` if the line continues or `F` if it ends. */
const cri = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) (stdout|stderr) ([PF]) /

/** Null if it is not a CRI line. */
export function partOfCri(line: string): PrintedPart | null {
  const [prefix, stream, tag] = cri.exec(line) ?? []
  if (prefix === undefined) return null
  return { stream: stream as PrintedPart['stream'], text: line.slice(prefix.length), isLast: tag === 'F' }
}

/** Null if it is not a line of Docker's json-file. */
export function partOfDocker(line: string): PrintedPart | null {
  const { log, stream, time } = parseObject(line) ?? {}
  if (typeof log !== 'string' || (stream !== 'stdout' && stream !== 'stderr') || typeof time !== 'string') return null
  const text = log.replace(/\r?\n$/, '')
  return { stream, text, isLast: text !== log || log.length < dockerPart }
}

/** Fastly's classic line format: priority, time, cache node, endpoint name. */
const fastly = /^<\d{1,3}>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z cache-\S+ [^[\]]{1,200}\[\d+\]: /

/** Removes the wrapping of Docker's json-file, container runtimes or Fastly. Other lines stay. */
export function unwrapped(line: string): string {
  if (line.startsWith('{"log":"')) return partOfDocker(line)?.text ?? line
  if (line.startsWith('2')) return partOfCri(line)?.text ?? line
  const prefix = line.startsWith('<') ? fastly.exec(line) : null
  return prefix === null ? line : line.slice(prefix[0].length)
}
