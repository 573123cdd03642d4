import { brandIdOf, revisionOf } from '../../db/brands.ts'
import { type Db, writeWithRoom } from '../../db/db.ts'
import type { Revision } from '../../metrics/revisions.ts'
import { reanalyzeIn, type Which } from '../../record/changes/reprocess.ts'
import { latestRevisions } from './drift.ts'

class Undone extends Error {
  constructor(readonly revision: Revision | undefined) {
    super('Nothing is changed.')
  }
}

/** Reanalyzes and rolls back. Undefined if no figure would change. */
export async function reanalyzeUndone(db: Db, brandId: string, which: Which, now: Date): Promise<Revision | undefined> {
  try {
    return await writeWithRoom(db, async writer => {
      await reanalyzeIn(writer, brandId, which, now)
      const id = await brandIdOf(writer, brandId)
      const [latest] = (await latestRevisions(writer, brandId, 1)) ?? []
      const current = id === undefined ? undefined : await revisionOf(writer, id)
      throw new Undone(latest?.revision === current ? latest : undefined)
    })
  } catch (error) {
    if (error instanceof Undone) return error.revision
    throw error
  }
}
