import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { admin } from '../../asking/client.ts'
import type { Managed } from '../../asking/manage.ts'
import { useDeleteTeam } from '../../asking/team-end.ts'
import { ConfirmDelete } from '../../parts/confirm-delete.tsx'
import { DangerRow, DangerSection } from '../../parts/danger.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/teams/:teamId'

type Team = Managed<typeof path>['team']

/** The end of a team. */
export function Danger({ team }: { team: Team }) {
  const { messages } = useReader()
  const words = messages.team.end
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

function Delete({ team, close }: { team: Team; close: () => void }) {
  const { messages, format } = useReader()
  const { forms } = messages
  const words = messages.team.end
  const end = useDeleteTeam()
  const tried = useQuery({
    queryKey: ['dry run', path, team.id],
    queryFn: () => admin.delete(path, { teamId: team.id, dryRun: true }),
    gcTime: 0,
  })
  const answers = tried.data?.affected.answers
  return (
    <ConfirmDelete
      title={words.deleteOf(team.name)}
      typed={team.name}
      close={close}
      send={() => end(team.id, team.version)}
    >
      <p>
        {words.gone} {answers !== undefined && forms.affectedAnswers(answers, format.count(answers))}{' '}
        {forms.cannotBeUndone}
      </p>
    </ConfirmDelete>
  )
}
