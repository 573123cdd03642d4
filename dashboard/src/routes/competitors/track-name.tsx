import type { AdminAnswerAt, AnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { useManaged, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { SelectField } from '../../parts/forms/form-field.tsx'
import { Dialog } from '../../parts/layers/dialog.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'

const adopt = '/brands/:brandId/untracked/:nameId/adopt'
const alias = '/brands/:brandId/untracked/:nameId/alias'
export type UntrackedName = AnswerAt<'/brands/:brandId/untracked'>['untracked'][number]
type TrackResult = AdminAnswerAt<'POST', typeof adopt>

/** Tracks a name as a new competitor or as another name of an existing one, after showing what would change. */
export function TrackName({ name: { id: nameId, name, domain }, close }: { name: UntrackedName; close: () => void }) {
  const { messages } = useReader()
  const texts = messages.competitors.untracked
  const { brandId } = useIds()
  const send = useSend()
  const { data } = useManaged('/brands/:brandId/competitors', { brandId, limit: 100 })
  const [tried, setTried] = useState<{ as: string; result: TrackResult }>()
  const track = (as: string, dryRun: boolean): Promise<TrackResult> =>
    as === ''
      ? send('POST', adopt, { brandId, nameId, dryRun, ...(domain !== null && { domain }) })
      : send('POST', alias, { brandId, nameId, dryRun, competitorId: as })
  return (
    <Dialog title={texts.trackOf(name)} close={close}>
      <div className={styles.stack}>
        <Form
          button={tried ? texts.track : texts.check}
          cancel={close}
          send={async ({ as = '' }) => {
            if (tried?.as !== as) return setTried({ as, result: await track(as, true) })
            await track(as, false)
            close()
          }}
        >
          <SelectField
            name="as"
            label={texts.as}
            initial=""
            options={[
              { value: '', label: texts.asNew },
              ...(data?.competitors ?? []).map(each => ({ value: each.id, label: texts.asAlias(each.name) })),
            ]}
            onChange={() => setTried(undefined)}
          />
          {tried && <Effect {...tried.result} />}
        </Form>
      </div>
    </Dialog>
  )
}

function Effect({ affected, figures }: TrackResult) {
  const { messages, format } = useReader()
  const texts = messages.competitors.untracked
  const share = figures.find(({ measure, days }) => measure === 'shareOfVoice' && days === null)
  return (
    <div role="status" className={styles.warning}>
      <p>{texts.effect(affected.answers, format.count(affected.answers))}</p>
      {share && <p>{texts.share(format.percent(share.before.value ?? 0), format.percent(share.after.value ?? 0))}</p>}
    </div>
  )
}
