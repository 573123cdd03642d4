import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { SelectField, TextArea } from '../../../parts/forms/form-field.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

const path = '/brands/:brandId/import/prompts'
type PromptPasteResult = AdminAnswerAt<'POST', typeof path>

/** Imports many prompts at once. Shows a preview of the import first. */
export function Paste({ close }: { close: () => void }) {
  const { messages, format } = useReader()
  const { paste, prompts } = messages.settings
  const { brandId } = useIds()
  const send = useSend()
  const [checked, setChecked] = useState<{ text: string; type: string; outcome: PromptPasteResult }>()
  const [added, setAdded] = useState<number>()
  const count = checked?.outcome.counts.added ?? 0
  const take = (text: string, type: string, dryRun: boolean) =>
    send('POST', path, { brandId, text, type: type as 'TOFU', dryRun })
  if (added !== undefined)
    return (
      <Dialog title={paste.title} close={close}>
        <p role="status">{paste.done(added, format.count(added))}</p>
      </Dialog>
    )
  return (
    <Dialog title={paste.title} close={close}>
      <Form
        button={count > 0 ? paste.take(count, format.count(count)) : paste.check}
        cancel={close}
        send={async ({ text = '', type = 'TOFU' }) => {
          const isChecked = checked?.text === text && checked.type === type && count > 0
          const outcome = await take(text, type, !isChecked)
          if (isChecked) setAdded(outcome.counts.added)
          else setChecked({ text, type, outcome })
        }}
      >
        <TextArea
          name="text"
          label={paste.text}
          hint={paste.lead}
          rows={10}
          required
          onChange={() => setChecked(undefined)}
        />
        <SelectField
          name="type"
          label={paste.stage}
          options={createSelectOptions(prompts.stages)}
          initial="TOFU"
          onChange={() => setChecked(undefined)}
        />
        {checked && <Checked outcome={checked.outcome} />}
      </Form>
    </Dialog>
  )
}

function Checked({ outcome: { counts, added, refused } }: { outcome: PromptPasteResult }) {
  const { messages, format } = useReader()
  const { paste } = messages.settings
  const isCut = counts.added > added.length || counts.refused > refused.length
  return (
    <div role="status" className={styles.stack} data-checked="">
      <p>{paste.wouldAdd(counts.added, format.count(counts.added))}</p>
      <ul className={styles.items}>
        {added.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
      {counts.known > 0 && <p>{paste.known(counts.known, format.count(counts.known))}</p>}
      {(counts.topics > 0 || counts.tags > 0) && (
        <p>{paste.made(format.count(counts.topics), format.count(counts.tags))}</p>
      )}
      {counts.refused > 0 && (
        <div className={styles.warning}>
          <p>{paste.refused(counts.refused, format.count(counts.refused))}</p>
          <ul className={styles.items}>
            {refused.map(({ line, reason }) => (
              <li key={line}>
                {paste.line(format.count(line))}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isCut && <p className={styles.quiet}>{paste.firstOnly}</p>}
    </div>
  )
}
