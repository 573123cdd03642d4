import { createPaper, readMarkdown } from './markdown/index.ts'
import { createFinder, type Entity, type Finder, mayName } from './mentions/index.ts'

export function createIsNamed(entities: readonly Entity[], one: number): (text: string) => boolean {
  const paper = createPaper()
  let find: Finder | undefined
  return text => {
    if (!mayName(entities[one]!, text)) return false
    find ??= createFinder(entities)
    return find(readMarkdown(text, paper)).some(({ entity }) => entity === one)
  }
}
