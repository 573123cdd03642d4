import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from '@earshot/contract'
import { openDb } from '../../server/src/db/open.ts'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { record } from '../../server/test/archive.ts'
import { hardWorld } from '../../server/test/hard-world.ts'
import { aSite, type Site, type SiteOptions } from './served.ts'

/** Brand and team of the demo. */
export const demo = { brandId: 'northpace', team: 'demo-team' } as const

/**
 * Files of a data folder with imported records. Created at the first request and cached, because importing takes
 * seconds.
 */
const recorded = (recordsAt: (now: Date) => Iterable<object>) =>
  once(async () => {
    const now = new Date()
    const folder = await mkdtemp(join(tmpdir(), 'earshot-demo-'))
    try {
      const db = await openDb({ data: folder })
      await record(db, [...recordsAt(now)], () => now)
      await db[Symbol.asyncDispose]()
      const files = new Map<string, Buffer>()
      for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
      return { files, now }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

/** Records of the demo with rate limits high enough for all tests at once. */
function* unlimitedDemo(now: Date): Generator<object> {
  for (const each of demoArchive({ now }))
    yield 'kind' in each && each.kind === 'team' ? { ...each, rateLimit: { perMinute: 1e9, perDay: 1e9 } } : each
}

const demoAlone = recorded(unlimitedDemo)
const demoAndHardWorld = recorded(now => [...unlimitedDemo(now), ...hardWorld(now)])

/** A server with the demo that a test can stop or change. The time of the demo is the present. */
export const aDemo = (settings: SiteOptions['settings'] = {}) => standing(demoAlone, { settings })

/** A server with the demo and the hard world that a test can stop or change. */
export const aHardWorld = () => standing(demoAndHardWorld)

/** A server that tests share. They only add people and tokens. */
export type SharedSite = Pick<Site, 'url' | 'tokenOf' | 'signIn' | 'signInAs'>

/** The demo server of a worker. It stops with the worker. Its folder is deleted at the end of the run. */
export const theDemo = once((): Promise<SharedSite> => standing(demoAlone, lasting()))

/** The server of a worker with the demo and the hard world. */
export const theHardWorld = once((): Promise<SharedSite> => standing(demoAndHardWorld, lasting()))

const lasting = (): SiteOptions => ({ within: process.env.EARSHOT_TEST_FOLDER })

async function standing(of: typeof demoAlone, options: SiteOptions = {}): Promise<Site> {
  const { files, now } = await of()
  return aSite([], { ...options, now: () => now, files })
}
