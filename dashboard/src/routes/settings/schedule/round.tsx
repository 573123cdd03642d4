import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Outlook, useAssistants, useForecast } from '../../../api/collect.ts'
import type { AdminBrand } from '../../../api/manage.ts'
import type { PanelState } from '../../../api/use-query.ts'
import { Stack } from '../../../parts/page/layout.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Panel } from '../../../parts/page/panel.tsx'
import { Table } from '../../../parts/tables/table.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { AskNow } from './ask-now.tsx'
import { providerName } from './assistants.ts'
import { Warnings } from './warnings.tsx'

type Row = Outlook['forecast']['assistants'][number]

/** A round runs every prompt of the brand once. Shows the server's forecast, and a button to start a round now. */
export function RoundPanel({ brand }: { brand: Pick<AdminBrand, 'id' | 'teamId'> }) {
  const words = useReader().messages.brandSettings.schedule
  const [isOpen, setOpen] = useState(false)
  const { asked, assistants } = useAssistants(brand.teamId)
  const hasSome = assistants !== undefined && assistants.length > 0
  const forecast = useForecast(brand.id, { enabled: hasSome })
  const isNobody = assistants?.length === 0
  const decisive: PanelState<unknown> = asked.error !== undefined || isNobody ? asked : forecast
  return (
    <Panel
      title={words.round}
      note={words.roundLead}
      asked={decisive}
      actions={
        <>
          <Link to={'/settings/budgets' as never}>{words.budgets}</Link>
          {hasSome && (
            <button type="button" className={styles.button} onClick={() => setOpen(true)}>
              {words.askNow}
            </button>
          )}
        </>
      }
    >
      {() => (
        <Stack>
          {isNobody && <NoAssistant />}
          {forecast.data && <WhyNobody reason={forecast.data.reason} />}
          {forecast.data?.outlook && <Round outlook={forecast.data.outlook} />}
          {isOpen && <AskNow brandId={brand.id} close={() => setOpen(false)} />}
        </Stack>
      )}
    </Panel>
  )
}

/** How to set up the first assistant. */
function NoAssistant() {
  const { messages } = useReader()
  return (
    <div className={styles.secret} data-empty="assistants">
      <p>{messages.brandSettings.schedule.noAssistant}</p>
      <code>EARSHOT_OPENAI_API_KEY=… npx earshot serve</code>
    </div>
  )
}

/** Reason why no assistant can run now, according to the server. */
function WhyNobody({ reason }: { reason: string | null }) {
  const { messages } = useReader()
  if (reason === null) return null
  return (
    <div className={styles.warning}>
      <p>{messages.brandSettings.schedule.whyNot}</p>
      <p>{reason}</p>
    </div>
  )
}

/** Cost and assistants of a round, and the remaining budget. */
function Round({ outlook }: { outlook: Outlook }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const { open, left, warnings } = outlook
  const { dollars, assistants } = outlook.forecast
  return (
    <Stack>
      <p>
        {words.forecast(open, format.count(open), format.dollars(dollars))}{' '}
        {words.left(
          left.asks === null ? words.noLimitAsks : words.leftAsks(format.count(left.asks)),
          left.dollars === null ? words.noLimitDollars : format.dollars(left.dollars),
        )}
      </p>
      <Table<Row>
        caption={words.round}
        columns={[
          { id: 'assistant', head: words.assistant, cell: ({ provider }) => providerName(provider) },
          { id: 'model', head: words.model, cell: ({ model }) => model },
          { id: 'asks', head: words.asks, isNumber: true, cell: ({ asks }) => format.count(asks) },
          {
            ...{ id: 'dollars', head: words.dollars, isNumber: true },
            cell: row => (row.dollars === null ? words.unknownCost : format.dollars(row.dollars)),
          },
        ]}
        rows={assistants}
        keyOf={({ provider, model }) => `${provider} ${model}`}
      />
      <Warnings warnings={warnings} />
    </Stack>
  )
}
