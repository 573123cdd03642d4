import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killImports } from '../killed-import.ts'

it('an import that is killed leaves whole batches, and goes on from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-killed-'))
  try {
    const killed = await killImports(folder, { answers: 2500, times: 5 })
    expect(killed).toHaveLength(5)
    for (const { acknowledged, found } of killed) expect(found).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    await rm(folder, { recursive: true })
  }
})
