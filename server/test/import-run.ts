import { exportArchive } from '../src/archive/export.ts'
import type { Db } from '../src/db/db.ts'
import type { Operation, OperationCall } from '../src/operations/operation/operation.ts'
import { readConfig } from '../src/settings/config.ts'

/** A brand with a competitor and a prompt. */
export const anvilRecords = [
  { kind: 'team', id: 't', name: 't', plan: 'BUSINESS' },
  { kind: 'brand', id: 'b', teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'competitor', id: 'g', brandId: 'b', name: 'Globex', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId: 'b', text: 'Which anvil?', type: 'TOFU', createdAt: '2026-01-01' },
]

/** Runs an import of a file's content. */
export async function runImport(
  db: Db,
  operation: Operation,
  text: string | Uint8Array,
  options: OperationCall['options'] = {},
) {
  const said = { out: '', err: '' }
  const io = {
    async out(text: string) {
      said.out += text
    },
    err(text: string) {
      said.err += text
    },
    progress: () => undefined,
  }
  async function* input() {
    yield Buffer.from(text)
  }
  const call = { db, io, input: input(), config: readConfig({}), now: () => new Date('2026-06-01T00:00:00Z') }
  const code = await operation.run({ ...call, options: { brand: 'b', ...options } })
  return { code, ...said }
}

/** The exported records of a kind. */
export async function exportedOf(db: Db, kind: string): Promise<Record<string, unknown>[]> {
  let text = ''
  await exportArchive(db, async line => {
    text += line
  })
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  return lines.filter(line => line.kind === kind)
}
