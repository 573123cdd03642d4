import { data as providers } from 'virtual:contract/providers'
import type { AnswerAt } from '@earshot/sdk/paths'
import { useIds } from '../../api/address/use-address.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'

type CompetitorDetail = AnswerAt<'/brands/:brandId/competitors/:competitorId'>['competitor']

interface Row {
  name: string
  mentions: number
  avgPosition: number | null
  avgSentiment: number | null
  recommendedRate: number | null
}

/** Columns for mentions, position, sentiment and recommendations of an entity. `first` is the column with the names. */
function useColumns<R extends Row>(first: TableColumn<R>): TableColumn<R>[] {
  const { messages, format } = useReader()
  const figure = (measure: 'avgPosition' | 'avgSentiment' | 'recommendedRate', from?: 28 | 45): TableColumn<R> =>
    column(measure, measureName(messages, measure), { isNumber: true, ...(from && { from }) }, row =>
      shownValue(format, measure, row[measure], 2),
    )
  return [
    first,
    column('mentions', messages.competitors.mentions, { isNumber: true }, row => format.count(row.mentions)),
    figure('avgPosition'),
    figure('avgSentiment', 28),
    figure('recommendedRate', 45),
  ]
}

/** Assistants that mention an entity, by number of mentions. */
export function ByAssistant({ competitor }: { competitor: CompetitorDetail }) {
  const { competitors } = useReader().messages
  const columns = useColumns<Row & { id: string }>(
    column('name', competitors.assistant, ({ id, name }) => (
      <BrandLink to="answers" search={{ competitorId: competitor.id, provider: id }}>
        {name}
      </BrandLink>
    )),
  )
  const rows = competitor.byProvider.map(({ provider, ...rest }) => ({
    ...rest,
    id: provider,
    name: (providers as Readonly<Record<string, string>>)[provider] ?? provider,
  }))
  return <Table caption={competitors.byAssistant} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/**
 * Topics with answers that mention an entity, by number of mentions. The API returns only their names, so IDs come from
 * the filters.
 */
export function ByTopic({ competitor }: { competitor: CompetitorDetail }) {
  const { competitors } = useReader().messages
  const { brandId } = useIds()
  const { data: facets } = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }))
  const columns = useColumns<Row>(
    column('name', competitors.topic, ({ name }) => {
      const topic = facets?.topics.find(each => each.name === name)
      if (!topic) return name
      return (
        <BrandLink to="answers" search={{ competitorId: competitor.id, topic: topic.id }}>
          {name}
        </BrandLink>
      )
    }),
  )
  const rows = competitor.byTopic.map(({ topic, ...rest }) => ({ ...rest, name: topic }))
  return <Table caption={competitors.byTopic} columns={columns} rows={rows} keyOf={({ name }) => name} />
}
