/** Words, stems and phrases, found in a text without copying it. */
export { letter, unaccented } from './letters.ts'
export { once } from './once.ts'
export { createWordTable, entriesOf, findWord, type WordTable } from './word-table.ts'
