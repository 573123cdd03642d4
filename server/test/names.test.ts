import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const workspaces = ['contract', 'sdk', 'dashboard', 'server']
/** Names that each file may have for itself. */
const local = new Set(['Row', 'Props', 'Options'])
/** Past participles that do not end in -ed or -en, and nouns that do. */
const irregular =
  /^(Beside|Begun|Built|Drawn|Found|Gone|Held|Kept|Known|Left|Lost|Made|Meant|Paid|Read|Said|Seen|Sent|Shown|Spent|Told)$/
const nouns = /^(Feed|Need|Pen|Screen|Seed|Speed|Token)$/

interface Declaration {
  file: string
  name: string
  isType: boolean
  isExported: boolean
}

const declarations: Declaration[] = workspaces.flatMap(workspace =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(path => join(workspace, 'src', path))
    // The texts of each language have the same names.
    .filter(file => !/\/messages\/\w\w\//.test(file))
    .flatMap(file => declaredIn(file)),
)

/** What a file declares outside all functions and types. */
function declaredIn(file: string): Declaration[] {
  const declared =
    /^(?<exported>export )?(?:default |declare |abstract |async )*(?<kind>interface|type|class|function\*?|const|let|enum) (?<name>\w+)/gm
  const found = readFileSync(join(root, file), 'utf8').matchAll(declared)
  return Array.from(found, ({ groups }) => ({
    file,
    name: groups!.name!,
    isType: /interface|type|class/.test(groups!.kind!),
    isExported: groups!.exported !== undefined,
  }))
}

/** The names that several files declare, with these files. */
function repeated(among: readonly Declaration[]): string[] {
  const files = new Map<string, Set<string>>()
  for (const { name, file } of among) files.set(name, (files.get(name) ?? new Set()).add(file))
  return [...files].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`)
}

describe('the names', () => {
  it('of types are declared in one file each', () => {
    expect(declarations.length).toBeGreaterThan(4000)
    expect(repeated(declarations.filter(({ name, isType }) => isType && !local.has(name)))).toEqual([])
  })

  it.each(workspaces)('that %s exports are exported by one file each', workspace => {
    const exported = declarations.filter(({ file, isExported }) => isExported && file.startsWith(`${workspace}/`))
    expect(exported.length).toBeGreaterThan(20)
    expect(repeated(exported)).toEqual([])
  })

  it('of types are no bare participles', () => {
    const bare = declarations.filter(
      ({ name, isType }) =>
        isType && /^[A-Z][a-z]+$/.test(name) && !nouns.test(name) && (/(ed|en)$/.test(name) || irregular.test(name)),
    )
    expect(bare.map(({ file, name }) => `${name}: ${file}`)).toEqual([])
  })
})
