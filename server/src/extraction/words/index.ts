export { letter, stripAccents } from './letters.ts'
export { once } from './once.ts'
export { createWordTable, findWord, splitEntries, type WordTable } from './word-table.ts'
