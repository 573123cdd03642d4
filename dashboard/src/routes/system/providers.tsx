import { data as providerNames } from 'virtual:contract/providers'
import styles from '../../parts/page/manage.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { SystemStatus } from './standing.ts'

type SystemProvider = SystemStatus['system']['providers'][number]

/** Queued runs of each assistant, and why an assistant is paused. */
export function Providers({ providers: rows }: { providers: readonly SystemProvider[] }) {
  const { messages, format } = useReader()
  const { providers } = messages.system
  if (rows.length === 0) return <p className={styles.quiet}>{providers.none}</p>
  const stateOf = ({ setUp, blocked, pausedUntil, text, reason }: SystemProvider) => {
    const why = text ?? reason
    const state = blocked ? providers.blocked : pausedUntil !== null && providers.paused(format.instant(pausedUntil))
    if (state) return why === null ? state : `${state}: ${why}`
    return setUp ? providers.setUp : providers.notSetUp
  }
  const columns: TableColumn<SystemProvider>[] = [
    column('name', providers.name, ({ provider }) => providerNames[provider] ?? provider),
    column('state', providers.state, stateOf),
    column('open', providers.open, { isNumber: true }, ({ open }) => format.count(open)),
    column('under way', providers.underWay, { isNumber: true, from: 28 }, ({ underWay }) => format.count(underWay)),
  ]
  return <Table caption={providers.title} columns={columns} rows={rows} keyOf={({ provider }) => provider} />
}
