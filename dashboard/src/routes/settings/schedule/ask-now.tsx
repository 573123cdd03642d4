import { useState } from 'react'
import { type Forecast, useForecast, whyNobody } from '../../../asking/collect.ts'
import { useSend } from '../../../asking/manage.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form } from '../../../parts/form.tsx'
import { CheckField } from '../../../parts/form-field.tsx'
import { Go } from '../../../parts/link.tsx'
import styles from '../../../parts/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { Warnings } from './warnings.tsx'

/** Asks the prompts of a brand now, and says what was planned, or why nothing was. */
export function AskNow({ brandId, close }: { brandId: string; close: () => void }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const send = useSend()
  const [done, setDone] = useState<Forecast>()
  const { data, error } = useForecast(brandId, { priceUnknown: true }, { enabled: done === undefined })
  const hasUnpriced = data?.forecast.assistants.some(({ dollars }) => dollars === null)
  return (
    <Dialog title={words.askNow} close={close}>
      {done ? (
        <Done outcome={done} brandId={brandId} />
      ) : (
        <div className={styles.stack}>
          <p>{words.askNowLead}</p>
          {data && <p>{words.forecast(data.open, format.count(data.open), format.dollars(data.forecast.dollars))}</p>}
          {error !== undefined && <p className={styles.warning}>{whyNobody(error)}</p>}
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

function Done({ outcome, brandId }: { outcome: Forecast; brandId: string }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const { planned, open, warnings } = outcome
  return (
    <div className={styles.stack} role="status" data-planned="">
      <p>{planned === 0 ? words.nonePlanned : words.planned(planned, format.count(planned))}</p>
      <p>{words.open(open, format.count(open))}</p>
      <Warnings warnings={warnings} />
      <p>
        <Go to="coverage" brandId={brandId}>
          {words.toCoverage}
        </Go>
      </p>
    </div>
  )
}
