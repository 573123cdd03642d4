import { useSend } from '../../api/manage.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import { useReader } from '../../reader/reader.tsx'

/** Removes the team's own limit. The limit in the server settings then applies. */
export function ResetLimit({ teamId, close }: { teamId: string; close: () => void }) {
  const { budgets } = useReader().messages.team
  const send = useSend()
  return (
    <ConfirmDelete
      title={budgets.reset}
      button={budgets.reset}
      close={close}
      send={() => send('DELETE', '/teams/:teamId/budget', { teamId })}
    >
      <p>{budgets.resetSays}</p>
    </ConfirmDelete>
  )
}
