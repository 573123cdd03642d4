import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listTokens } from '../../src/admin/tokens.ts'
import { earshot } from '../earshot.ts'
import { importInto, inFolder } from '../folder.ts'
import { aBrand, aTeam } from '../records.ts'
import { aStandingFolder } from '../standing.ts'

const data = join(aStandingFolder(), 'data')

/** Starts the server on the folder, asks what it says, and stops it. */
async function started() {
  const { child, ended } = earshot(['start', '--data', data, '--port', '0', '--no-jobs'])
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
  await importInto(data, [aTeam('t'), aBrand('b', 't')])
  const first = await started()
  expect(first.status).toBe(200)
  const file = join(data, 'start-token')
  expect(first.said).toContain(`kept in ${file}:`)
  expect(readFileSync(file, 'utf8')).toBe(`${first.token}\n`)
  expect(await started()).toMatchObject({ token: first.token, status: 200 })
  expect((await inFolder(data, db => listTokens(db, 't'))).map(({ name }) => name)).toEqual(['start'])
}, 60_000)
