import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  participles,
  productionFiles,
  repeatedExports,
  repeatedTypes,
  root,
  workspaces,
} from '../../test/declarations.ts'

/** Counts lines, files per folder, names, and words of comments and docs. */
export function measureTree(): Record<string, number> {
  const texts = new Map(productionFiles.map(file => [file, readFileSync(join(root, file), 'utf8')]))
  const lines = (text: string) => text.split('\n').length - 1
  const sizes = [...texts.values()].map(lines).sort((a, b) => a - b)
  const server = [...texts].filter(([file]) => file.startsWith('server/')).map(([, text]) => text)
  const serverLines = server.reduce((sum, text) => sum + lines(text), 0)
  const commentWords = server.reduce((sum, text) => sum + wordsIn(commentsIn(text)), 0)
  return {
    'production files': texts.size,
    'production lines': sizes.reduce((sum, size) => sum + size, 0),
    'median lines of a file': sizes[Math.floor(sizes.length / 2)]!,
    'most lines of a file': sizes.at(-1)!,
    'most files in a folder': mostInFolder(productionFiles),
    'type names declared in two files or more': repeatedTypes().length,
    'names exported twice in a workspace': workspaces.flatMap(repeatedExports).length,
    'types that are a bare participle': participles().length,
    'words of comments per 100 lines of the server': Math.round((100 * commentWords) / serverLines),
    'words in docs': docs().reduce((sum, file) => sum + wordsIn(readFileSync(file, 'utf8')), 0),
  }
}

const docs = () =>
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => join(root, 'docs', path))

function mostInFolder(files: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return Math.max(...counts.values())
}

/** Text of all comments. Also counts the few strings that look like comments. */
const commentsIn = (text: string): string =>
  Array.from(text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm), ([comment]) => comment).join('\n')

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
