import { createRequire } from 'node:module'
import { type Db, MemoryFull } from '../db.ts'
import { compactFile } from './compact.ts'
import { beginCopy, mergeCopiedLog } from './copy.ts'
import type { EngineOptions } from './engine.ts'
import { closeReads, openDuckDbFile, read } from './file.ts'
import { type OrderedRowCounts, orderFile } from './order.ts'
import { createWrites } from './writes.ts'

/** Only one process at a time can open a file. */
export async function openDuckDb(path = ':memory:', options: EngineOptions = {}): Promise<Db> {
  keepByteOrderMarks()
  const file = await openDuckDbFile(path === ':memory:' ? undefined : path, options)
  const writes = createWrites(file)
  const { inTurn } = writes
  const looked: OrderedRowCounts = new Map()
  let damage = file.engine.damage
  return {
    shared: false,
    get damage() {
      damage = file.engine.damage ?? damage
      return damage
    },
    get writes() {
      return file.writes
    },
    read: (ask, limits = {}) => read(file, ask, limits),
    write: (change, { sharesCommit = false } = {}) => (sharesCommit ? writes.together(change) : writes.alone(change)),
    async copyTo(to, tell = () => undefined) {
      const { ended } = await inTurn(() => beginCopy(file, to, tell))
      await ended
      await mergeCopiedLog(to, options.memory)
    },
    compact: () =>
      inTurn(async () => {
        const { signal } = new AbortController()
        await orderFile(file, { inTurn: act => act(), looked, signal, isPatient: false }).catch(error => {
          if (!(error instanceof MemoryFull)) throw error
        })
        return compactFile(file)
      }),
    order: signal => orderFile(file, { inTurn, looked, signal, isPatient: true }),
    async [Symbol.asyncDispose]() {
      await writes.ended()
      await closeReads(file)
      // Without writes, the files stay unchanged. If the disk is full, the data stays in the log.
      if (file.path !== undefined && file.writes > 0 && !file.isBroken)
        await file.engine.checkpoint().then(undefined, () => undefined)
      await file.engine.close()
    },
  }
}

/** The driver's decoder drops U+FEFF at the start of a text. */
function keepByteOrderMarks() {
  const accessors = createRequire(import.meta.url)('@duckdb/node-api/lib/vectors/dataAccessors.js')
  accessors.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })
}
