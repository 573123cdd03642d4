import { data as contract } from 'virtual:contract/plans'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminResponse, useSend } from '../../api/manage.ts'
import { useTeam } from '../../api/team.ts'
import type { PanelState } from '../../api/use-query.ts'
import { SelectField } from '../../parts/forms/form-field.tsx'
import { SavedForm } from '../../parts/forms/saved-form.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/teams/:teamId'

type TeamResponse = AdminResponse<typeof path>

interface PlanFeature {
  name: string
  isOpen: boolean
}

/** Plan of the team, with the features it includes and lacks. Users with the right can change it. */
export function PlanPanel({ asked }: { asked: PanelState<TeamResponse> }) {
  const { messages } = useReader()
  const words = messages.team.plan
  const { team, mayDo } = useTeam()
  const rows: PlanFeature[] = [
    { name: words.readApi, isOpen: team!.isOpen },
    ...contract.features.map(each => ({ name: words.features[each], isOpen: team!.features.includes(each) })),
  ]
  const columns: TableColumn<PlanFeature>[] = [
    column('what', words.what, ({ name }) => name),
    column('open', words.state, ({ isOpen }) => (isOpen ? words.open : words.notOpen)),
  ]
  return (
    <Panel title={messages.team.about.plan} note={words.lead} asked={asked} height={200}>
      {({ team: present }) => (
        <Stack>
          {mayDo(`PATCH ${path}`) ? <ChangePlan team={present} /> : <p>{present.plan}</p>}
          <Table caption={words.opens} columns={columns} rows={rows} keyOf={({ name }) => name} />
          {present.subscription === 'INACTIVE' && <p className={styles.warning}>{words.unpaid}</p>}
        </Stack>
      )}
    </Panel>
  )
}

function ChangePlan({ team: { id, plan, version } }: { team: TeamResponse['team'] }) {
  const { about, plan: words } = useReader().messages.team
  const send = useSend()
  const client = useQueryClient()
  return (
    <div className={styles.narrow}>
      <SavedForm
        button={words.change}
        saved={words.changed}
        reload={() => client.invalidateQueries({ queryKey: ['admin', path] })}
        send={(_, form) =>
          send('PATCH', path, { teamId: id, ifMatch: version, plan: form.get('plan') as TeamResponse['team']['plan'] })
        }
      >
        <SelectField
          name="plan"
          label={about.plan}
          options={contract.plans.map(each => ({ value: each, label: each }))}
          initial={plan}
        />
      </SavedForm>
    </div>
  )
}
