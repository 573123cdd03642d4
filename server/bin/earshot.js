#!/usr/bin/env node
// Runs the compiled program. In a clone whose sources are newer than what was compiled, or not compiled yet, the
// sources run as they are. A CommonJS file: it runs before any thread does, which modules are read by.
const { existsSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

// The engine writes an import on one thread, the file is read on another; every further one would keep memory of its own.
if (process.argv[2] === 'import') process.env.UV_THREADPOOL_SIZE ??= '2'

// The engine's allocator keeps what was freed for ten seconds and more, a hundred megabytes where texts have megabytes. It
// reads this when the engine is loaded: a server gives back after a second, other commands at once. An import keeps its
// way, for giving back costs it a seventh more processor time.
const ofServer = 'dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true'
const givingBack = new Map([
  ['import', ''],
  ['serve', ofServer],
  ['start', ofServer],
])
process.env.DUCKDB_JE_MALLOC_CONF ??= givingBack.get(process.argv[2]) ?? 'dirty_decay_ms:0,muzzy_decay_ms:0'

// What it writes is for its user alone: the database, and what the engine puts aside for a while.
process.umask(0o077)

const at = path => join(__dirname, path)

const timeOf = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newest = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((latest, { parentPath, path, name }) => Math.max(latest, timeOf(`${parentPath ?? path}/${name}`)), 0)

const sources = ['../src', '../../sdk/src', '../../contract/src'].map(at)
const compiled = at('../dist/main.js')
const inClone = existsSync(sources[0])
const fresh = inClone ? timeOf(at('../dist/.built')) > Math.max(...sources.map(newest)) : existsSync(compiled)

async function runSources() {
  const { register: registerTsx } = await import('tsx/esm/api')
  const { register } = require('node:module')
  registerTsx()
  // The packages of the workspace offer their sources under this condition.
  register(
    `data:text/javascript,${encodeURIComponent(
      'export const resolve = (name, context, next) => next(name, { ...context, conditions: [...context.conditions, "earshot-source"] })',
    )}`,
  )
  await import(pathToFileURL(at('../src/cli/main.ts')).href)
}

if (fresh) import(pathToFileURL(compiled).href)
else runSources()
