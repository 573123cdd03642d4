import type { AnswerAt } from '@earshot/sdk/paths'
import { Bar } from '../../charts/bar.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './search.module.css'

type SearchResponse = AnswerAt<'/brands/:brandId/search'>
type Row = SearchResponse['searches'][number]

interface SearchSelection {
  chosen?: ReadonlySet<string> | undefined
  /** Selects or deselects a search. Undefined if the user can't turn searches into prompts. */
  choose?: ((query: string) => void) | undefined
}

interface SearchTableProps extends SearchSelection {
  data: SearchResponse
}

/** Searches with their priority, and the brands present in their answers. */
export function SearchTable({ data, chosen, choose }: SearchTableProps) {
  const { messages } = useReader()
  const columns = useColumns({ chosen, choose })
  if (data.pagination.total === 0) return <NothingFound text={messages.search.none} />
  return (
    <Table
      caption={messages.search.caption}
      columns={columns}
      rows={data.searches}
      keyOf={({ query }) => query}
      sorted="occurrences"
      pagination={data.pagination}
    />
  )
}

function useColumns({ chosen, choose }: SearchSelection): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { search } = messages
  return [
    column('query', search.query, { sort: 'query' }, ({ query }) => (
      <span className={styles.query}>
        {choose && (
          <input
            type="checkbox"
            className={styles.choose}
            aria-label={search.selectOf(query)}
            checked={chosen?.has(query) ?? false}
            onChange={() => choose(query)}
          />
        )}
        <BrandLink to="answers" search={{ query }}>
          <bdi>{query}</bdi>
        </BrandLink>
      </span>
    )),
    column('priority', search.priority, { sort: 'priority', from: 28, least: 0 }, ({ priority }) => (
      <PriorityOf priority={priority} />
    )),
    column('occurrences', search.occurrences, { sort: 'occurrences', isNumber: true, from: 28 }, ({ occurrences }) =>
      format.count(occurrences),
    ),
    column('us', search.us, { sort: 'brandPresence', isNumber: true }, ({ brandPresence, uniqueAnswers }) => (
      <Presence of={[brandPresence, uniqueAnswers]} isOurs />
    )),
    column('rivals', search.rivals, { isNumber: true }, ({ competitorPresence, uniqueAnswers }) => (
      <Presence of={[competitorPresence, uniqueAnswers]} />
    )),
    column('competitors', search.competitors, { share: 22, from: 45, least: 4.5 }, ({ competitors }) => (
      <Some names={competitors} />
    )),
    column('prompts', search.prompts, { isNumber: true, from: 60 }, ({ uniquePrompts }) => format.count(uniquePrompts)),
    column('models', search.models, { isNumber: true, from: 60 }, ({ uniqueModels, models }) => (
      <span title={models.join(', ')}>{format.count(uniqueModels)}</span>
    )),
    column('last', search.last, { sort: 'createdAt', from: 60, least: 5.5 }, ({ lastSeen }) => (
      <Moment at={lastSeen} />
    )),
  ]
}

function PriorityOf({ priority }: Pick<Row, 'priority'>) {
  const { search } = useReader().messages
  return (
    <span className={styles.priority} data-priority={priority} title={search.meanings[priority]}>
      {search.priorities[priority]}
    </span>
  )
}

/** Number of answers with this search in which a brand is present. */
function Presence({ of: [part, whole], isOurs = false }: { of: readonly [number, number]; isOurs?: boolean }) {
  const { messages, format } = useReader()
  return (
    <span className={styles.presence}>
      <span className={styles.bar}>
        <Bar value={part} most={whole} isOurs={isOurs} />
      </span>
      <span>{messages.search.of(format.count(part), format.count(whole))}</span>
    </span>
  )
}

/** The first names, and the number of the others. */
function Some({ names }: { names: readonly string[] }) {
  const { messages, format } = useReader()
  const shown = names.slice(0, 3).join(', ')
  if (names.length === 0) return '–'
  return (
    <bdi title={names.join(', ')}>
      {names.length > 3 ? messages.search.more(shown, format.count(names.length - 3)) : shown}
    </bdi>
  )
}
