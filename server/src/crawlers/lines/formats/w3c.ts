import { isoInstant } from './instants.ts'
import { cloudfrontAgent, cloudfrontStem, type FormatResult, parseLoggedStatus } from './sighting.ts'

interface W3cColumns {
  count: number
  date: number
  time: number
  stem: number
  agent: number
  status: number
  cloudfront: boolean
}

const columnsOf = (names: readonly string[]): W3cColumns => ({
  count: names.length,
  date: names.indexOf('date'),
  time: names.indexOf('time'),
  stem: names.indexOf('cs-uri-stem'),
  agent: names.indexOf('cs(User-Agent)'),
  status: names.indexOf('sc-status'),
  cloudfront: names.includes('x-edge-location'),
})

// CloudFront has a fixed order of columns and appends new ones, so it needs no header.
const cloudfront = columnsOf(
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent)'.split(
    ' ',
  ),
)
const cloudfrontLine = /^\d{4}-\d\d-\d\d\t\d\d:\d\d:\d\d\t[A-Z]{3}\d+(?:-[A-Z]+\d+)?\t(?:[^\t]*\t){8}/

function request(cells: readonly string[], columns: W3cColumns): FormatResult {
  const at = isoInstant(`${cells[columns.date]}T${cells[columns.time]}Z`)
  const status = parseLoggedStatus(cells[columns.status])
  const stem = cells[columns.stem]
  const agent = cells[columns.agent] ?? null
  if (Number.isNaN(at) || Number.isNaN(status) || stem === undefined) return null
  return columns.cloudfront
    ? { format: 'cloudfront', agent: agent && cloudfrontAgent(agent), at, target: cloudfrontStem(stem), status }
    : { format: 'iis', agent: agent?.replaceAll('+', ' ') ?? null, at, target: stem, status }
}

/** https://www.w3.org/TR/WD-logfile. IIS writes `+` for spaces. CloudFront separates fields with tabs. */
export function createW3cReader(): (line: string) => FormatResult {
  let columns: W3cColumns | null = null

  return line => {
    if (line.startsWith('#')) {
      const names = /^#Fields:(.*)$/s.exec(line)?.[1]
      if (names !== undefined) columns = columnsOf(names.trim().split(/\s+/))
      return 'empty'
    }
    if (columns === null)
      return cloudfrontLine.test(line) ? request(line.split('\t', cloudfront.count), cloudfront) : null
    const cells = line.split(line.includes('\t') ? '\t' : ' ')
    return cells.length === columns.count ? request(cells, columns) : null
  }
}
