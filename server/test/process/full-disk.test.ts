import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { run, serving } from '../earshot.ts'
import { exportOf } from '../folder.ts'
import { canonicalArchive } from '../killed-import.ts'
import { aBrand, answer, aTeam, ndjson, prompt, tag } from '../records.ts'
import { aStandingFolder } from '../standing.ts'

const folder = aStandingFolder()
const disk = mkdtempSync(join(tmpdir(), 'earshot-disk-'))
/** A disk of our own requires the right to mount one. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'none', disk]).status === 0
/** A batch that fits on the disk, and one of texts that don't compress. */
const random = createRandom(1)
const noise = () => Buffer.from(Array.from({ length: 7500 }, () => random.below(256))).toString('base64')
const archive = ndjson([
  aTeam('t'),
  aBrand('b', 't'),
  ...Array.from({ length: 4000 }, (_, i) => tag(`t${i}`, `Tag ${i}`)),
  ...Array.from({ length: 100 }, (_, i) => prompt(`p${i}`)),
  ...Array.from({ length: 700 }, (_, i) => answer(`a${i}`, '2026-02-01', { promptId: 'p0', text: noise(), cites: [] })),
])
const room = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, disk])

afterAll(async () => {
  if (mounted) execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
})

describe('a full disk', () => {
  it.skipIf(!mounted)('(skipped where no tmpfs may be mounted) stops an import between batches', async () => {
    const { path, text } = await canonicalArchive(folder, archive)
    const data = join(disk, 'data')
    const full = await run(['import', path, '--data', data])
    const [acknowledged] = full.err.match(/\d+(?= bytes stored\n(?!\d))/) ?? ['0']
    expect(full.code).toBe(1)
    expect(full.err.replace(/^\d+ bytes stored\n/gm, '')).toMatch(/^[^\n]*No space left on device[^\n]*\n$/)

    // Writes fail, but reads work.
    room('60m')
    const found = await run(['export', '--data', data])
    expect(found.code).toBe(0)
    expect(text.startsWith(found.out)).toBe(true)
    expect(Number(acknowledged)).toBeGreaterThan(0)
    expect(Buffer.byteLength(found.out)).toBeGreaterThanOrEqual(Number(acknowledged))
    expect((await run(['import', path, '--data', data])).code).toBe(0)
    expect((await exportOf(data)) === text).toBe(true)
  })

  it.skipIf(!mounted)('(skipped where no tmpfs may be mounted) does not stop a server', async () => {
    const path = join(folder, 'archive.ndjson')
    const data = join(disk, 'served')
    execFileSync('rm', ['-rf', join(disk, 'data')])
    room('6m')
    const server = await serving(data)
    const full = await run(['import', path, '--data', data])
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('No space left on device')])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    room('60m')
    expect((await run(['import', path, '--data', data])).code).toBe(0)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect((await exportOf(data)).length).toBeGreaterThan(0)
  })
})
