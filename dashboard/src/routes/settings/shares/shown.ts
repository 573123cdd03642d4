import type { FilterName } from '../../../api/address/address.ts'
import { type Facets, listFilterOptions } from '../../../parts/filters/filter-options.ts'
import { useReader } from '../../../reader/reader.tsx'

type SharedQuery = Readonly<Record<string, string>>

/**
 * Describes the parameters of a share, with one text for each: first the period, then filters with the names of their
 * values.
 */
export function useShown(facets: Facets | undefined): (query: SharedQuery) => string[] {
  const { messages, format } = useReader()
  const words = messages.shareSettings
  const options = facets && listFilterOptions(facets, messages, format)
  const windowIn = ({ period, startDate, endDate }: SharedQuery) =>
    startDate !== undefined && endDate !== undefined
      ? words.fixed(format.days(startDate, endDate))
      : period === undefined
        ? words.all
        : words.moving(format.count(Number(period)))
  const nameOf = (name: string, value: string) => {
    const known = options?.[(name === 'stage' ? 'type' : name) as FilterName] as readonly FilterValueName[] | undefined
    return known?.find(each => each.value === value)?.name ?? value
  }
  return query => {
    const { period: _, startDate: __, endDate: ___, ...others } = query
    return [
      windowIn(query),
      ...Object.entries(others).map(([name, value]) => {
        const values = value.split(',').map(each => nameOf(name, each))
        return `${words.fields[name] ?? words.ofOne}: ${format.list(values)}`
      }),
    ]
  }
}

interface FilterValueName {
  value: string
  name: string
}
