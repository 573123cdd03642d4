import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run, serving } from '../earshot.ts'
import { canonicalArchive } from '../killed-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-full-'))
const disk = mkdtempSync(join(tmpdir(), 'earshot-disk-'))
/** A disk of our own takes the right to mount one. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'none', disk]).status === 0
const room = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, disk])

afterAll(async () => {
  if (mounted) execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
  await rm(folder, { recursive: true })
})

describe('a full disk', () => {
  it.skipIf(!mounted)('(skipped where no tmpfs may be mounted) stops an import between batches', async () => {
    const { path, text } = await canonicalArchive(folder, 6000)
    const data = join(disk, 'data')
    const full = await run(['import', path, '--data', data])
    const [acknowledged] = full.err.match(/\d+(?= bytes stored\n(?!\d))/) ?? ['0']
    expect(full.code).toBe(1)
    expect(full.err.replace(/^\d+ bytes stored\n/gm, '')).toMatch(/^[^\n]*No space left on device[^\n]*\n$/)

    // Nothing more can be written, but what is there can be read.
    room('100m')
    const found = await run(['export', '--data', data])
    expect(found.code).toBe(0)
    expect(text.startsWith(found.out)).toBe(true)
    expect(Buffer.byteLength(found.out)).toBeGreaterThanOrEqual(Number(acknowledged))
    expect((await run(['import', path, '--data', data])).code).toBe(0)
    expect((await run(['export', '--data', data])).out === text).toBe(true)
  })

  it.skipIf(!mounted)('(skipped where no tmpfs may be mounted) does not stop a server', async () => {
    const path = join(folder, 'archive.ndjson')
    const data = join(disk, 'served')
    execFileSync('rm', ['-rf', join(disk, 'data')])
    room('12m')
    const server = await serving(data)
    const full = await run(['import', path, '--data', data])
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('No space left on device')])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    room('100m')
    expect((await run(['import', path, '--data', data])).code).toBe(0)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect((await run(['export', '--data', data])).out.length).toBeGreaterThan(0)
  })
})
