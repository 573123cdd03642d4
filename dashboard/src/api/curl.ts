import { useQueryClient } from '@tanstack/react-query'
import { placeOf, type ReadQuery } from './query.ts'

/** URL of a query with its parameters, for example `/api/v1/brands/acme/performance?period=28`. */
export function urlOf(question: ReadQuery, more: Readonly<Record<string, string>> = {}): string {
  const { path, search } = placeOf({ ...question, input: { ...question.input, ...more } })
  return `/api/v1${path}${search}`
}

/** URL of a list as CSV or as an Excel workbook. */
export const csvOf = (question: ReadQuery): string => tableOf(question, { format: 'csv', bom: 'true' })
export const workbookOf = (question: ReadQuery): string => tableOf(question, { format: 'xlsx' })

function tableOf(question: ReadQuery, asked: Readonly<Record<string, string>>): string {
  const { limit: _, offset: __, ...input } = question.input as Record<string, unknown>
  return urlOf({ ...question, input: { ...input, ...asked } as never })
}

/** A curl command for the same query. The command takes the token from a variable. */
export const curlOf = (question: ReadQuery): string => lineOf(location.origin + urlOf(question))

const lineOf = (url: string) => `curl -H "Authorization: Bearer $EARSHOT_TOKEN" '${url.replaceAll("'", '%27')}'`

/** Returns a function that lists the curl commands for all queries of the current page of a brand. */
export function useCurlOfPage(brandId: string): () => string {
  const client = useQueryClient()
  return () => {
    const asked = client.getQueryCache().findAll({ queryKey: ['together', brandId], type: 'active' })
    const texts = asked.flatMap(({ queryKey }) => queryKey[2] as readonly string[])
    const below = `${location.origin}/api/v1/brands/${encodeURIComponent(brandId)}`
    return [...new Set(texts)]
      .map(text => lineOf(text.startsWith('.') ? below + text.slice(1) : `${below}/${text}`))
      .join('\n')
  }
}
