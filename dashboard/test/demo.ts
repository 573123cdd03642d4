import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/src/db/open.ts'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { once } from '../../server/src/extraction/words/once.ts'
import { record } from '../../server/test/archive.ts'
import { hardWorld } from '../../server/test/hard-world.ts'
import { aSite, type Site, type SiteOptions } from './served.ts'

/** The brand of the demo, and its team. */
export const demo = { brandId: 'northpace', team: 'demo-team' } as const

/** The files of a data folder with the records of the moment at which they are first asked for: to record them takes seconds. */
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

const demoAlone = recorded(now => demoArchive({ now }))
const demoAndHardWorld = recorded(now => [...demoArchive({ now }), ...hardWorld(now)])

/** The server over the demo, in a folder of its own; the moment of the demo stays the present. */
export const aDemo = (settings: SiteOptions['settings'] = {}) => standing(demoAlone, settings)

/** The same over the demo and the hard world. */
export const aHardWorld = () => standing(demoAndHardWorld)

async function standing(of: typeof demoAlone, settings: SiteOptions['settings'] = {}): Promise<Site> {
  const { files, now } = await of()
  return aSite([], { now: () => now, files, settings })
}
