import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { BrokenFile, openArchive } from './open-file.ts'

/** `printf 'one\ntwo\n' | zstd` */
const zst = Buffer.from('KLUv/QRYQQAAb25lCnR3bwrmpg5A', 'base64')
const folder = mkdtempSync(join(tmpdir(), 'earshot-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'one\ntwo\n'
const long = Array.from({ length: 200_000 }, (_, i) => `line ${i * 7919}\n`).join('')

function file(bytes: string | Uint8Array): string {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, bytes)
  return path
}

async function read(path: string): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of openArchive(path)) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe('a file', () => {
  it.each([
    ['as it is', text, text],
    ['empty', '', ''],
    ['shorter than a mark', 'x', 'x'],
    ['gzip', gzipSync(text), text],
    ['gzip, twice', Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]), text],
    ['gzip, long', gzipSync(long), long],
    ['zst', zst, text],
    ['zst, twice', Buffer.concat([zst, zst]), text + text],
    ['zst without a checksum', Buffer.from('KLUv/QBYQQAAb25lCnR3bwo=', 'base64'), text],
  ])('%s is read, whatever its name', async (_, bytes, expected) => {
    expect((await read(file(bytes))) === expected).toBe(true)
  })

  it.each([
    ['gzip that is cut off', gzipSync(long).subarray(0, 100_000), /^The gzip data is damaged or incomplete: /],
    [
      'gzip with a wrong byte',
      Buffer.from(gzipSync(long)).fill(255, 5000, 5100),
      /^The gzip data is damaged or incomplete: /,
    ],
    ['gzip with nothing behind its mark', Buffer.from([0x1f, 0x8b, 8, 0]), /^The gzip data is damaged or incomplete: /],
    ['zst that is cut off', zst.subarray(0, 12), /^The Zstandard data is damaged or incomplete: /],
    [
      'zst that is not',
      Buffer.concat([zst.subarray(0, 4), Buffer.alloc(40, 255)]),
      /^The Zstandard data is damaged or incomplete: /,
    ],
  ])('of %s says so', async (_, bytes, message) => {
    const reading = read(file(bytes))
    await expect(reading).rejects.toThrow(message)
    await expect(reading).rejects.toBeInstanceOf(BrokenFile)
  })

  it('that is not there, or is a folder, says so', async () => {
    await expect(read(join(folder, 'none'))).rejects.toThrow(/ENOENT.*none/)
    await expect(read(folder)).rejects.toThrow(/EISDIR/)
  })
})
