import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importSet } from '../../bench/bench-set.ts'
import { importText } from '../archive.ts'
import { earshot, type Run, run, serving } from '../earshot.ts'
import { exportOf, importInto, inFolder } from '../folder.ts'
import { aBrand, team } from '../records.ts'
import { until } from '../until.ts'

const archive = `${[...importSet({ answers: 1500 })].join('\n')}\n`

async function aFolder() {
  const data = await mkdtemp(join(tmpdir(), 'earshot-compact-'))
  return { data, [Symbol.asyncDispose]: () => rm(data, { recursive: true }) }
}

it('a compaction that is killed leaves a whole file, and the next one ends its work', async () => {
  await using folder = await aFolder()
  const { data } = folder
  const file = join(data, 'earshot.duckdb')
  const folderOfCopy = `${file}.compact`
  const copy = join(folderOfCopy, 'earshot.duckdb')
  const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)
  await inFolder(data, db => importText(db, archive))
  const before = await exportOf(data)
  const { ino } = statSync(file)
  const moments: ((compacting: Run) => boolean)[] = [
    () => existsSync(copy),
    () => sizeOf(copy) > 500_000,
    () => statSync(file).ino !== ino,
  ]
  let killed = 0
  for (const isNow of moments) {
    const compacting = earshot(['compact', '--data', data])
    await until(() => isNow(compacting) || compacting.child.exitCode !== null, 'the moment to kill a compaction')
    compacting.child.kill('SIGKILL')
    if ((await compacting.ended).signal === 'SIGKILL') killed++
    expect((await exportOf(data)) === before).toBe(true)
    expect(existsSync(folderOfCopy)).toBe(false)
  }
  expect(killed).toBeGreaterThan(0)
  const { code, out, err } = await run(['compact', '--data', data])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^\d+\.\d MB before, \d+\.\d MB after\n$/)
  expect((await exportOf(data)) === before).toBe(true)
})

it('a compaction is done by the server that holds the folder, which serves on', async () => {
  await using folder = await aFolder()
  const { data } = folder
  await importInto(data, [team, aBrand('b', 'team')])
  const file = join(data, 'earshot.duckdb')
  const server = await serving(data)
  try {
    const { ino } = statSync(file)
    const { code, out } = await run(['compact', '--data', data])
    expect([code, out]).toEqual([0, expect.stringContaining('MB after')])
    expect(statSync(file).ino).not.toBe(ino)
    expect((await run(['token', 'create', '--team', 'team', '--name', 'x', '--data', data])).code).toBe(0)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    server.child.kill()
    await server.ended
  }
})
