import { type AdminTransfer, useManaged } from '../../api/manage.ts'
import { useMe } from '../../api/session.ts'
import { useTeam } from '../../api/team.ts'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Accept, Withdraw } from './transfer-actions.tsx'

const path = '/teams/:teamId/transfers'

/** Brands offered to the team, and brands that it offers to others. */
export default function TeamTransfersPage() {
  const { team } = useReader().messages
  const { transfers } = team
  const { team: own, mayDo } = useTeam()
  const teamId = own!.id
  const nameOf = useTeamNames()
  const coming = useManaged(path, { teamId, direction: 'to', limit: 100 })
  const going = useManaged(path, { teamId, direction: 'from', limit: 100 })
  const mayAccept = mayDo('POST /teams/:teamId/transfers/:brandId')
  const mayWithdraw = mayDo('DELETE /brands/:brandId/transfer')
  return (
    <PageFrame title={team.sections.transfers} lead={transfers.lead}>
      <Stack>
        <Panel title={transfers.coming} asked={coming} height={120}>
          {data => (
            <Offers
              caption={transfers.coming}
              none={transfers.noneComing}
              transfers={data.transfers}
              other={transfers.from}
              nameOf={({ fromTeamId }) => nameOf(fromTeamId)}
              action={transfer => mayAccept && <Accept transfer={transfer} />}
            />
          )}
        </Panel>
        <Panel title={transfers.going} asked={going} height={120}>
          {data => (
            <Offers
              caption={transfers.going}
              none={transfers.noneGoing}
              transfers={data.transfers}
              other={transfers.to}
              nameOf={({ toTeamId }) => nameOf(toTeamId)}
              action={transfer => mayWithdraw && <Withdraw transfer={transfer} to={nameOf(transfer.toTeamId)} />}
            />
          )}
        </Panel>
        <p className={styles.quiet}>{transfers.begin}</p>
      </Stack>
    </PageFrame>
  )
}

/** Name of one of the user's teams. The ID for other teams. */
function useTeamNames(): (teamId: string) => string {
  const teams = useMe()?.teams ?? []
  return teamId => teams.find(({ id }) => id === teamId)?.name ?? teamId
}

interface OffersProps {
  caption: string
  /** Text that is shown if there are no offers. */
  none: string
  transfers: readonly AdminTransfer[]
  /** Label of the other team: the sender or the recipient. */
  other: string
  nameOf: (transfer: AdminTransfer) => string
  action: (transfer: AdminTransfer) => React.ReactNode
}

function Offers({ caption, none, transfers, other, nameOf, action }: OffersProps) {
  const { messages } = useReader()
  const words = messages.team.transfers
  if (transfers.length === 0) return <p className={styles.quiet}>{none}</p>
  const columns: TableColumn<AdminTransfer>[] = [
    column('brand', words.brand, ({ name }) => name),
    column('team', other, nameOf),
    column('since', words.since, { from: 45 }, ({ since }) => <Moment at={since} />),
    column('actions', messages.forms.actions, action),
  ]
  return <Table caption={caption} columns={columns} rows={transfers} keyOf={({ brandId }) => brandId} />
}
