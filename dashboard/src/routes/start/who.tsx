import { useAddress } from '../../api/address/use-address.ts'
import { useDraft } from '../../api/first-steps.ts'
import { useSend } from '../../api/manage.ts'
import { Field, Form } from '../../parts/forms/form.tsx'
import { SelectField } from '../../parts/forms/form-field.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'

/** Name and site of the brand. The next step shows what was read from the site. */
export function Who({ teams }: { teams: readonly { id: string; name: string }[] }) {
  const { start } = useReader().messages
  const { draft, change } = useDraft()
  const { go } = useAddress()
  const send = useSend()
  const teamId = draft.teamId || (teams[0]?.id ?? '')
  const look = async () => {
    const { name, site } = draft
    const found = await send('POST', '/teams/:teamId/first-steps/look', { teamId, name, site })
    const description = draft.description === '' ? (found.description ?? '') : draft.description
    change({ teamId, look: found, description })
    go({ step: 'what' })
  }
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <p>{start.who.lead}</p>
      <Form button={start.who.look} busy={start.who.reading} send={look}>
        {teams.length > 1 && (
          <SelectField
            name="teamId"
            label={start.team}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            initial={teamId}
            onChange={value => change({ teamId: value })}
          />
        )}
        <Field
          name="name"
          label={start.who.name}
          value={draft.name}
          onChange={event => change({ name: event.target.value })}
          autoComplete="organization"
          maxLength={200}
          required
        />
        <Field
          name="site"
          label={start.who.site}
          hint={start.who.siteHint}
          value={draft.site}
          onChange={event => change({ site: event.target.value })}
          autoComplete="off"
          inputMode="url"
          required
        />
      </Form>
    </div>
  )
}
