import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api, type Endpoint, glossary } from '@earshot/contract'
import { expect, it } from 'vitest'
import { en } from '../src/messages/en/index.ts'

const source = resolve(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
const all = files.map(textOf).join('\n')

const endpoints = Object.values(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(methods =>
  Object.values(methods).map(({ path }) => path),
)

/** What no page asks, and why none has to. */
const unasked: Readonly<Record<string, string>> = {
  '/brands/:brandId/prompts/:promptId/answers': 'The list of answers under a promptId has the same ones, page by page.',
  '/brands/:brandId/explain': 'Its question is a text, and no page takes one.',
  '/brands/:brandId/revisions': 'The events have them as marks.',
  '/brands/:brandId/sampling': 'It plans what to ask, and no page does.',
}

it('asks every endpoint of the read API on some page, but for few that have a reason', () => {
  const missing = endpoints.filter(path => !all.includes(`'${path}'`))
  expect(missing.sort()).toEqual(Object.keys(unasked).sort())
})

it('has every measure that it names in the glossary', () => {
  const named = new Set(glossary.flatMap(({ entries }) => entries.map(({ name }) => name)))
  // Shares of source types, and how alike the sources of a prompt's answers are, are explained where they stand.
  const explained = ['share', 'sourceStability']
  expect(Object.keys(en.figures.measures).filter(measure => !named.has(measure))).toEqual(explained)
})
