import { ApiError } from '@earshot/sdk/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../api/client.ts'
import { returnsAfter } from '../../api/retrying.ts'
import { askedOf } from '../../api/use-query.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import styles from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { agentOf } from '../../parts/words/agent-name.ts'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'

type OwnSession = Awaited<ReturnType<typeof ownSessions>>['sessions'][number]

const ownSessions = (signal?: AbortSignal) => session.get('/sessions', {}, signal ? { signal } : {})

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const { sessions } = useReader().messages.account
  const [isEnding, setEnding] = useState(false)
  const end = useEnd()
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => ownSessions(signal),
    refetchInterval: ({ state }) => returnsAfter(state.error),
  })
  const asked = askedOf(query)
  const others = asked.data?.sessions.filter(({ current }) => !current) ?? []
  const columns = useColumns()
  return (
    <Panel
      title={sessions.title}
      note={sessions.note}
      asked={asked}
      height={200}
      actions={
        others.length > 0 && (
          <button type="button" className={styles.button} onClick={() => setEnding(true)}>
            {sessions.endOthers}
          </button>
        )
      }
    >
      {({ sessions: rows }) => (
        <>
          <Table caption={sessions.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
          {isEnding && (
            <ConfirmDelete
              title={sessions.endOthers}
              button={sessions.endOthers}
              close={() => setEnding(false)}
              send={() => end(others)}
            >
              <p>{sessions.endOthersSays}</p>
            </ConfirmDelete>
          )}
        </>
      )}
    </Panel>
  )
}

/** Ends sessions one after the other. A session that has already ended is not an error. */
function useEnd(): (rows: readonly OwnSession[]) => Promise<void> {
  const client = useQueryClient()
  return async rows => {
    try {
      for (const { id } of rows) await session.delete('/sessions/:sessionId', { sessionId: id }).catch(orGone)
    } finally {
      await client.invalidateQueries({ queryKey: ['sessions'] })
    }
  }
}

function orGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'SESSION_NOT_FOUND') throw error
}

function useColumns(): TableColumn<OwnSession>[] {
  const { account, forms } = useReader().messages
  const { sessions } = account
  return [
    column('browser', sessions.browser, ({ agent, current }) => (
      <>
        <span title={agent ?? undefined}>{nameOf(agent, sessions)}</span>{' '}
        {current && <span className={styles.badge}>{sessions.current}</span>}
      </>
    )),
    column('used', sessions.used, ({ lastUsedAt }) => <Moment at={lastUsedAt} />),
    column('opened', sessions.opened, { from: 45 }, ({ createdAt }) => <Moment at={createdAt} />),
    column('expires', sessions.expires, { from: 60 }, ({ expiresAt }) => <Moment at={expiresAt} />),
    column('address', sessions.address, { from: 28 }, ({ address }) => address ?? sessions.unknown),
    column('actions', forms.actions, row => <End row={row} />),
  ]
}

interface AgentWords {
  unknown: string
  on: (browser: string, system: string) => string
}

/** Browser and operating system of a User-Agent, or its text if it is unknown. */
function nameOf(agent: string | null, { unknown, on }: AgentWords): string {
  if (agent === null) return unknown
  const found = agentOf(agent)
  return found ? on(found.browser, found.system) : agent
}

/** Ends one session. The user ends the current session by logging out. */
function End({ row }: { row: OwnSession }) {
  const { messages, format } = useReader()
  const { sessions } = messages.account
  const end = useEnd()
  const [isOpen, setOpen] = useState(false)
  if (row.current) return '–'
  const title = sessions.endOf(nameOf(row.agent, sessions), format.instant(row.lastUsedAt))
  return (
    <>
      <button type="button" className={styles.link} aria-label={title} onClick={() => setOpen(true)}>
        {sessions.end}
      </button>
      {isOpen && (
        <ConfirmDelete title={title} button={sessions.end} close={() => setOpen(false)} send={() => end([row])}>
          <p>{sessions.endSays}</p>
        </ConfirmDelete>
      )}
    </>
  )
}
