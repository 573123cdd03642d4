#!/usr/bin/env node
// In a clone the sources run as they are; in the published package, which has no sources, the compiled program runs.
import { existsSync } from 'node:fs'
import { register } from 'node:module'

const source = new URL('../src/cli/main.ts', import.meta.url)
if (existsSync(source)) {
  const { register: registerTsx } = await import('tsx/esm/api')
  registerTsx()
  // The packages of the workspace offer their sources under this condition.
  register(
    `data:text/javascript,${encodeURIComponent(
      'export const resolve = (name, context, next) => next(name, { ...context, conditions: [...context.conditions, "development"] })',
    )}`,
  )
  await import(source.href)
} else {
  await import('../dist/cli/main.js')
}
