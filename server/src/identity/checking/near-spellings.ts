import { readMarkdown } from '../../extraction/markdown/index.ts'
import { createFinder, type Entity, possibleShortName } from '../../extraction/mentions/index.ts'

/** Latin names need this many letters and digits. Other scripts need one less. */
const shortest = 3

/**
 * Other spellings that people use for a name: together or apart, with hyphens, with `Plus` for `+`, without an
 * apostrophe after one letter, and without a legal form.
 */
export function nearSpellings(name: string): string[] {
  const given = name.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const short = possibleShortName(given)
  const bases = short === null ? [given] : [given, short]
  const all = new Set(bases.flatMap(base => [base, ...changes.flatMap(change => change(base))]))
  all.delete(given)
  return [...all].map(spelling => spelling.replace(/\s+/g, ' ').trim()).filter(isLongEnough)
}

const changes: readonly ((name: string) => string[])[] = [
  // Separates words: DemandIQ, OpenHands, 1Password. Excludes McDonald's and eBay, which have fewer than two letters on
  // one side.
  name => [
    name.replace(/(?<=\p{Ll}{2})(?=\p{Lu}{2})|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{Lu}\p{Ll})/gu, ' '),
  ],
  name => [name.replace(/(?<=\p{L}{2})(?=\p{N})/gu, ' ')],
  // Joins words: Open Hands, Coca-Cola. Also adds a hyphen beside one letter: Command R+.
  name => [
    name.replaceAll(' ', ''),
    name.replaceAll(/[ -]/g, ''),
    name.replaceAll(' ', '-'),
    name.replaceAll('-', ' '),
  ],
  name => [name.replace(/(?<=\S)\+$/u, ' Plus'), name.replace(/ Plus$/u, '+')],
  name => [name.replace(/(?<=(?:^| )\p{L})['’](?=\p{L})/gu, ''), name.replace(/(?<=(?:^| )\p{L})['’](?=\p{L})/gu, ' ')],
]

function isLongEnough(spelling: string): boolean {
  const letters = spelling.replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length >= (/^[\p{Script=Latin}\p{N}]+$/u.test(letters) ? shortest : shortest - 1)
}

/** Near spellings of an entity's names that don't yet mention any entity. */
export function newSpellings(entity: Entity, others: readonly Entity[]): string[] {
  const find = createFinder([entity, ...others])
  const spellings = [entity.name, ...(entity.aliases ?? [])].flatMap(nearSpellings)
  const known = new Set<string>()
  return spellings.filter(spelling => {
    const key = spelling.toLowerCase()
    if (known.has(key)) return false
    known.add(key)
    return find(readMarkdown(spelling)).every(({ spans }) =>
      spans.every(({ start, end }) => start > 0 || end < spelling.length),
    )
  })
}
