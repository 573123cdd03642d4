import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { type AdminResponse, useManaged, useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { SelectField } from '../../../parts/forms/form-field.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Failure, Skeleton } from '../../../parts/page/states.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { listMergeOptions } from './merge-options.ts'

const path = '/brands/:brandId/competitors/:competitorId/merge'
export type AdminCompetitor = AdminResponse<'/brands/:brandId/competitors'>['competitors'][number]
type CompetitorMergeResult = AdminAnswerAt<'POST', typeof path>

/** Merges a duplicate into another competitor, after showing what will be moved. */
export function Merge({ competitor }: { competitor: AdminCompetitor }) {
  const { competitors } = useReader().messages.settings
  const [isOpen, setOpen] = useState(false)
  const title = competitors.mergeOf(competitor.name)
  return (
    <>
      <button type="button" className={styles.link} aria-label={title} onClick={() => setOpen(true)}>
        {competitors.merge}
      </button>
      {isOpen && (
        <Dialog title={title} close={() => setOpen(false)}>
          <Steps duplicate={competitor} close={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Steps({ duplicate, close }: { duplicate: AdminCompetitor; close: () => void }) {
  const { competitors } = useReader().messages.settings
  const { brandId } = useIds()
  const send = useSend()
  const { data, error, retry } = useManaged('/brands/:brandId/competitors', { brandId, limit: 100 })
  const [tried, setTried] = useState<CompetitorMergeResult>()
  if (data === undefined)
    return error === undefined ? <Skeleton height={200} /> : <Failure error={error} at={0} retry={retry} />
  const others = data.competitors.filter(({ id }) => id !== duplicate.id)
  if (others.length === 0) return <p>{competitors.noOther}</p>
  const merge = (competitorId: string, dryRun: boolean) =>
    send('POST', path, { brandId, competitorId, duplicateId: duplicate.id, dryRun })
  return (
    <div className={styles.stack}>
      <p>{competitors.mergeLead(duplicate.name)}</p>
      <Form
        button={tried ? competitors.merge : competitors.mergeCheck}
        isDangerous={tried !== undefined}
        cancel={close}
        send={async ({ into = '' }) => {
          if (tried?.competitor.id !== into) return setTried(await merge(into, true))
          await merge(into, false)
          close()
        }}
      >
        <SelectField
          name="into"
          label={competitors.into}
          options={listMergeOptions(others, competitors)}
          isRequired
          onChange={() => setTried(undefined)}
        />
        {tried && <WouldMove duplicate={duplicate} tried={tried} />}
      </Form>
    </div>
  )
}

function WouldMove({ duplicate, tried }: { duplicate: AdminCompetitor; tried: CompetitorMergeResult }) {
  const { messages, format } = useReader()
  const { competitors } = messages.settings
  const { answers } = tried.affected
  const { name, aliases } = tried.competitor
  return (
    <div role="status" className={styles.warning} data-moves="">
      <p>{competitors.wouldMove(duplicate.name, name, answers, format.count(answers))}</p>
      {aliases.length > 0 && <p>{competitors.namesThen(name, format.list(aliases))}</p>}
    </div>
  )
}
