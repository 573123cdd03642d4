import { everydayNeighbours } from './everyday-neighbours.ts'

/**
 * How a text uses a name. `marked`: list head, bold, table cell, link, heading, or near the domain. `lower`: in lower
 * case. `after`: after a word of `everyday-neighbours.tsv`. `start`: at the start of a sentence.
 */
export type NameUse = 'marked' | 'lower' | 'after' | 'start' | 'plain'

/** Characters before and after a use in which the domain counts as near. */
const near = 80

/** True if [start, end) is a separate word, without adjacent letters, digits or parts of an address. */
export function isOwnWord(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)]
  return !/[\p{L}\p{N}_@/#-]$|\p{L}\.$/u.test(before) && !/^[\p{L}\p{N}_@/]|^[.-][\p{L}\p{N}]/u.test(after)
}

/** Works on raw text, because parsing all texts would be slow. */
export function findUse(text: string, start: number, end: number, domain: string): NameUse {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(Math.max(lineStart, start - near), start)
  const after = text.slice(end, end + near)
  if (domain !== '' && (before + after).toLowerCase().includes(domain)) return 'marked'
  if (isMarked(before, after, text.slice(lineStart, Math.min(start, lineStart + 4)))) return 'marked'
  if (/^\p{Ll}/u.test(text.slice(start, end))) return 'lower'
  const word = /(\p{L}+)[ \u00a0]+$/u.exec(before)?.[1]
  if (word !== undefined && everydayNeighbours().has(word.toLowerCase())) return 'after'
  return startsSentence(before) ? 'start' : 'plain'
}

function isMarked(before: string, after: string, lineHead: string): boolean {
  if (/^#{1,6} /.test(lineHead)) return true
  if (/(?:\*\*|__|\[|`)$/.test(before)) return true
  if (/\|\s*$/.test(before) && /^\s*\|/.test(after)) return true
  return /^\s*(?:[-*+•]|\d{1,3}[.)])\s+$/.test(before) && /^\s*(?:[:–—|(]|- |\n|$)/.test(after)
}

/** Quotes, brackets and list markers can precede the first word. */
const startsSentence = (before: string): boolean =>
  /(?:^|[.!?:…]\s+|^\s*(?:[-*+•>]|\d{1,3}[.)])\s+)[\s"'“„«‘(*_]*$/.test(before) && !/\p{L}$/u.test(before)

/** The line around [start, end), at most 400 characters: a paragraph, list item or table row. */
export function lineAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return text.slice(Math.max(from, start - 200), Math.min(to < 0 ? text.length : to, end + 200))
}

/** The sentence around [start, end) within its line. */
export function sentenceAround(text: string, start: number, end: number): string {
  const line = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(Math.max(line, start - 200), start)
  const after = text.slice(end, end + 200)
  const head = before.search(/[^.!?]*$/)
  const tail = after.search(/[.!?](?:\s|$)|\n/)
  return before.slice(head) + text.slice(start, end) + (tail < 0 ? after : after.slice(0, tail))
}
