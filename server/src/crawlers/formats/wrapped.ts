import { parseObject } from './json-object.ts'

/** Kubernetes' container runtimes (CRI): time, stream, and whether the line is whole (`F`). */
const cri = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) std(?:out|err) F /

/** Fastly's classic log line format: priority, time, cache node, name of the endpoint. */
const fastly = /^<\d{1,3}>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z cache-\S+ [^[\]]{1,200}\[\d+\]: /

/** The line that another log wraps: Docker's json-file, a container runtime's, Fastly's prefix; or the line itself. */
export function unwrapped(line: string): string {
  if (line.startsWith('{"log":"')) return fromDocker(line) ?? line
  const prefix = line.startsWith('<') ? fastly.exec(line) : line.startsWith('2') ? cri.exec(line) : null
  return prefix === null ? line : line.slice(prefix[0].length)
}

/** What a container printed; null for a line that is not of Docker's. */
function fromDocker(line: string): string | null {
  const { log, stream, time } = parseObject(line) ?? {}
  if (typeof log !== 'string' || typeof stream !== 'string' || typeof time !== 'string') return null
  return log.replace(/\r?\n$/, '')
}
