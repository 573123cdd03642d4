import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable, refuseRepeats } from '../../tsv/read-table.ts'

const columns = {
  word: cell.text,
  language: cell.oneOf(['en', 'de', 'fr', 'es', 'it', 'pt']),
}

function wordsIn(file: string): ReadonlySet<string> {
  const rows = readDataTable(file, columns)
  refuseRepeats(file, rows, ({ word }) => word)
  return new Set(rows.map(({ word }) => word))
}

/** Articles and other words after which a capitalized word is often an everyday word. */
export const everydayNeighbours = once(() => wordsIn('everyday-neighbours.tsv'))

/** Words that are never proposed as context of a name. */
export const functionWords = once(() => wordsIn('function-words.tsv'))
