import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import type { Db } from '../src/db/db.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'earshot-test-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** An empty folder for all tests of a file or a `describe`. It is deleted afterwards. */
export function aStandingFolder(): string {
  const folder = emptyFolder()
  afterAll(() => remove(folder))
  return folder
}

/** An empty folder for the current test. It is deleted afterwards. */
export function aFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A database for all tests of a `describe`. */
export function aStandingDb(open: () => Promise<Db>): Db {
  const db = {} as Db
  beforeAll(async () => become(db, await open()))
  afterAll(() => db[Symbol.asyncDispose]())
  return db
}

/** A new database for each test of a `describe`. */
export function aDbEach(open: () => Promise<Db>): Db {
  const db = {} as Db
  beforeEach(async () => become(db, await open()))
  afterEach(() => db[Symbol.asyncDispose]())
  return db
}

const become = (db: Db, opened: Db) => void Object.defineProperties(db, Object.getOwnPropertyDescriptors(opened))

/** A server on a free port of 127.0.0.1. Disposal closes it and its connections. */
export async function listening<S extends Server & { closeAllConnections?(): void }>(server: S) {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections?.()
      await closed
    },
  }
}

/** URL of an HTTP server that runs until the test ends. */
export async function served(listener: RequestListener): Promise<string> {
  const server = await listening(createServer(listener))
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server.url
}

/** An event that one part of a test waits for and another triggers. */
export function aMoment() {
  let come = () => {}
  const came = new Promise<void>(resolve => {
    come = resolve
  })
  return { come, came }
}
