import { data as providerNames } from 'virtual:contract/providers'
import styles from '../../parts/page/manage.module.css'
import { type Column, Table } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { Standing } from './standing.ts'

type Provider = Standing['system']['providers'][number]

/** What waits for each assistant, and why one is left alone. */
export function Providers({ providers: rows }: { providers: readonly Provider[] }) {
  const { messages, format } = useReader()
  const { providers } = messages.system
  if (rows.length === 0) return <p className={styles.quiet}>{providers.none}</p>
  const stateOf = ({ setUp, blocked, pausedUntil, text, reason }: Provider) => {
    const why = text ?? reason
    const state = blocked ? providers.blocked : pausedUntil !== null && providers.paused(format.instant(pausedUntil))
    if (state) return why === null ? state : `${state}: ${why}`
    return setUp ? providers.setUp : providers.notSetUp
  }
  const columns: Column<Provider>[] = [
    { id: 'name', head: providers.name, cell: ({ provider }) => providerNames[provider] ?? provider },
    { id: 'state', head: providers.state, cell: stateOf },
    { id: 'open', head: providers.open, isNumber: true, cell: ({ open }) => format.count(open) },
    {
      ...{ id: 'under way', head: providers.underWay, isNumber: true, from: 28 },
      cell: ({ underWay }) => format.count(underWay),
    },
  ]
  return <Table caption={providers.title} columns={columns} rows={rows} keyOf={({ provider }) => provider} />
}
