import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listTokens } from '../../src/admin/tokens.ts'
import { openDb } from '../../src/db/open.ts'
import { record } from '../archive.ts'
import { earshot } from '../earshot.ts'
import { aBrand, aTeam } from '../records.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the server on the folder, asks what it says, and stops it. */
async function started() {
  const { child, ended } = earshot(['start', '--data', join(folder, 'data'), '--port', '0', '--no-jobs'])
  const said = await new Promise<string>(resolve => {
    let text = ''
    child.stdout!.on('data', part => {
      text += part
      if (text.endsWith("'\n\n")) resolve(text)
    })
    child.once('exit', () => resolve(text))
  })
  const [, token] = /'Authorization: Bearer (\S+)'/.exec(said) ?? []
  const [, url] = /'(http:\S+)'/.exec(said) ?? []
  const { status } = await fetch(url!, { headers: { authorization: `Bearer ${token}` } })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  return { said, token, status }
}

it('a server that starts again has the same token, which opens the first brand', async () => {
  const data = join(folder, 'data')
  {
    await using db = await openDb({ data })
    await record(db, [aTeam('t'), aBrand('b', 't')])
  }
  const first = await started()
  expect(first.status).toBe(200)
  const file = join(data, 'start-token')
  expect(first.said).toContain(`kept in ${file}:`)
  expect(readFileSync(file, 'utf8')).toBe(`${first.token}\n`)
  expect(await started()).toMatchObject({ token: first.token, status: 200 })
  await using db = await openDb({ data })
  expect((await listTokens(db, 't')).map(({ name }) => name)).toEqual(['start'])
}, 60_000)
