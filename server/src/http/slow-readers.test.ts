import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { anAnswer } from '../../test/csv-records.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { acme, entity, prompt, team } from '../../test/records.ts'
import { until } from '../../test/until.ts'
import type { Db } from '../db/db.ts'
import { networks } from './request/forwarded.ts'
import { listen } from './server/listen.ts'

/** Longer than the buffers of a connection. */
const long = 'a long text '.repeat(8000)

describe.each(engines)('who reads CSV slowly on %s', (_, open) => {
  it('holds no turn of the questions and no connection to the database, and is cut where nothing is read', async () => {
    await using db = await open()
    const answers = Array.from({ length: 300 }, (_, i) => anAnswer(i, 'p', long))
    const door = await aDoor(db, [team, acme, entity('self', 'Acme', 'SELF'), prompt('p'), ...answers], {
      ...{ queue: { atOnce: 1, perKey: 1 }, long: { files: 1 } },
    })
    const token = await door.tokenOf('team')
    await using server = await listen({
      ...{ fetch: door.app.fetch, host: '127.0.0.1', port: 0, connections: 10, proxies: networks('') },
      ...{ log: pino({ level: 'silent' }), idle: 500 },
    })
    const path = '/api/v1/brands/b/prompts/p/answers?format=csv'
    const connected = once(server.server, 'connection')
    const reader = connect(Number(new URL(server.url).port), '127.0.0.1')
    reader.on('error', () => undefined)
    reader.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    const [socket] = await connected
    const cut = once(socket, 'close')
    await once(reader, 'readable')
    expect(String(reader.read(12))).toBe('HTTP/1.1 200')

    expect((await door.ask('/api/v1/brands/b/competitors', { token })).status).toBe(200)
    // The only file stays open until it is read.
    expect((await door.ask(path, { token })).status).toBe(503)
    await cut
    reader.destroy()
    await until(async () => (await door.ask(path, { token, method: 'HEAD' })).status === 200, 'the file is closed')
    const whole = await door.ask(path, { token })
    expect((await whole.text()).length).toBeGreaterThan(300 * long.length)
  })

  it('makes one table of a team at a time, which may take longer, and leaves room for questions', async () => {
    await using db = await open()
    const timeouts: (number | undefined)[] = []
    let [free, begun] = [() => {}, 0]
    const held = new Promise<void>(resolve => {
      free = resolve
    })
    const watched: Db = {
      ...db,
      get writes() {
        return db.writes
      },
      async read(ask, limits) {
        if (limits?.share !== 'questions') return db.read(ask, limits)
        timeouts.push(limits.timeout)
        if (limits.timeout !== 1000) {
          begun++
          await held
        }
        return db.read(ask, limits)
      },
    }
    await record(db, [team, acme, entity('self', 'Acme', 'SELF'), prompt('p')])
    const door = await aDoor(watched, [], { timeout: 1000, queue: { atOnce: 2, perKey: 2 } })
    const token = await door.tokenOf('team')
    const ask = async (path: string) => (await door.ask(`/api/v1/brands/b/${path}`, { token })).status
    const tables = [ask('prompts?format=csv'), ask('competitors?format=csv')]
    await until(() => begun === 1, 'a table is begun')
    expect(await ask('competitors')).toBe(200)
    expect(begun).toBe(1)
    free()
    expect(await Promise.all(tables)).toEqual([200, 200])
    expect(timeouts).toEqual([10_000, 1000, 10_000])
  })
})
