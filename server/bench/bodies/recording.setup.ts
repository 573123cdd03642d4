import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { tokensFile } from './tokens-file.ts'
import type { Event } from './world-log.ts'

/**
 * Writes what tests import and request to the folder EARSHOT_RECORD, one event per line and one file per vitest worker.
 * Omits other inputs (access logs, collected answers).
 */
const folder = process.env.EARSHOT_RECORD!

const names = new WeakMap<Db, string>()
const teams = new Map<string, string>()
let count = 0

function note(db: Db, event: Event): void {
  const world =
    names.get(db) ?? `${process.pid}.${count++} ${expect.getState().testPath?.split('/').slice(-3).join('/')}`
  names.set(db, world)
  appendFileSync(`${folder}/${process.pid}.ndjson`, `${JSON.stringify({ world, event })}\n`)
}

vi.mock('../../src/archive/import.ts', async original => {
  const module = await original<typeof import('../../src/archive/import.ts')>()
  return {
    ...module,
    importArchive: async (...[db, chunks, how]: Parameters<typeof module.importArchive>) => {
      const kept: Uint8Array[] = []
      const tapped = async function* () {
        for await (const chunk of chunks) {
          kept.push(Buffer.from(chunk))
          yield chunk
        }
      }
      try {
        return await module.importArchive(db, tapped(), how)
      } finally {
        note(db, { imported: Buffer.concat(kept).toString() })
      }
    },
  }
})

vi.doMock(tokensFile(resolve(import.meta.dirname, '../..')), async original => {
  const module = await original<typeof import('../../src/admin/people/tokens.ts')>()
  return {
    ...module,
    createToken: async (...[db, about]: Parameters<typeof module.createToken>) => {
      const token = await module.createToken(db, about)
      teams.set(token, about.team)
      return token
    },
  }
})

vi.mock('../../src/http/app.ts', async original => {
  const module = await original<typeof import('../../src/http/app.ts')>()
  return {
    ...module,
    createApp: (door: Parameters<typeof module.createApp>[0]) => {
      const app = module.createApp(door)
      const { fetch } = app
      app.fetch = (request, ...rest) => {
        if (request.url.includes('/api/v1/') && request.method === 'GET') {
          const { authorization, ...headers } = Object.fromEntries(request.headers)
          const team = teams.get(authorization?.replace(/^Bearer /, '') ?? '')
          note(door.db, {
            asked: {
              url: request.url,
              method: request.method,
              headers: team === undefined && authorization !== undefined ? { ...headers, authorization } : headers,
              ...(team !== undefined && { team }),
              now: door.now().getTime(),
            },
          })
        }
        return fetch(request, ...rest)
      }
      return app
    },
  }
})
