import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/src/db/open.ts'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { once } from '../../server/src/extraction/words/once.ts'
import { record } from '../../server/test/archive.ts'
import { aSite, type Site } from './served.ts'

/** The brand of the demo, and its team. */
export const demo = { brandId: 'northpace', team: 'demo-team' } as const

/** The files of a data folder with the demo of the moment at which it is first asked for: to record it takes seconds. */
const recorded = once(async () => {
  const now = new Date()
  const folder = await mkdtemp(join(tmpdir(), 'earshot-demo-'))
  try {
    const db = await openDb({ data: folder })
    await record(db, [...demoArchive({ now })], () => now)
    await db[Symbol.asyncDispose]()
    const files = new Map<string, Buffer>()
    for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
    return { files, now }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The server over the demo, in a folder of its own; the moment of the demo stays the present. */
export async function aDemo(): Promise<Site> {
  const { files, now } = await recorded()
  return aSite([], { now: () => now, files })
}
