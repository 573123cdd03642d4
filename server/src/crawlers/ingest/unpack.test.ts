import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackBody } from './unpack.ts'

async function sizeOf(body: Uint8Array): Promise<number> {
  let size = 0
  for await (const bytes of unpackBody([body])) size += bytes.length
  return size
}

it('unpacks what any log could be', async () => {
  expect(await sizeOf(gzipSync(Buffer.alloc(32 * 1024 * 1024, 'x\n')))).toBe(32 * 1024 * 1024)
  expect(await sizeOf(Buffer.alloc(1000, 'x'))).toBe(1000)
})

it('declines what unpacks to more than a hundred times its size, no further than it may', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'x\n'))
  let size = 0
  const all = (async () => {
    for await (const bytes of unpackBody([bomb])) size += bytes.length
  })()
  await expect(all).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: expect.stringContaining(`${bomb.length} bytes`),
  })
  expect(size).toBeLessThanOrEqual(32 * 1024 * 1024)
})
