import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packages } from './client-rooms.ts'
import { mayImport } from './rooms.ts'

/** True if other rooms can import the room only through its `index.ts`. */
const hasOneDoor = (room: string) =>
  room.startsWith('server/src/extraction/') && existsSync(join(root, room, 'index.ts'))

const root = resolve(import.meta.dirname, '../..')
const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length)
const all = [
  'contract/src',
  'sdk/src',
  'dashboard/src',
  'dashboard/shots',
  'dashboard/test',
  'server/src',
  'server/test',
  'server/bench',
].flatMap(source => filesIn(source))
const files = all.filter(file => file.includes('/src/') && !/\.test\.tsx?$/.test(file))
const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))

function filesIn(folder: string, named = /\.tsx?$/): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path, named) : named.test(path) ? [path] : []
  })
}

const foldersOf = (within: readonly string[]) => [
  ...new Set(
    within.flatMap(file => {
      const parts = dirname(file).split('/')
      return parts.slice(1).map((_, i) => parts.slice(0, i + 2).join('/'))
    }),
  ),
]

const roomOf = (file: string) => rooms.find(room => file.startsWith(`${room}/`))!

/** Our own files that a file imports. */
const importsOf = (file: string) =>
  [...texts.get(file)!.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path!)),
  )

describe('the arrows', () => {
  it.each(files)('%s imports only what lies below it', file => {
    const room = roomOf(file)
    const allowed = mayImport[room]!
    for (const target of importsOf(file)) {
      const other = roomOf(target)
      if (other !== room && allowed !== 'all') expect(allowed, `${file} -> ${target}`).toContain(other)
      if (other !== room && hasOneDoor(other)) expect(target, `${file} -> ${target}`).toBe(`${other}/index.ts`)
      expect(target, `${file} imports its own index`).not.toBe(join(dirname(file), 'index.ts'))
    }
    for (const [, name] of texts.get(file)!.matchAll(/from '(@earshot\/[a-z]+)'/g))
      expect(packages[room] ?? ['@earshot/contract'], `${file} -> ${name}`).toContain(name)
  })

  it('has no circle', () => {
    const done = new Set<string>()
    const walk = (file: string, above: readonly string[]) => {
      expect(above, [...above, file].join(' -> ')).not.toContain(file)
      if (done.has(file)) return
      for (const target of importsOf(file)) if (texts.has(target)) walk(target, [...above, file])
      done.add(file)
    }
    for (const file of files) walk(file, [])
  })

  it.each(foldersOf(files))('has no circle among the entries of %s', folder => {
    const entryOf = (file: string) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
    const imports = new Map<string, Set<string>>()
    for (const file of files) {
      const entry = entryOf(file)
      if (entry === undefined) continue
      const others = imports.get(entry) ?? new Set()
      for (const target of importsOf(file)) {
        const other = entryOf(target)
        if (other !== undefined && other !== entry) others.add(other)
      }
      imports.set(entry, others)
    }
    const done = new Set<string>()
    const walk = (entry: string, above: readonly string[]) => {
      expect(above, [...above, entry].join(' -> ')).not.toContain(entry)
      if (done.has(entry)) return
      for (const other of imports.get(entry) ?? []) walk(other, [...above, entry])
      done.add(entry)
    }
    for (const entry of imports.keys()) walk(entry, [])
  })

  it('takes of the contract nothing but types into the browser', () => {
    const importing = files.filter(file => file.startsWith('dashboard/src/'))
    const others = importing.filter(file =>
      /^(import (?!type )[^\n]*|\}) from '@earshot\/(contract|sdk)'/m.test(texts.get(file)!),
    )
    expect(others).toEqual([])
  })

  it('sends requests from one place of the dashboard, and has texts and colours in one place each', () => {
    const within = files.filter(file => file.startsWith('dashboard/src/'))
    const sending = within.filter(file => /\bfetch\(|XMLHttpRequest|EventSource|sendBeacon/.test(texts.get(file)!))
    expect(sending).toEqual(['dashboard/src/api/begun.ts'])
    const styles = filesIn('dashboard/src', /\.css$/).filter(file => !file.endsWith('styles/tokens.css'))
    const coloured = styles.filter(file =>
      /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(coloured).toEqual([])
  })

  it('reads the environment in one place', () => {
    const readers = files.filter(file => texts.get(file)!.includes('process.env'))
    expect(readers.filter(file => !file.startsWith('server/src/cli/'))).toEqual([])
  })
})

describe('the sizes and names', () => {
  it('has no file over 300 lines', () => {
    const long = all.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('has at most 20 files and 40 entries in a folder, but for the texts of a language', () => {
    const full = foldersOf(files).filter(folder => {
      const entries = readdirSync(join(root, folder), { withFileTypes: true })
      const production = entries.filter(entry => entry.isFile() && files.includes(join(folder, entry.name)))
      const counted = entries.filter(entry => entry.isDirectory() || production.includes(entry))
      return production.length > 20 || counted.length > 40
    })
    expect(full.filter(folder => !/^dashboard\/src\/messages\/../.test(folder))).toEqual([])
  })

  it('has no room whose name says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|lib|common|shared|types|constants|data|info|misc)(\/|\.ts$)/
    expect(files.filter(file => empty.test(file))).toEqual([])
  })
})

describe('the docs', () => {
  const groups = ['use', 'operate', 'methods', 'develop'].map(group => join('docs', group))
  const pages = ['.', 'docs', ...groups, 'sdk', 'extraction', 'examples/password-managers'].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(file => file.endsWith('.md'))
      .map(file => join(folder, file)),
  )
  it.each(pages)('%s names only files that exist', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    const named = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
      join(root, dirname(page), path!),
    )
    const spoken = [
      ...text.matchAll(/`((?:contract|sdk|server|docs|examples|extraction|scripts)\/[\w./-]+\.\w+)`/g),
    ].map(([, path]) => join(root, path!))
    for (const path of [...named, ...spoken])
      expect(statSync(path, { throwIfNoEntry: false }), `${page}: ${path}`).toBeDefined()
  })

  it('have every rule that the code cites', () => {
    const page = readFileSync(join(root, 'docs/develop/rules.md'), 'utf8')
    const rules = [...page.matchAll(/^- \*\*(D\d+[a-z]?)\*\*/gm)].map(([, rule]) => rule)
    const cited = ['contract/src', 'sdk/src', 'server/src', 'server/test', 'server/bench']
      .flatMap(folder => filesIn(folder))
      .flatMap(file => readFileSync(join(root, file), 'utf8').match(/\bD\d{1,2}[a-z]?\b(?=[),;:])/g) ?? [])
    expect(cited.length).toBeGreaterThan(100)
    expect([...new Set(cited)].filter(rule => !rules.includes(rule))).toEqual([])
  })
})
