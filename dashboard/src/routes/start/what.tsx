import { useAddress } from '../../api/address/use-address.ts'
import { type BrandDraft, type DraftLine, useDraft, withoutBlanks } from '../../api/first-steps.ts'
import { Form } from '../../parts/forms/form.tsx'
import { TextArea } from '../../parts/forms/form-field.tsx'
import { type LineField, Lines } from '../../parts/forms/lines.tsx'
import { createSelectOptions } from '../../parts/forms/options.ts'
import styles from '../../parts/page/manage.module.css'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'
import { useCheck } from './check.ts'
import { Found } from './found.tsx'
import { Propose } from './propose.tsx'

/** What to track: proposed, typed or edited. The server checks it before the next step. */
export function What() {
  const reader = useReader()
  const { start } = reader.messages
  const { draft, change } = useDraft()
  const { go } = useAddress()
  const check = useCheck()
  const proceed = async () => {
    const filled = { ...draft, ...withoutBlanks(draft) }
    // Blank lines are removed, so that the positions in the server's errors match the form.
    change(filled)
    await check(filled)
    go({ step: 'how' })
  }
  return (
    <div className={styles.stack}>
      <Found look={draft.look!} />
      <Propose />
      <Form button={start.what.next} send={proceed}>
        <p>{start.what.lead}</p>
        <TextArea
          name="description"
          label={start.what.description}
          value={draft.description}
          onChange={event => change({ description: event.target.value })}
          rows={3}
        />
        <Lists draft={draft} change={change} reader={reader} />
      </Form>
    </div>
  )
}

interface ListsProps {
  draft: BrandDraft
  change: (changes: Partial<BrandDraft>) => unknown
  reader: ReaderLocale
}

function Lists({ draft, change, reader }: ListsProps) {
  const { what } = reader.messages.start
  const listOf = (name: 'competitors' | 'topics' | 'prompts', fields: readonly LineField[], fresh: DraftLine) => (
    <Lines
      name={name}
      title={what[name]}
      fields={fields}
      lines={draft[name]}
      fresh={fresh}
      add={what.add[name]}
      isOfTexts={name === 'topics'}
      change={lines => change({ [name]: lines })}
    />
  )
  return (
    <>
      {listOf(
        'competitors',
        [
          { name: 'name', label: what.competitor, longest: 200 },
          { name: 'domain', label: what.domain },
        ],
        { name: '', domain: '' },
      )}
      {listOf('topics', [{ name: 'name', label: what.topic, longest: 200 }], { name: '' })}
      {listOf(
        'prompts',
        [
          { name: 'text', label: what.prompt, longest: 500 },
          { name: 'topic', label: what.ofTopic, options: topicsIn(draft, what.noTopic) },
          { name: 'type', label: what.stage, options: createSelectOptions(reader.messages.settings.prompts.stages) },
        ],
        { text: '', topic: '', type: 'TOFU' },
      )}
    </>
  )
}

/** Topics that a prompt can have: those of the list, and those that prompts already use. */
function topicsIn({ topics, prompts }: BrandDraft, none: string) {
  const names = new Set([...topics.map(({ name = '' }) => name), ...prompts.map(({ topic = '' }) => topic)])
  names.delete('')
  return [{ value: '', label: none }, ...Array.from(names, name => ({ value: name, label: name }))]
}
