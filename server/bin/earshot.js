#!/usr/bin/env node
// Runs the compiled program. In a clone whose sources are newer than what was compiled, or not compiled yet, the
// sources run as they are.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { register } from 'node:module'

const compiled = new URL('../dist/cli/main.js', import.meta.url)
const sources = ['../src/', '../../sdk/src/', '../../contract/src/'].map(path => new URL(path, import.meta.url))

const newest = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce(
      (latest, { parentPath, path, name }) => Math.max(latest, statSync(`${parentPath ?? path}/${name}`).mtimeMs),
      0,
    )

const inClone = existsSync(sources[0])
const fresh =
  existsSync(compiled) && (!inClone || newest(new URL('../dist/', import.meta.url)) > Math.max(...sources.map(newest)))

if (fresh) await import(compiled.href)
else {
  const { register: registerTsx } = await import('tsx/esm/api')
  registerTsx()
  // The packages of the workspace offer their sources under this condition.
  register(
    `data:text/javascript,${encodeURIComponent(
      'export const resolve = (name, context, next) => next(name, { ...context, conditions: [...context.conditions, "development"] })',
    )}`,
  )
  await import(new URL('../src/cli/main.ts', import.meta.url).href)
}
