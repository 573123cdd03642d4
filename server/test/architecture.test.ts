import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who may import whom. A room that is not named may be imported by no other. `all` stands for every room. */
const mayImport: Record<string, readonly string[] | 'all'> = {
  'contract/src': [],
  'sdk/src': [],
  'server/src/db': [],
  'server/src/threads': [],
  'server/src/access': ['server/src/db'],
  'server/src/web': [],
  'server/src/sums': ['server/src/db'],
  'server/src/extraction/words': [],
  'server/src/extraction/lexicon': ['server/src/extraction/words'],
  'server/src/extraction/markdown': [],
  'server/src/extraction/mentions': ['server/src/extraction/markdown', 'server/src/web'],
  'server/src/extraction/absence': [
    'server/src/extraction/words',
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
  ],
  'server/src/extraction/sentiment': [
    'server/src/extraction/words',
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
  ],
  'server/src/extraction': [
    'server/src/extraction/lexicon',
    'server/src/extraction/markdown',
    'server/src/extraction/mentions',
    'server/src/extraction/absence',
    'server/src/extraction/sentiment',
    'server/src/web',
  ],
  'server/src/explaining': ['server/src/extraction', 'server/src/threads'],
  'server/src/reading': ['server/src/db', 'server/src/extraction', 'server/src/threads', 'server/src/web'],
  'server/src/demo': ['server/src/calendar', 'server/src/crawlers'],
  'server/src/calendar': [],
  'server/src/capacity': [],
  'server/src/fields': ['server/src/calendar', 'server/src/web'],
  'server/src/statistics': [],
  'server/src/scoring': [],
  'server/src/metrics': ['server/src/db', 'server/src/sums', 'server/src/calendar', 'server/src/statistics'],
  'server/src/api': [
    'server/src/db',
    'server/src/metrics',
    'server/src/statistics',
    'server/src/web',
    'server/src/calendar',
    'server/src/explaining',
    'server/src/scoring',
  ],
  'server/src/admin': [
    'server/src/access',
    'server/src/db',
    'server/src/record',
    'server/src/archive',
    'server/src/collect',
    'server/src/crawlers',
    'server/src/calendar',
    'server/src/erase',
    'server/src/stored',
    'server/src/fields',
    'server/src/web',
  ],
  'server/src/system': [
    'server/src/access',
    'server/src/admin',
    'server/src/calendar',
    'server/src/collect',
    'server/src/db',
    'server/src/delivery',
    'server/src/doctor',
    'server/src/metrics',
    'server/src/stored',
  ],
  'server/src/sign-in': ['server/src/access', 'server/src/admin', 'server/src/db', 'server/src/record'],
  'server/src/oidc': [],
  'server/src/mail': [],
  'server/src/first-steps': [
    'server/src/access',
    'server/src/admin',
    'server/src/calendar',
    'server/src/collect',
    'server/src/db',
    'server/src/reading',
    'server/src/readiness',
    'server/src/web',
  ],
  'server/src/importing': [
    'server/src/access',
    'server/src/admin',
    'server/src/archive',
    'server/src/db',
    'server/src/record',
    'server/src/web',
  ],
  'server/src/erase': ['server/src/db', 'server/src/record', 'server/src/web'],
  'server/src/stored': ['server/src/db', 'server/src/web'],
  'server/src/record': [
    'server/src/db',
    'server/src/sums',
    'server/src/reading',
    'server/src/scoring',
    'server/src/threads',
    'server/src/web',
  ],
  'server/src/crawlers': [
    'server/src/access',
    'server/src/db',
    'server/src/record',
    'server/src/calendar',
    'server/src/fields',
  ],
  'server/src/readiness': [
    'server/src/db',
    'server/src/record',
    'server/src/scoring',
    'server/src/threads',
    'server/src/web',
  ],
  'server/src/delivery': ['server/src/db'],
  'server/src/collect': [
    'server/src/db',
    'server/src/delivery',
    'server/src/record',
    'server/src/web',
    'server/src/calendar',
    'server/src/fields',
  ],
  'server/src/archive': [
    'server/src/fields',
    'server/src/db',
    'server/src/record',
    'server/src/reading',
    'server/src/web',
    'server/src/collect',
    'server/src/crawlers',
    'server/src/calendar',
    'server/src/stored',
  ],
  'server/src/observe': ['server/src/db', 'server/src/collect'],
  'server/src/doctor': ['server/src/db', 'server/src/collect'],
  'server/src/csv': [],
  'server/src/mcp': [],
  'server/src/http': [
    'server/src/access',
    'server/src/db',
    'server/src/api',
    'server/src/admin',
    'server/src/first-steps',
    'server/src/system',
    'server/src/sign-in',
    'server/src/oidc',
    'server/src/metrics',
    'server/src/extraction',
    'server/src/crawlers',
    'server/src/mcp',
    'server/src/csv',
  ],
  'server/src/operations': 'all',
  'server/src/cli': 'all',
  'server/src': 'all',
}

/** Packages of ours that a room may speak to by name. */
const packages: Record<string, readonly string[]> = {
  'contract/src': [],
  'sdk/src': ['@earshot/contract'],
  'server/src/mcp': ['@earshot/contract', '@earshot/sdk'],
  'server/src/http': ['@earshot/contract', '@earshot/sdk'],
  'server/src/cli': ['@earshot/contract', '@earshot/sdk'],
}

/** Whether a room has one door, its `index.ts`, through which all others come. */
const hasOneDoor = (room: string) => room.startsWith('server/src/extraction/')

const root = resolve(import.meta.dirname, '../..')
const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length)
const all = ['contract/src', 'sdk/src', 'server/src', 'server/test', 'server/bench'].flatMap(source => filesIn(source))
const files = all.filter(file => file.includes('/src/') && !file.endsWith('.test.ts'))
const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : path.endsWith('.ts') ? [path] : []
  })
}

const roomOf = (file: string) => rooms.find(room => file.startsWith(`${room}/`))!

/** The files of ours that a file imports. */
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

  it('has no room whose name says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|lib|common|shared|types|constants|data|info|misc)(\/|\.ts$)/
    expect(files.filter(file => empty.test(file))).toEqual([])
  })
})

describe('the docs', () => {
  const pages = ['.', 'docs', 'sdk', 'extraction', 'examples/password-managers'].flatMap(folder =>
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
    const page = readFileSync(join(root, 'docs/rules.md'), 'utf8')
    const rules = [...page.matchAll(/^- \*\*(D\d+[a-z]?)\*\*/gm)].map(([, rule]) => rule)
    const cited = ['contract/src', 'sdk/src', 'server/src', 'server/test', 'server/bench']
      .flatMap(filesIn)
      .flatMap(file => readFileSync(join(root, file), 'utf8').match(/\bD\d{1,2}[a-z]?\b(?=[),;:])/g) ?? [])
    expect(cited.length).toBeGreaterThan(100)
    expect([...new Set(cited)].filter(rule => !rules.includes(rule))).toEqual([])
  })
})
