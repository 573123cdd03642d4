import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useForecast } from '../../../api/collect.ts'
import { useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { CheckField } from '../../../parts/forms/form-field.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import { BrandLink } from '../../../parts/page/link.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { Warnings } from './warnings.tsx'

type AskNowResult = AdminAnswerAt<'POST', '/brands/:brandId/collect'>

/** Runs the prompts of a brand now. Shows what was planned, or why nothing was planned. */
export function AskNow({ brandId, close }: { brandId: string; close: () => void }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const send = useSend()
  const [done, setDone] = useState<AskNowResult>()
  const { data } = useForecast(brandId, { enabled: done === undefined })
  const outlook = data?.outlook
  const hasUnpriced = outlook?.forecast.assistants.some(({ dollars }) => dollars === null)
  return (
    <Dialog title={words.askNow} close={close}>
      {done ? (
        <Done outcome={done} brandId={brandId} />
      ) : (
        <div className={styles.stack}>
          <p>{words.askNowLead}</p>
          {outlook && (
            <p>{words.forecast(outlook.open, format.count(outlook.open), format.dollars(outlook.forecast.dollars))}</p>
          )}
          {data?.reason != null && <p className={styles.warning}>{data.reason}</p>}
          <Form
            button={words.askNow}
            cancel={close}
            send={async (_, form) =>
              setDone(
                await send('POST', '/brands/:brandId/collect', {
                  brandId,
                  priceUnknown: form.get('priceUnknown') !== null,
                }),
              )
            }
          >
            {hasUnpriced && <CheckField name="priceUnknown" label={words.priceUnknown} hint={words.priceUnknownHint} />}
          </Form>
        </div>
      )}
    </Dialog>
  )
}

function Done({ outcome, brandId }: { outcome: AskNowResult; brandId: string }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const { planned, open, warnings } = outcome
  return (
    <div className={styles.stack} role="status" data-planned="">
      <p>{planned === 0 ? words.nonePlanned : words.planned(planned, format.count(planned))}</p>
      <p>{words.open(open, format.count(open))}</p>
      <Warnings warnings={warnings} />
      <p>
        <BrandLink to="coverage" brandId={brandId}>
          {words.toCoverage}
        </BrandLink>
      </p>
    </div>
  )
}
