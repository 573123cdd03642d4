import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const workspaces = ['contract', 'sdk', 'dashboard', 'server']
/** Type names that several files can declare. */
const local = new Set(['Row', 'Props', 'Options'])
/** Irregular past participles, and nouns that only look like participles. */
const irregular =
  /^(Beside|Begun|Built|Drawn|Found|Gone|Held|Kept|Known|Left|Lost|Made|Meant|Paid|Read|Said|Seen|Sent|Shown|Spent|Told)$/
const nouns = /^(Feed|Need|Pen|Screen|Seed|Speed|Token)$/

export interface Declaration {
  file: string
  name: string
  isType: boolean
  isExported: boolean
}

/** Files of production code, relative to the root. */
export const productionFiles: readonly string[] = workspaces.flatMap(workspace =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(path => join(workspace, 'src', path)),
)

/** Top-level declarations of all files, except the texts of languages, which all have the same names. */
export const declarations: readonly Declaration[] = productionFiles
  .filter(file => !/\/messages\/\w\w\//.test(file))
  .flatMap(file => declaredIn(file))

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

/** Type names declared in several files, with the files. */
export const repeatedTypes = (): string[] =>
  repeated(declarations.filter(({ name, isType }) => isType && !local.has(name)))

/** Names exported by several files of a workspace, with the files. */
export const repeatedExports = (workspace: string): string[] =>
  repeated(declarations.filter(({ file, isExported }) => isExported && file.startsWith(`${workspace}/`)))

/** Types with only a participle as their name, for example `Found`. */
export const participles = (): string[] =>
  declarations
    .filter(
      ({ name, isType }) =>
        isType && /^[A-Z][a-z]+$/.test(name) && !nouns.test(name) && (/(ed|en)$/.test(name) || irregular.test(name)),
    )
    .map(({ file, name }) => `${name}: ${file}`)

function repeated(among: readonly Declaration[]): string[] {
  const files = new Map<string, Set<string>>()
  for (const { name, file } of among) files.set(name, (files.get(name) ?? new Set()).add(file))
  return [...files].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`)
}
