import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operator } from '../../src/access/actor.ts'
import { perform } from '../../src/admin/action/perform.ts'
import { promptHandlers } from '../../src/admin/brand-things.ts'
import { openDb } from '../../src/db/open.ts'
import { record } from '../../test/archive.ts'
import { aLogDoor, hit } from '../../test/log-door.ts'
import { answer, entity, prompt } from '../../test/records.ts'

/** Code that runs during an action: our files, their functions, and number of calls. */
export interface Walk {
  files: number
  functions: number
  calls: number
}

/** Counts all functions that an action runs. A similar action runs before, so that nothing is loaded meanwhile. */
export async function measureWalks(): Promise<Record<string, Walk>> {
  await using door = await aLogDoor(() => openDb({ threads: 1 }))
  await record(door.db, [entity('own', 'Acme', 'SELF'), entity('rival', 'Globex', 'DIRECT'), prompt('p1')])
  const get = (path: string) => request(door, `/api/v1/brands/b/${path}`)
  let n = 0
  const cite = (cites: readonly string[]) =>
    record(door.db, [answer(`cited ${n++}`, '2026-11-20T13:00:00Z', { cites })])
  const said = { text: 'Acme is a good choice, and Globex is cheaper.', mentions: undefined }
  const acts: Record<string, () => Promise<unknown>> = {
    performance: () => get(`performance?period=${7 + n++}`),
    'performance with interval and comparison': () =>
      get(`performance?period=${7 + n++}&intervals=true&against=previous`),
    'a line with one citation': () => cite(['https://acme.com/a']),
    'a line whose text is read': () => record(door.db, [answer(`read ${n++}`, '2026-11-20T13:00:00Z', said)]),
    'a new prompt': () => createPrompt(door, `Which shoes are best, ${n++}?`),
    'a log line': () => door.send(hit.replace('/a', `/${n++}`)),
  }
  const walks: Record<string, Walk> = {}
  for (const [name, act] of Object.entries(acts)) {
    await act()
    walks[name] = countWalk(await callsOf(act))
  }
  const withoutCitation = await callsOf(() => cite([]))
  walks['one citation of a line'] = countWalk(
    moreCalls(await callsOf(() => cite(['https://acme.com/a'])), withoutCitation),
  )
  return walks
}

type LogDoor = Awaited<ReturnType<typeof aLogDoor>>

async function request({ app, token }: LogDoor, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.fetch(new Request(`http://earshot.test${path}`, { headers }))
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** Like the admin API after authentication. */
const createPrompt = ({ db, now }: LogDoor, text: string) =>
  perform(db, promptHandlers.create, {
    actor: operator,
    input: { brandId: 'b', text, type: 'TOFU', dryRun: false },
    now,
  })

/** Number of calls of each function of ours, by its file, position and name. */
type Calls = ReadonlyMap<string, number>

async function callsOf(act: () => Promise<unknown>): Promise<Calls> {
  const ours = pathToFileURL(`${resolve(import.meta.dirname, '../../..')}/`).href
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const calls = new Map<string, number>()
  for (const { url, functions } of result)
    if (url.startsWith(ours) && url.includes('/src/') && !url.includes('node_modules'))
      for (const { functionName, ranges } of functions) {
        const { startOffset, count } = ranges[0]!
        if (count > 0) calls.set(`${url} ${startOffset} ${functionName}`, count)
      }
  return calls
}

/** What only the first act calls, or calls more often. */
const moreCalls = (calls: Calls, others: Calls): Calls =>
  new Map(
    [...calls].map(([place, count]) => [place, count - (others.get(place) ?? 0)] as const).filter(([, n]) => n > 0),
  )

const countWalk = (calls: Calls): Walk => ({
  files: new Set([...calls.keys()].map(place => place.split(' ')[0])).size,
  functions: calls.size,
  calls: [...calls.values()].reduce((sum, count) => sum + count, 0),
})
