import type { Db } from '../src/db/db.ts'
import { demoArchive } from '../src/demo/demo.ts'
import type { Operation } from '../src/operations/operation/operation.ts'
import { runOperation } from './run-operation.ts'
import { aWorld } from './world.ts'

export const now = new Date('2026-11-21T12:00:00Z')
export const brandId = 'northpace'
/** The demo brand before any run. */
const records = ([...demoArchive({ now })] as { kind: string; id: string }[]).filter(
  ({ kind }) => !['answer', 'ask', 'coverage'].includes(kind),
)
export const prompts = records.filter(({ kind }) => kind === 'prompt').slice(0, 3)
/** Options that select these prompts. */
export const chosen = { brand: brandId, prompt: prompts.map(({ id }) => id).join(',') }

/** A database with the demo brand before any run, and a function that runs operations on it. */
export async function anUnaskedBrand(open: () => Promise<Db>) {
  const db = await open()
  const { client } = await aWorld(db, records, { teamId: 'demo-team', now })

  /** Runs an operation with the settings of an environment. Passes its stderr to `heard`. */
  async function run(
    operation: Operation,
    options: Record<string, string | boolean> = {},
    environment = {},
    heard: (text: string) => void = () => {},
  ) {
    const began = performance.now()
    const clock = () => new Date(now.getTime() + performance.now() - began)
    const { notes: _, ...ended } = await runOperation(operation, { db, now: clock }, options, { environment, heard })
    return ended
  }

  return { db, client, run, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}
