import { readFileSync } from 'node:fs'
import { type JsonChange, jsonChanges } from './json-changes.ts'

/** A line of `replay.ts`: a response, the result of an import, or a line of an export. */
interface ReplayLine {
  world: string
  place?: number
  url?: string
  status?: number
  type?: string | null
  body?: string
  exported?: string
}

/** Maximum examples to print. */
const shown = 20

/**
 * Prints how two replays differ: examples, then each kind of change with its count. Returns the number of lines with
 * differences other than added fields.
 */
export function differences(name: string, then: string, now: string): number {
  const [before, after] = [then, now].map(file => linesByPlace(readFileSync(file, 'utf8')))
  const counts = new Map<string, number>()
  let examples = 0
  let breaking = 0
  for (const place of new Set([...before!.keys(), ...after!.keys()])) {
    const [old, made] = [before!.get(place), after!.get(place)]
    if (old === made) continue
    const changes = lineChanges(old, made)
    const where = resourceOf((old ?? made)!)
    for (const change of new Set(changes.map(({ kind, path }) => `${where}: ${kind} ${path}`)))
      counts.set(change, (counts.get(change) ?? 0) + 1)
    if (changes.every(({ kind }) => kind === 'added')) continue
    breaking++
    if (examples++ < shown) process.stdout.write(`${name}\n- ${old?.slice(0, 2000)}\n+ ${made?.slice(0, 2000)}\n`)
  }
  for (const [change, count] of [...counts].sort((a, b) => b[1] - a[1]))
    process.stdout.write(`${name}: ${String(count).padStart(6)} × ${change}\n`)
  process.stdout.write(`${name}: ${breaking} of ${before!.size} lines differ in more than added fields\n`)
  return breaking
}

/** Lines of a replay by world and place. The place of an export line is its number. */
function linesByPlace(text: string): Map<string, string> {
  const lines = new Map<string, string>()
  const exported = new Map<string, number>()
  for (const line of text.split('\n').filter(Boolean)) {
    const { world, place } = JSON.parse(line) as ReplayLine
    const number = place === undefined ? (exported.get(world) ?? 0) : place
    if (place === undefined) exported.set(world, number + 1)
    lines.set(`${world} ${place === undefined ? 'export' : 'event'} ${number}`, line)
  }
  return lines
}

function lineChanges(old: string | undefined, made: string | undefined): JsonChange[] {
  if (old === undefined) return [{ kind: 'changed', path: 'a line more' }]
  if (made === undefined) return [{ kind: 'removed', path: 'the line' }]
  const changes = jsonChanges(parsed(old), parsed(made))
  return changes.length > 0 ? changes : [{ kind: 'changed', path: 'the order of fields' }]
}

/** A line with its body or record as parsed JSON, if possible. A CSV body is a list of lines. */
function parsed(line: string): unknown {
  const { body, exported, ...rest } = JSON.parse(line) as ReplayLine
  if (exported !== undefined) return { ...rest, record: JSON.parse(exported) }
  if (body === undefined) return rest
  return { ...rest, body: jsonIn(body) ?? body.split(/\r?\n/) }
}

/** Undefined for other texts, for example compressed ones. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Path of a response without IDs, kind of an exported record, or `import`. */
function resourceOf(line: string): string {
  const { url, exported } = JSON.parse(line) as ReplayLine
  if (exported !== undefined) return `export ${(JSON.parse(exported) as { kind: string }).kind}`
  if (url === undefined) return 'import'
  return new URL(url).pathname.replace(/\/(brands|teams|prompts|answers|chats)\/[^/]+/g, '/$1/:')
}
