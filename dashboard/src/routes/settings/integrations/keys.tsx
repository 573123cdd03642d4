import { useState } from 'react'
import { useAddress, useIds } from '../../../api/address/use-address.ts'
import { type AdminResponse, useManaged, useSend } from '../../../api/manage.ts'
import { ConfirmDelete } from '../../../parts/forms/confirm-delete.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Panel } from '../../../parts/page/panel.tsx'
import { Table } from '../../../parts/tables/table.tsx'
import { offsetOf } from '../../../parts/things/things.tsx'
import { Moment } from '../../../parts/words/moment.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { NewKey } from './new-key.tsx'

const path = '/brands/:brandId/crawler-integration/keys'
export type AdminIntegrationKey = AdminResponse<typeof path>['keys'][number]

export function IntegrationKeyList() {
  const { messages, format } = useReader()
  const { forms, brandSettings } = messages
  const words = brandSettings.integrations
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = useManaged(path, { brandId, ...offsetOf(search.offset) })
  const [isMaking, setMaking] = useState(false)
  return (
    <Panel
      title={words.keys}
      note={words.keysLead}
      asked={asked}
      actions={
        <button type="button" className={styles.button} onClick={() => setMaking(true)}>
          {words.makeKey}
        </button>
      }
    >
      {({ keys, pagination }) => (
        <>
          {pagination.total === 0 ? (
            <p className={styles.quiet}>{words.noKeys}</p>
          ) : (
            <Table<AdminIntegrationKey>
              caption={words.keys}
              columns={[
                { id: 'id', head: words.key, cell: ({ id }) => <code>{id}</code> },
                { id: 'made', head: words.madeAt, from: 45, cell: ({ createdAt }) => <Moment at={createdAt} /> },
                {
                  ...{ id: 'used', head: words.lastUsed, from: 28 },
                  cell: ({ lastUsedAt }) => (lastUsedAt === null ? forms.never : <Moment at={lastUsedAt} />),
                },
                {
                  ...{ id: 'state', head: words.state, from: 28 },
                  cell: ({ revokedAt }) =>
                    revokedAt === null ? words.works : words.revokedAt(format.instant(revokedAt)),
                },
                { id: 'actions', head: forms.actions, cell: key => <Actions of={key} /> },
              ]}
              rows={keys}
              keyOf={({ id }) => id}
              pagination={pagination}
            />
          )}
          {isMaking && <NewKey close={() => setMaking(false)} />}
        </>
      )}
    </Panel>
  )
}

/** The actions stay mounted after the key of this row was revoked, because a dialog may still be open. */
function Actions({ of: { id, revokedAt } }: { of: AdminIntegrationKey }) {
  const words = useReader().messages.brandSettings.integrations
  const { brandId } = useIds()
  const send = useSend()
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.rowActions}>
      {revokedAt === null && (
        <>
          <button
            type="button"
            className={styles.link}
            aria-label={words.rotateOf(id)}
            onClick={() => setOpen('rotate')}
          >
            {words.rotate}
          </button>
          <button
            type="button"
            className={styles.link}
            aria-label={words.revokeOf(id)}
            onClick={() => setOpen('revoke')}
          >
            {words.revoke}
          </button>
        </>
      )}
      {open === 'rotate' && <NewKey old={id} close={close} />}
      {open === 'revoke' && (
        <ConfirmDelete
          title={words.revokeOf(id)}
          button={words.revoke}
          close={close}
          send={() => send('DELETE', `${path}/:keyId`, { brandId, keyId: id })}
        >
          <p>{words.revokeGone}</p>
        </ConfirmDelete>
      )}
    </div>
  )
}
