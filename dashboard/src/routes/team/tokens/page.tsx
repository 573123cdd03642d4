import { useState } from 'react'
import { useAddress } from '../../../api/address/use-address.ts'
import { useManaged } from '../../../api/manage.ts'
import { useTeam } from '../../../api/team.ts'
import styles from '../../../parts/page/manage.module.css'
import { PageFrame } from '../../../parts/page/page.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { offsetOf } from '../../../parts/things/things.tsx'
import { Moment } from '../../../parts/words/moment.tsx'
import { useReader } from '../../../reader/reader.tsx'
import type { AdminToken } from '../managed.ts'
import { NewToken } from './new-token.tsx'
import { RevokeToken } from './revoke-token.tsx'

/** API tokens of the team, including revoked ones. */
export default function TeamTokensPage() {
  const { team } = useReader().messages
  const { team: own, mayDo } = useTeam()
  const { search } = useAddress()
  const [isMaking, setMaking] = useState(false)
  const teamId = own!.id
  const asked = useManaged('/teams/:teamId/tokens', { teamId, ...offsetOf(search.offset) })
  const columns = useColumns(teamId, mayDo('DELETE /tokens/:tokenId'))
  return (
    <PageFrame
      title={team.sections.tokens}
      lead={team.tokens.lead}
      actions={
        mayDo('POST /teams/:teamId/tokens') && (
          <button type="button" className={styles.main} onClick={() => setMaking(true)}>
            {team.tokens.add}
          </button>
        )
      }
    >
      <Panel title={team.sections.tokens} isTitled={false} asked={asked} height={300}>
        {({ tokens, pagination }) =>
          pagination.total === 0 ? (
            <p className={styles.quiet} data-empty="nothing">
              {team.tokens.none}
            </p>
          ) : (
            <Table
              caption={team.sections.tokens}
              columns={columns}
              rows={tokens}
              keyOf={({ id }) => id}
              pagination={pagination}
            />
          )
        }
      </Panel>
      {isMaking && <NewToken team={own!} close={() => setMaking(false)} />}
    </PageFrame>
  )
}

function useColumns(teamId: string, mayRevoke: boolean): TableColumn<AdminToken>[] {
  const { messages, format } = useReader()
  const { team, forms } = messages
  const { tokens } = team
  const brands = useManaged('/teams/:teamId/brands', { teamId, limit: 100 }).data?.brands ?? []
  const nameOf = (brandId: string) => brands.find(({ id }) => id === brandId)?.name ?? brandId
  const stateOf = ({ revokedAt, expiresAt }: AdminToken) => {
    if (revokedAt !== null) return tokens.revokedAt(format.day(revokedAt))
    return expiresAt === null ? tokens.works : tokens.until(format.instant(expiresAt))
  }
  return [
    column('name', tokens.name, ({ name }) => name),
    column('scopes', tokens.scopes, ({ scopes, role }) => (
      <>
        {format.list(scopes.map(scope => tokens.scopeNames[scope]))}
        {role !== null && (
          <>
            {' '}
            <span className={styles.badge}>{team.roleNames[role]}</span>
          </>
        )}
      </>
    )),
    column('brand', tokens.brand, { from: 60 }, ({ brandId }) =>
      brandId === null ? tokens.allBrands : nameOf(brandId),
    ),
    column('used', tokens.lastUsed, { from: 28 }, ({ lastUsedAt }) =>
      lastUsedAt === null ? forms.never : <Moment at={lastUsedAt} />,
    ),
    column('created', tokens.created, { from: 60 }, ({ createdAt }) => <Moment at={createdAt} />),
    column('state', tokens.state, { from: 45 }, stateOf),
    ...(mayRevoke ? [column('actions', forms.actions, (token: AdminToken) => <RevokeToken token={token} />)] : []),
  ]
}
