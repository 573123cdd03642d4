import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { type AdminIntegration, readSetup, useSend } from '../../../api/manage.ts'
import { type FieldSpec, readFormBody } from '../../../parts/forms/field-values.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { ownTimeZone, TimeZoneField } from '../../../parts/forms/time-zones.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

const path = '/brands/:brandId/crawler-integration'

/** Form for the time zone of the logs and the daily quota. Creates the integration if it does not exist. */
export function IntegrationForm({
  integration: opened,
  close,
}: {
  integration: AdminIntegration | undefined
  close: () => void
}) {
  const { forms, brandSettings } = useReader().messages
  const words = brandSettings.integrations
  const { brandId } = useIds()
  const send = useSend()
  const [present, setPresent] = useState(opened)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const specs: FieldSpec[] = [
    { name: 'dailyQuota', label: words.dailyQuota, hint: words.dailyQuotaHint, kind: 'number', empty: null },
  ]
  const store = async ({ timeZone = '' }: Record<string, string>, form: FormData) => {
    const answer = await send('PUT', path, {
      brandId,
      timeZone,
      ...readFormBody(specs, form),
      ...(present && { ifMatch: present.version, disabled: present.disabled }),
    })
    if (answer.warnings.length === 0) close()
    else setWarnings(answer.warnings)
  }
  const reload = async () => setPresent((await readSetup(brandId)).crawlerIntegration ?? undefined)
  return (
    <Dialog title={opened ? words.editTitle : words.connect} close={close}>
      {warnings.length > 0 ? (
        <div className={styles.warning} role="status">
          <p>{forms.saved}</p>
          {warnings.map(each => (
            <p key={each}>{each}</p>
          ))}
        </div>
      ) : (
        <Form button={opened ? forms.save : words.connect} cancel={close} reload={present && reload} send={store}>
          <TimeZoneField
            label={words.timeZone}
            hint={words.timeZoneHint}
            initial={present?.timeZone ?? ownTimeZone()}
          />
          <Fields specs={specs} thing={present} />
        </Form>
      )}
    </Dialog>
  )
}
