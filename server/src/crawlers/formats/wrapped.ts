import { partOfCri, partOfDocker } from './parts.ts'

/** Fastly's classic log line format: priority, time, cache node, name of the endpoint. */
const fastly = /^<\d{1,3}>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z cache-\S+ [^[\]]{1,200}\[\d+\]: /

/** The line that another log wraps: Docker's json-file, a container runtime's, Fastly's prefix; or the line itself. */
export function unwrapped(line: string): string {
  if (line.startsWith('{"log":"')) return partOfDocker(line)?.text ?? line
  if (line.startsWith('2')) return partOfCri(line)?.text ?? line
  const prefix = line.startsWith('<') ? fastly.exec(line) : null
  return prefix === null ? line : line.slice(prefix[0].length)
}
