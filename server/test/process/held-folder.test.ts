import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ended, earshot, type Run, run, serving } from '../earshot.ts'
import { aBrand, aTeam, ndjson } from '../records.ts'
import { aStandingFolder } from '../standing.ts'
import { until } from '../until.ts'

const folder = aStandingFolder()
const data = join(folder, 'data')
const archive = ndjson([aTeam('t'), aBrand('b', 't')])
beforeAll(() => writeFile(join(folder, 'archive.ndjson'), archive))

const said = ({ code, out, err }: Ended) => ({ code, out, err })

describe('a folder that another process holds', () => {
  it('is not opened twice: the error names the process', async () => {
    const holder = earshot(['import', '-', '--data', data])
    holder.child.stdin!.write(archive.slice(0, 10))
    await until(() => existsSync(join(data, 'earshot.duckdb')), 'a process that holds the folder')
    const other = await run(['token', 'list', '--data', data])
    expect(other.code).toBe(3)
    expect(other.err).toMatch(
      new RegExp(`is in use by process ${holder.child.pid} \\(.+\\)\\. Stop it, or use its API\\.\n$`),
    )
    const server = await run(['serve', '--data', data, '--port', '0'])
    expect([server.code, server.err.includes(`process ${holder.child.pid}`)]).toEqual([3, true])

    holder.child.stdin!.end(archive.slice(10))
    expect(said(await holder.ended)).toMatchObject({ code: 0, out: '2 imported, 0 replaced, 0 refused\n' })
  })

  describe('and that is a server', () => {
    let server: Run & { url: string }
    beforeAll(async () => {
      server = await serving(data)
    })
    afterAll(async () => {
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    })

    it('finds a folder that the command names from where it stands', async () => {
      const collect = (replay: string) => earshot(['collect', '--replay', replay, '--data', data], {}, folder).ended
      expect(said(await collect('replies'))).toMatchObject({
        code: 1,
        err: `The folder of recorded replies '${join(folder, 'replies')}' cannot be read (ENOENT).\n`,
      })
      await mkdir(join(folder, 'replies', 'chatgpt'), { recursive: true })
      expect(said(await collect('replies'))).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^0 runs, about/),
        err: 'There are no prompts. Import some before you collect answers.\n',
      })
    })

    it('is worked on through the server', async () => {
      const file = join(folder, 'archive.ndjson')
      expect(said(await run(['import', file, '--data', data]))).toEqual({
        ...{ code: 0, out: '0 imported, 2 replaced, 0 refused\n', err: `${archive.length} bytes stored\n` },
      })
      const bad = `${archive}{"kind":"tag"}\nnot JSON\n`
      expect(said(await run(['import', '-', '--data', data], bad))).toMatchObject({
        code: 1,
        out: '0 imported, 2 replaced, 2 refused\n',
        err: expect.stringContaining('line 4: is not JSON\n'),
      })
      const strict = await run(['import', '-', '--strict', '--data', data], `${ndjson([aTeam('u')])}not JSON\n`)
      expect(said(strict)).toEqual({
        code: 1,
        out: '0 imported, 0 replaced, 1 refused\n',
        err: 'line 2: is not JSON\n',
      })
      const exported = await run(['export', '--data', data])
      expect(exported.out.split('\n').map(line => line && JSON.parse(line).kind)).toEqual([
        ...['team', 'brand', 'competitor', ''],
      ])
    })

    it('takes tokens that work at once, and stop at once', async () => {
      const made = await run(['token', 'create', '--team', 't', '--name', 'mine', '--data', data])
      const token = made.out.trim()
      const status = async () =>
        (await fetch(`${server.url}/api/v1/brands`, { headers: { authorization: `Bearer ${token}` } })).status
      expect([made.code, await status()]).toEqual([0, 200])
      const listed = await run(['token', 'list', '--data', data])
      const [id, team, name] = listed.out.split('\t')
      expect([team, name, listed.out.includes(token)]).toEqual(['t', 'mine', false])
      expect((await run(['token', 'revoke', '--id', id!, '--data', data])).code).toBe(0)
      expect(await status()).toBe(401)
      expect(said(await run(['token', 'revoke', '--id', id!, '--data', data]))).toEqual({
        ...{ code: 1, out: '', err: `There is no active token '${id}'.\n` },
      })
    })

    it('says what is wrong as the process itself would', async () => {
      const cut = join(folder, 'cut.gz')
      await writeFile(cut, gzipSync(archive).subarray(0, 60))
      // A process that reads the input itself stores the lines before the error and reports it. A sender to a server
      // isn't told.
      const broken = 'The gzip data is damaged or incomplete: .+\\n$'
      const wrong: [string[], RegExp, RegExp?][] = [
        [['import', cut], new RegExp(`^${broken}`), new RegExp(`^\\d+ bytes stored\\n${broken}`)],
        [['import', join(folder, 'none')], /^ENOENT: .+none'\n$/],
        [['import', folder], /^EISDIR: .+\n$/],
        [['token', 'create', '--team', 'none', '--name', 'x'], /^There is no team 'none'\. .+\n$/],
      ]
      for (const [args, there, here = there] of wrong)
        for (const [place, message] of [
          [data, there],
          [join(folder, 'elsewhere'), here],
        ] as const) {
          const { code, err } = await run([...args, '--data', place])
          expect([place, code, err]).toEqual([place, 1, expect.stringMatching(message)])
        }
    })

    it('lets nobody in who does not know its secret', async () => {
      for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`])
        expect(
          (await fetch(`${server.url}/operator?name=export&call={}`, { method: 'POST', headers: { authorization } }))
            .status,
        ).toBe(401)
    })

    it('has its port alone', async () => {
      const port = new URL(server.url).port
      const { code, err } = await run(['serve', '--data', join(folder, 'third'), '--port', port])
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+\n$/),
      ])
    })
  })
})
