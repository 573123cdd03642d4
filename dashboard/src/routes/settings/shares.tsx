import { useState } from 'react'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { type AdminResponse, useManaged, useManagedBrand, useSend } from '../../api/manage.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { offsetOf } from '../../parts/things/things.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { MakeShare } from './shares/make.tsx'
import { useShown } from './shares/shown.ts'

const path = '/brands/:brandId/shares'
export type ShareRow = AdminResponse<typeof path>['shares'][number]

/** Shared links to pages of the brand. A URL with `make` opens the form for a new one. */
export default function SharesSettingsPage() {
  const { settings, shareSettings } = useReader().messages
  const { brandId } = useIds()
  const { search, go } = useAddress()
  const { brand, mayDo } = useManagedBrand(brandId)
  const isManager = mayDo(`POST ${path}`)
  const title = settings.sections.shares
  return (
    <PageFrame
      title={title}
      lead={shareSettings.lead}
      actions={
        isManager && (
          <button type="button" className={styles.main} onClick={() => go({ make: 'overview' })}>
            {shareSettings.make}
          </button>
        )
      }
    >
      {isManager ? <Shares /> : brand && <p>{shareSettings.mayNot}</p>}
      {isManager && search.make !== undefined && (
        <MakeShare
          key={search.make}
          page={search.make}
          id={search.of}
          close={() => go({ make: undefined, of: undefined }, { replace: true })}
        />
      )}
    </PageFrame>
  )
}

function Shares() {
  const { settings, shareSettings } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = useManaged(path, { brandId, ...offsetOf(search.offset) })
  const columns = useColumns()
  return (
    <Panel title={settings.sections.shares} isTitled={false} asked={asked} height={300}>
      {({ shares, pagination }) =>
        pagination.total === 0 ? (
          <p data-empty="nothing">{shareSettings.none}</p>
        ) : (
          <Table
            caption={settings.sections.shares}
            columns={columns}
            rows={shares}
            keyOf={({ id }) => id}
            pagination={pagination}
          />
        )
      }
    </Panel>
  )
}

function useColumns(): TableColumn<ShareRow>[] {
  const { messages, format } = useReader()
  const { shell, forms, shareSettings: words } = messages
  const { brandId } = useIds()
  const facets = useAsk(createReadQuery('/brands/:brandId/facets', { brandId })).data
  const shown = useShown(facets)
  return [
    column('name', words.name, ({ name }) => name),
    column('shows', words.shows, ({ page, query, hasPassword }) => (
      <>
        {shell.pages[page]}
        <small className={styles.beneath}>
          {[...shown(query), ...(hasPassword ? [words.hasPassword] : [])].join(' · ')}
        </small>
      </>
    )),
    column('opens', words.opens, { isNumber: true, from: 45 }, ({ opens }) => format.count(opens)),
    column('used', words.lastUsed, { from: 45 }, ({ lastUsedAt }) =>
      lastUsedAt === null ? forms.never : <Moment at={lastUsedAt} />,
    ),
    column('expires', words.expires, { from: 28 }, ({ expiresAt }) => <Moment at={expiresAt} />),
    column('actions', forms.actions, share => <Revoke share={share} />),
  ]
}

function Revoke({ share: { id, name } }: { share: ShareRow }) {
  const words = useReader().messages.shareSettings
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.link} aria-label={words.revokeOf(name)} onClick={() => setOpen(true)}>
        {words.revoke}
      </button>
      {isOpen && (
        <ConfirmDelete
          title={words.revokeOf(name)}
          button={words.revoke}
          close={() => setOpen(false)}
          send={() => send('DELETE', '/shares/:shareId', { shareId: id })}
        >
          <p>{words.gone}</p>
        </ConfirmDelete>
      )}
    </>
  )
}
