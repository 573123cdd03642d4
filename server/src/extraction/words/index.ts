/** Words, stems and phrases, found in a text without copying it. */
export { letter, stripAccents } from './letters.ts'
export { once } from './once.ts'
export { createWordTable, findWord, splitEntries, type WordTable } from './word-table.ts'
