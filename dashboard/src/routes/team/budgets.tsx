import { useState } from 'react'
import { useManaged } from '../../api/manage.ts'
import { useTeam } from '../../api/team.ts'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { BudgetTable } from '../../parts/things/budget-table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ChangeLimit } from './change-limit.tsx'
import { ResetLimit } from './reset-limit.tsx'

/** Daily limit for the cost of runs, and today's cost. */
export default function TeamBudgetsPage() {
  const { team } = useReader().messages
  const { budgets } = team
  const { team: own, mayDo } = useTeam()
  const [open, setOpen] = useState<'change' | 'reset'>()
  const teamId = own!.id
  const asked = useManaged('/teams/:teamId/system', { teamId, limit: 1 })
  const budget = asked.data?.system.budgets[0]
  const close = () => setOpen(undefined)
  const mayChange = budget !== undefined && mayDo('PUT /teams/:teamId/budget')
  return (
    <PageFrame
      title={team.sections.budgets}
      lead={budgets.lead}
      actions={
        mayChange && (
          <>
            {budget.own && (
              <button type="button" className={styles.button} onClick={() => setOpen('reset')}>
                {budgets.reset}
              </button>
            )}
            <button type="button" className={styles.main} onClick={() => setOpen('change')}>
              {budgets.change}
            </button>
          </>
        )
      }
    >
      <Panel title={team.sections.budgets} isTitled={false} asked={asked} height={220}>
        {({ system }) => system.budgets.map(each => <BudgetTable key={each.teamId} budget={each} />)}
      </Panel>
      {open === 'change' && <ChangeLimit teamId={teamId} isOwn={budget!.own} close={close} />}
      {open === 'reset' && <ResetLimit teamId={teamId} close={close} />}
    </PageFrame>
  )
}
