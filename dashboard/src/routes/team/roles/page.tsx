import { data as actions } from 'virtual:contract/actions'
import type { TeamRole } from '@earshot/contract'
import { useQuery } from '@tanstack/react-query'
import { useAskedMe } from '../../../api/session.ts'
import { languages } from '../../../messages/index.ts'
import { Stack } from '../../../parts/page/layout.tsx'
import { PageFrame } from '../../../parts/page/page.tsx'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { teamRoles } from '../role-options.ts'
import { listRoleAreas } from './areas.ts'

type Row = (typeof actions)[number]

const rank = ({ role }: Row) => teamRoles.indexOf(role as TeamRole)

/** Actions from the contract that team roles can do, sorted by minimum role. */
const rows = actions.filter(row => rank(row) >= 0).toSorted((a, b) => rank(a) - rank(b))

const areas = listRoleAreas(actions, teamRoles)

/** What each role can do, by area and by action. */
export default function TeamRolesPage() {
  const { messages, language } = useReader()
  const { team } = messages
  const { roles } = team
  const asked = useAskedMe()
  // Shows English sentences until the translations are loaded, or if loading fails.
  const { data: sentences } = useQuery<Readonly<Record<string, string>> | null>({
    queryKey: ['actions', language],
    queryFn: languages[language].actions,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const columns: TableColumn<Row>[] = [
    column('action', roles.action, ({ name, summary }) => sentences?.[name] ?? summary),
    ...teamRoles.map(
      (role, place): TableColumn<Row> =>
        column(role, team.roleNames[role], { isNumber: true }, row => <Mark is={place >= rank(row)} />),
    ),
  ]
  return (
    <PageFrame title={team.sections.roles} lead={roles.lead}>
      <Stack>
        <Panel title={team.sections.roles} isTitled={false} asked={asked}>
          {() => <Areas />}
        </Panel>
        <Panel title={roles.every} asked={asked}>
          {() => <Table caption={roles.every} columns={columns} rows={rows} keyOf={({ name }) => name} />}
        </Panel>
      </Stack>
    </PageFrame>
  )
}

/** What each role can do, by area of the product. */
function Areas() {
  const { team } = useReader().messages
  const { roles } = team
  const columns: TableColumn<(typeof areas)[number]>[] = [
    column('area', roles.area, ({ area }) => roles.areas[area]),
    ...teamRoles.map(role =>
      column<(typeof areas)[number]>(role, team.roleNames[role], ({ mights }) => roles.mights[mights[role]]),
    ),
  ]
  return <Table caption={team.sections.roles} columns={columns} rows={areas} keyOf={({ area }) => area} />
}

function Mark({ is }: { is: boolean }) {
  const { may, mayNot } = useReader().messages.team.roles
  return (
    <>
      <span aria-hidden="true">{is ? '✓' : '–'}</span>
      <span className="visually-hidden">{is ? may : mayNot}</span>
    </>
  )
}
