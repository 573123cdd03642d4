import { useState } from 'react'
import { type AdminResponse, useManaged, useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { SelectField } from '../../../parts/forms/form-field.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Panel } from '../../../parts/page/panel.tsx'
import { useReader } from '../../../reader/reader.tsx'

const path = '/brands/:brandId/judge'

/** Selects who judges sentiment and recommendation for the figures. Hidden until a model has judged answers. */
export function JudgeChoice({ brandId }: { brandId: string }) {
  const words = useReader().messages.brandSettings.judge
  const asked = useManaged(path, { brandId })
  if (!asked.data || asked.data.choices.length < 2) return null
  return (
    <Panel title={words.title} asked={asked} height={200}>
      {data => (
        <div className={styles.narrow}>
          <JudgeForm brandId={brandId} data={data} />
        </div>
      )}
    </Panel>
  )
}

function JudgeForm({ brandId, data }: { brandId: string; data: AdminResponse<typeof path> }) {
  const { forms, brandSettings } = useReader().messages
  const words = brandSettings.judge
  const send = useSend()
  const [isSaved, setSaved] = useState(false)
  const { judge, choices } = data
  const options = choices.map(choice => ({ value: choice, label: choice === 'rules' ? words.rules : choice }))
  return (
    <>
      <Form
        button={forms.save}
        changed={() => setSaved(false)}
        send={async ({ judge: chosen = judge.judge }) => {
          await send('PUT', path, { brandId, ifMatch: judge.version, judge: chosen })
          setSaved(true)
        }}
      >
        <SelectField name="judge" label={words.judge} hint={words.hint} options={options} initial={judge.judge} />
      </Form>
      <p role="status" className={styles.quiet}>
        {isSaved && forms.saved}
      </p>
    </>
  )
}
