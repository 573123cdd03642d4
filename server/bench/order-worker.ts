import { openDb } from '../src/db/open.ts'
import { mostMemory } from './memory.ts'

/** Puts the rows of a folder in order as a server does, and writes a line when it begins and one with what it took. */
const [data] = process.argv.slice(2)

await using db = await openDb({ data })
const before = await mostMemory(process.pid)
process.stdout.write('begins\n')
const start = performance.now()
const rows = await db.order!(new AbortController().signal)
const seconds = (performance.now() - start) / 1000
process.stdout.write(`${JSON.stringify({ rows, seconds, before, most: await mostMemory(process.pid) })}\n`)
