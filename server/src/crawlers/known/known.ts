import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { parseTable, readDataFile, refuseRepeats, type TableRow, tableError } from '../../tsv/read-table.ts'

type BotType = 'training' | 'live-search' | 'other'

export interface Crawler {
  /** Product token (RFC 9110 §10.1.5). */
  token: string
  displayName: string
  botType: BotType
  operator: string
  documentation: string
  /** `lists` means public lists (ai.robots.txt, crawler-user-agents). */
  source: 'operator' | 'lists'
  checked: string
}

/** A crawler on a public list that is not counted. */
export interface OmittedCrawler {
  token: string
  reason: string
}

const file = 'crawlers.tsv'

/** See docs/use/crawlers.md. */
const columns = {
  token: cell.text,
  type: cell.oneOf(['training', 'live-search', 'other', 'left-out']),
  reason: cell.note,
  name: cell.note,
  operator: cell.note,
  source: cell.optional(cell.oneOf(['operator', 'lists'])),
  checked: cell.optional(cell.day),
  url: cell.optional(cell.url),
}

export function parseCrawlers(text: string): { counted: readonly Crawler[]; omitted: readonly OmittedCrawler[] } {
  const rows = parseTable(file, text, columns)
  refuseRepeats(file, rows, ({ token, type }) => (type === 'left-out' ? token : token.toLowerCase()))
  const counted: Crawler[] = []
  const omitted: OmittedCrawler[] = []
  for (const row of rows)
    if (row.type === 'left-out') omitted.push(toOmitted(row))
    else counted.push(toCrawler(row, row.type))
  return { counted, omitted }
}

function toCrawler(row: TableRow<typeof columns>, botType: BotType): Crawler {
  const { token, reason, name, operator, source, checked, url, line } = row
  if (!/^[A-Za-z\d][\w-]+$/.test(token))
    throw tableError(file, [[line, `token is '${token}' but must be one word of letters, digits, - and _.`]])
  if (name === '' || operator === '' || source === null || checked === null || url === null || reason !== '')
    throw tableError(file, [[line, 'a crawler that is counted must have every cell but reason.']])
  return { token, displayName: name, botType, operator, documentation: url, source, checked }
}

function toOmitted({ token, reason, name, operator, source, checked, url, line }: TableRow<typeof columns>) {
  if (reason === '' || name !== '' || operator !== '' || source !== null || checked !== null || url !== null)
    throw tableError(file, [[line, 'a crawler that is left out must have token, type and reason only.']])
  return { token, reason }
}

export const crawlerTable = once(() => parseCrawlers(readDataFile(file)))
