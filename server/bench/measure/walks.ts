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
  const said = { text: 'Acme is a good choice, and Globex is cheaper.', mentions: undefined }
  const acts: Record<string, () => Promise<unknown>> = {
    performance: () => get(`performance?period=${7 + n++}`),
    'performance with interval and comparison': () =>
      get(`performance?period=${7 + n++}&intervals=true&against=previous`),
    'a line with one citation': () =>
      record(door.db, [answer(`cited ${n++}`, '2026-11-20T13:00:00Z', { cites: ['https://acme.com/a'] })]),
    'a line whose text is read': () => record(door.db, [answer(`read ${n++}`, '2026-11-20T13:00:00Z', said)]),
    'a new prompt': () => createPrompt(door, `Which shoes are best, ${n++}?`),
    'a log line': () => door.send(hit.replace('/a', `/${n++}`)),
  }
  const walks: Record<string, Walk> = {}
  for (const [name, act] of Object.entries(acts)) {
    await act()
    walks[name] = await walkOf(act)
  }
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

async function walkOf(act: () => Promise<unknown>): Promise<Walk> {
  const ours = pathToFileURL(`${resolve(import.meta.dirname, '../../..')}/`).href
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const scripts = result.filter(
    ({ url }) => url.startsWith(ours) && url.includes('/src/') && !url.includes('node_modules'),
  )
  const walked = scripts
    .map(({ functions }) => functions.filter(({ ranges }) => ranges[0]!.count > 0))
    .filter(of => of.length > 0)
  const functions = walked.flat()
  return {
    files: walked.length,
    functions: functions.length,
    calls: functions.reduce((sum, { ranges }) => sum + ranges[0]!.count, 0),
  }
}
