import { normaliseDomain } from '../../web/domain.ts'
import { visible } from '../../web/visible.ts'
import { cellText } from './cell-text.ts'
import { itemMarker, listIn, structureIn } from './lists.ts'

export interface ImportedCitation {
  url: string | null
  domain?: string
  title?: string | null
}

/** Numbers and bullets before a URL. Removed, so that they don't split items. */
const numberBeforeAddress = /(^|[\n|,;]|\s)(?:[([]?\d{1,4}[)\].:]{0,2}|[-*+•·–—])\s*(https?:\/\/)/gi

/** `[label](URL)`. The URL can contain parentheses. */
const markdownLink = /\[([^\][]*)\]\(\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"[^"]*")?\s*\)/gi

/** The number of citations: `a.com (3)`. */
const count = /\s+\(\d{1,6}\)$/

const splitUrls = /[\n|]+|[,;]\s+|[,;\s]+(?=https?:\/\/)/
const splitDomains = /[\n|,;]+/

/** Reads URLs, domains, Markdown links or objects with a URL. Anything else is a problem. */
export function citationsIn(value: unknown): ImportedCitation[] | { problem: string } {
  const citations: ImportedCitation[] = []
  for (const item of typeof value === 'string' ? itemsIn(value) : listIn(value)) {
    if (typeof item === 'string' && !/[\p{L}\p{N}]/u.test(item)) continue
    const { address, title } = addressOf(item)
    if (address === '' && typeof item === 'string') continue
    const citation = citationOf(address)
    if (!citation) {
      const what = (address || JSON.stringify(item)).slice(0, 40)
      return {
        problem: `has the citation '${what}', which is neither a URL nor a domain. Write citations like https://example.com/page, one per line`,
      }
    }
    citations.push(citation.url === null || title === undefined ? citation : { ...citation, title })
  }
  return citations
}

function itemsIn(cell: string): unknown[] {
  const structure = structureIn(cell)
  if (structure) return listIn(structure)
  const links = [...cell.matchAll(markdownLink)].map(([, title, url]) => ({ title, url }))
  const rest = cell.replace(markdownLink, '\n').replace(numberBeforeAddress, '$1$2')
  return [...links, ...listIn(rest, rest.includes('://') ? splitUrls : splitDomains)]
}

function addressOf(item: unknown): { address: string; title: string | undefined } {
  const link = typeof item === 'string' ? [...item.matchAll(markdownLink)][0] : undefined
  if (link) return { address: link[2]!, title: link[1]!.trim() || undefined }
  const fields = (typeof item === 'object' && item !== null ? item : { url: item }) as Record<string, unknown>
  const url = [fields.url, fields.link, fields.uri, fields.href, fields.source, fields.domain].find(
    each => cellText(each) !== '',
  )
  const title = [fields.title, fields.name].map(cellText).find(text => text !== '')
  const address = visible(cellText(url)).replace(itemMarker, '').replace(count, '')
  return { address: address.replace(/^<(.*)>$/, '$1'), title }
}

function citationOf(address: string): ImportedCitation | undefined {
  if (/^https?:\/\//i.test(address)) return { url: address }
  const domain = normaliseDomain(address)
  if (domain?.includes('.')) return { url: null, domain }
  // The host of a page without a scheme.
  const host = /^([^\s/?#]+)[/?#]\S*$/.exec(address)?.[1]
  const known = host === undefined ? null : normaliseDomain(host)
  return known !== null && /\.\p{L}[\p{L}\p{N}-]*$/u.test(known) ? { url: `https://${address}` } : undefined
}
