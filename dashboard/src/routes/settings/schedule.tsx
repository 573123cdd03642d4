import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { type AdminJudgeSchedule, type AdminSchedule, useManagedBrand, useSend, useSetup } from '../../api/manage.ts'
import { ConfirmDelete } from '../../parts/forms/confirm-delete.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { FactList } from '../../parts/things/facts.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { assistantName } from './schedule/assistants.ts'
import { ScheduleForm } from './schedule/form.tsx'
import { PrecisionPanel } from './schedule/precision.tsx'
import { RoundPanel } from './schedule/round.tsx'

const path = '/brands/:brandId/schedule'

/** The schedule of a brand, the cost of one run of all its prompts, and a button to start it now. */
export default function ScheduleSettingsPage() {
  const { settings, brandSettings } = useReader().messages
  const words = brandSettings.schedule
  const { brandId } = useIds()
  const { brand, mayDo } = useManagedBrand(brandId)
  const asked = useSetup(brandId)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const mayEdit = mayDo('PUT /brands/:brandId/schedule')
  const schedule = asked.data?.schedule ?? undefined
  const close = () => setOpen(undefined)
  return (
    <PageFrame
      title={settings.sections.schedule}
      lead={words.lead}
      actions={
        mayEdit &&
        asked.data !== undefined && (
          <>
            {schedule && (
              <button type="button" className={styles.button} onClick={() => setOpen('delete')}>
                {words.delete}
              </button>
            )}
            <button type="button" className={styles.main} onClick={() => setOpen('edit')}>
              {schedule ? words.edit : words.make}
            </button>
          </>
        )
      }
    >
      <Stack>
        <Panel title={words.title} asked={asked} height={180}>
          {({ schedule, judgeSchedule }) => (
            <>
              {schedule === null ? <p className={styles.quiet}>{words.none}</p> : <Known schedule={schedule} />}
              <JudgeLine {...judgeSchedule} />
            </>
          )}
        </Panel>
        {mayEdit && brand && asked.data !== undefined && <RoundPanel brand={brand} />}
        <PrecisionPanel brandId={brandId} />
        {!mayEdit && brand && <p className={styles.quiet}>{words.mayNot}</p>}
      </Stack>
      {open === 'edit' && brand && <ScheduleForm brand={brand} schedule={schedule} close={close} />}
      {open === 'delete' && schedule && <Delete schedule={schedule} close={close} />}
    </PageFrame>
  )
}

function Known({ schedule }: { schedule: AdminSchedule }) {
  const { messages, format } = useReader()
  const { forms, brandSettings } = messages
  const words = brandSettings.schedule
  const { every, day, hour, timeZone, assistants, repeats, country, locale, priceUnknown } = schedule
  const dayName = day === 'L' ? words.lastDay : (words.days[day as 'MON'] ?? words.dayOfMonth(day))
  return (
    <FactList
      facts={[
        [words.every, `${words.rhythms[every]}${day === '' ? '' : `, ${dayName}`}`],
        [words.hour, words.hourOf(format.count(hour), timeZone)],
        [words.assistants, assistants.length === 0 ? words.allAssistants : format.list(assistants.map(assistantName))],
        [words.repeats, format.count(repeats)],
        [words.country, country ?? '–'],
        [words.locale, locale ?? '–'],
        [words.priceUnknown, priceUnknown ? forms.yes : forms.no],
        [words.next, <Moment key="next" at={schedule.next} />],
      ]}
    />
  )
}

function JudgeLine({ afterCollection, provider, model }: AdminJudgeSchedule) {
  const { brandId } = useIds()
  const words = useReader().messages.brandSettings.schedule
  const judge = provider === null ? words.cheapestJudge : assistantName({ provider, model })
  return (
    <p className={styles.quiet}>
      {afterCollection ? (
        words.judged(judge)
      ) : (
        <>
          {words.notJudged} <code>earshot judge schedule --brand {brandId} --after collection</code>
        </>
      )}
    </p>
  )
}

function Delete({ schedule, close }: { schedule: AdminSchedule; close: () => void }) {
  const words = useReader().messages.brandSettings.schedule
  const { brandId } = useIds()
  const send = useSend()
  return (
    <ConfirmDelete
      title={words.delete}
      close={close}
      send={() => send('DELETE', path, { brandId, ifMatch: schedule.version })}
    >
      <p>{words.gone}</p>
    </ConfirmDelete>
  )
}
