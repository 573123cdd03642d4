export { letter, stripAccents } from './letters.ts'
export { createWordTable, findWord, type WordTable } from './word-table.ts'
