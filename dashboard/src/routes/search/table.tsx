import type { AnswerAt } from '@earshot/sdk/paths'
import { Bar } from '../../charts/bar.tsx'
import { Go } from '../../parts/link.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './search.module.css'

type Searches = AnswerAt<'/brands/:brandId/search'>
type Row = Searches['searches'][number]

/** Searches with how much they are worth working on, and who is present in their answers. */
export function SearchTable({ data }: { data: Searches }) {
  const { messages } = useReader()
  const columns = useColumns()
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

function useColumns(): Column<Row>[] {
  const { messages, format } = useReader()
  const { search } = messages
  return [
    {
      id: 'query',
      head: search.query,
      sort: 'query',
      cell: ({ query }) => (
        <Go to="answers" search={{ query }}>
          <bdi>{query}</bdi>
        </Go>
      ),
    },
    {
      id: 'priority',
      head: search.priority,
      sort: 'priority',
      from: 28,
      cell: ({ priority }) => <PriorityOf priority={priority} />,
    },
    { id: 'presence', head: search.presence, sort: 'brandPresence', cell: row => <Presence row={row} /> },
    {
      id: 'occurrences',
      head: search.occurrences,
      sort: 'occurrences',
      isNumber: true,
      from: 28,
      cell: ({ occurrences }) => format.count(occurrences),
    },
    {
      id: 'competitors',
      head: search.competitors,
      from: 45,
      cell: ({ competitors }) => <Some names={competitors} />,
    },
    {
      id: 'prompts',
      head: search.prompts,
      isNumber: true,
      from: 60,
      cell: ({ uniquePrompts }) => format.count(uniquePrompts),
    },
    {
      id: 'models',
      head: search.models,
      isNumber: true,
      from: 60,
      cell: ({ uniqueModels, models }) => <span title={models.join(', ')}>{format.count(uniqueModels)}</span>,
    },
    {
      id: 'last',
      head: search.last,
      sort: 'createdAt',
      from: 60,
      cell: ({ lastSeen }) => <Moment at={lastSeen} />,
    },
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

/** In how many of the answers we are cited and rivals are named; both bars are of all of its answers. */
function Presence({ row: { brandPresence, competitorPresence, uniqueAnswers } }: { row: Row }) {
  const { messages, format } = useReader()
  const { search } = messages
  const bars = [
    { name: search.us, value: brandPresence, isOurs: true },
    { name: search.rivals, value: competitorPresence, isOurs: false },
  ]
  return (
    <span className={styles.presence}>
      {bars.map(({ name, value, isOurs }) => (
        <span key={name} className={styles.bar}>
          <span>{name}</span>
          <Bar value={value} most={uniqueAnswers} isOurs={isOurs} />
          <span className={styles.of}>{search.of(format.count(value), format.count(uniqueAnswers))}</span>
        </span>
      ))}
    </span>
  )
}

/** The first few names, and how many there are beside. */
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
