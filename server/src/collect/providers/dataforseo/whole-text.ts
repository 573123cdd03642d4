import { type Loose, listOf, objectOf, objectsOf, readLooseText } from '../wire/loose-json.ts'

/** Items of these types are no part of the answer's text. */
const cards = /_(?:ad|paid|shopping|products|local_businesses|images?|navigation_list)$/

/** A reply lists most of its items once. More would make the comparison of texts slow. */
const mostItems = 500

/** Answer items with all items in them, without cards. */
export function partsIn(items: readonly Loose[]): Loose[] {
  const found: Loose[] = []
  const open = items.filter(isText).reverse()
  for (let at = open.pop(); at !== undefined && found.length < mostItems; at = open.pop()) {
    found.push(at)
    open.push(...objectsOf(at.items).filter(isText).reverse())
  }
  return found
}

const isText = ({ type }: Loose): boolean => !cards.test(readLooseText(type) ?? '')

/** The text at the top, and the parts that it lacks: a name can occur in only a table or a part. */
export function wholeText(top: string | null, items: readonly Loose[]): string {
  const kept = top === null || top.trim() === '' ? [] : [top]
  let known = lettersOf(top ?? '')
  for (const item of items) {
    const part = partOf(item)
    if (part === null || part.words.every(words => known.includes(lettersOf(words)))) continue
    const title = readLooseText(item.title)?.trim() ?? ''
    kept.push(title === '' || known.includes(lettersOf(title)) ? part.text : `**${title}**\n\n${part.text}`)
    known += ` ${lettersOf(part.text)}`
  }
  return kept.join('\n\n')
}

function partOf(item: Loose): { text: string; words: readonly string[] } | null {
  const text = readLooseText(item.markdown) ?? readLooseText(item.text)
  if (text !== null && text.trim() !== '') return { text, words: [text] }
  const { table_header: header, table_content: content } = objectOf(item.table)
  const rows = [header, ...listOf(content)].map(row => listOf(row).map(cell => readLooseText(cell) ?? ''))
  const words = rows.flat().filter(cell => cell.trim() !== '')
  if (words.length === 0) return null
  const [first = [], ...rest] = rows
  return { text: [first, first.map(() => '---'), ...rest].map(lineOf).join('\n'), words }
}

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

/** Letters and digits, without marks of citations and addresses of links. */
const lettersOf = (text: string): string =>
  text
    .replace(/\[\[?\d{1,3}\]?\](?=\()/g, ']')
    .replace(/\]\([^\s)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
