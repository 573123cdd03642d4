import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { languages } from '../src/messages/index.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

const built = resolve(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const sizes = new Map<string, number>()

/** Kilobytes of a file, as it is sent. */
function sizeOf(file: string): number {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1000)
  return sizes.get(file)!
}

/** The scripts that a chunk needs before it runs. */
function needed(key: string, found = new Set<string>()) {
  const { file, imports = [] } = manifest[key]!
  if (found.has(file)) return found
  found.add(file)
  for (const each of imports) needed(each, found)
  return found
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
const entry = Object.keys(manifest).find(key => manifest[key]!.isEntry)!
const overview = 'src/routes/overview/page.tsx'
const english = 'src/messages/en/index.ts'

it('sends at most 200 kB of scripts, 20 kB of styles and 49 kB of fonts until the first figures stand', () => {
  const found = first()
  expect(sum(found)).toBeLessThanOrEqual(200)
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  expect(styles.length).toBe(1)
  expect(sizeOf(styles[0]!.file)).toBeLessThanOrEqual(20)
  // Each file is a request, and the browser has six connections.
  expect(found.size).toBeLessThanOrEqual(9)
  const fonts = Object.values(manifest).filter(({ file }) => /inter-latin-wght/.test(file))
  expect(fonts.length).toBe(1)
  expect(sizeOf(fonts[0]!.file)).toBeLessThanOrEqual(49)
})

it('sends at most 10 kB of scripts until a page has asked its first questions', () => {
  expect(sum(needed(entry))).toBeLessThanOrEqual(10)
})

it('sends no figures and charts to who logs in', () => {
  const login = needed('src/routes/login.tsx', needed('src/start.tsx', needed(entry)))
  expect([...login]).not.toContain(manifest[overview]!.file)
})

/** What is there once the Overview stands. */
function first() {
  const found = needed(entry)
  needed('src/start.tsx', found)
  needed(english, found)
  return needed(overview, found)
}

const pages = Object.keys(manifest).filter(key => key.startsWith('src/routes/') && manifest[key]!.isDynamicEntry)

it.each(pages.map(page => [page]))('%s needs little beside what is there already', page => {
  const there = first()
  const more = [...needed(page)].filter(file => !there.has(file))
  expect(sum(more)).toBeLessThanOrEqual(page === 'src/routes/answers/detail.tsx' ? 45 : 35)
})

const others = Object.keys(languages).filter(code => code !== 'en')

// A quarter: a tenth for longer words, and the rest for the sentences of the contract, which English has no file of.
it.each(others)('%s is one file, a quarter larger than the English one at most', code => {
  const key = `src/messages/${code}/index.ts`
  const there = first()
  expect([...needed(key)].filter(file => !there.has(file))).toEqual([manifest[key]!.file])
  expect(sizeOf(manifest[key]!.file)).toBeLessThanOrEqual(sizeOf(manifest[english]!.file) * 1.25)
})
