import { useState } from 'react'
import type { AdminResponse } from '../../api/manage.ts'
import { useDeleteTeam } from '../../api/team-end.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import { DangerRow, DangerSection } from '../../parts/forms/danger.tsx'
import { Gone } from '../../parts/things/gone.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/teams/:teamId'

type DeletableTeam = AdminResponse<typeof path>['team']

export function TeamDangerZone({ team }: { team: DeletableTeam }) {
  const words = useReader().messages.team.end
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DangerSection title={words.title}>
        <DangerRow text={words.lead} button={words.delete} open={() => setOpen(true)} />
      </DangerSection>
      {isOpen && <Delete team={team} close={() => setOpen(false)} />}
    </>
  )
}

function Delete({ team, close }: { team: DeletableTeam; close: () => void }) {
  const words = useReader().messages.team.end
  const end = useDeleteTeam()
  return (
    <ConfirmDelete
      title={words.deleteOf(team.name)}
      typed={team.name}
      close={close}
      send={() => end(team.id, team.version)}
    >
      <Gone text={words.gone} path={path} input={{ teamId: team.id }} />
    </ConfirmDelete>
  )
}
