import { openDb } from '../src/db/open.ts'
import { mostMemory } from './memory.ts'

/** Orders the rows of a folder like a server. Prints a line at the start, and one with time and memory. */
const [data] = process.argv.slice(2)

await using db = await openDb({ data })
const before = await mostMemory(process.pid)
process.stdout.write('begins\n')
const start = performance.now()
const rows = await db.order!(new AbortController().signal)
const seconds = (performance.now() - start) / 1000
process.stdout.write(`${JSON.stringify({ rows, seconds, before, most: await mostMemory(process.pid) })}\n`)
