import type { DraftFact } from '../../../api/drafts/profile-draft.ts'
import { Field } from '../../../parts/forms/form.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { useReader } from '../../../reader/reader.tsx'
import type { AttributeLanguage } from './attributes.tsx'
import { Choice, LineList } from './controls.tsx'
import { ItemList } from './item-list.tsx'
import styles from './profile.module.css'

interface Props {
  facts: readonly DraftFact[]
  focused: number | undefined
  change: (update: (facts: readonly DraftFact[]) => readonly DraftFact[]) => void
}

const fresh: Omit<DraftFact, 'key'> = {
  ...{ text: '', kind: 'number', words: {}, accepted: [], outdated: [] },
  ...{ validFrom: null, validTo: null, sourceUrl: null, severity: 'medium' },
}
const most = 100

/** Facts that answers are checked against. */
export function ProfileFacts({ facts, focused, change }: Props) {
  const { messages, format } = useReader()
  const { profile } = messages
  return (
    <ItemList<DraftFact>
      name="facts"
      title={profile.facts}
      lead={profile.factsLead}
      label={profile.fact}
      add={profile.addFact}
      most={most}
      items={facts}
      fresh={fresh}
      focused={focused}
      summary={({ text, accepted }) => [text, format.list(accepted.filter(each => each.trim() !== ''))].join(': ')}
      change={change}
    >
      {(fact, name, set) => <FactFields fact={fact} name={name} set={set} />}
    </ItemList>
  )
}

interface FactProps {
  fact: DraftFact
  name: string
  set: (changes: Partial<DraftFact>) => void
}

function FactFields({ fact, name, set }: FactProps) {
  const { profile } = useReader().messages
  return (
    <>
      <Field
        name={`${name}.text`}
        label={profile.fact}
        hint={profile.factHint}
        value={fact.text}
        maxLength={300}
        autoComplete="off"
        onChange={event => set({ text: event.target.value })}
      />
      <div className={styles.pair}>
        <Choice
          name={`${name}.kind`}
          label={profile.kind}
          value={fact.kind}
          options={createSelectOptions(profile.kinds)}
          set={kind => set({ kind: kind as DraftFact['kind'] })}
        />
        <Choice
          name={`${name}.severity`}
          label={profile.severity}
          value={fact.severity}
          options={createSelectOptions(profile.severities)}
          set={severity => set({ severity: severity as DraftFact['severity'] })}
        />
      </div>
      <FactValues {...{ fact, name, set }} />
      <FactLimits {...{ fact, name, set }} />
      <details>
        <summary>{profile.moreWords}</summary>
        <div className={`${styles.fields} ${styles.pair}`}>
          {Object.entries(profile.languages).map(([code, language]) => (
            <LineList
              key={code}
              name={`${name}.words.${code}`}
              label={profile.cuesIn(language)}
              hint={profile.cuesHint}
              lines={fact.words[code as AttributeLanguage] ?? []}
              set={lines => set({ words: { ...fact.words, [code]: lines } })}
            />
          ))}
        </div>
      </details>
    </>
  )
}

/** Fields for the values of a fact: a choice for yes or no, otherwise text fields. */
function FactValues({ fact, name, set }: FactProps) {
  const { profile } = useReader().messages
  const values = { '': profile.notChosen, yes: profile.yes, no: profile.no }
  const [value = ''] = fact.accepted
  const isChosen = fact.kind === 'yes_no' && fact.accepted.length < 2 && Object.hasOwn(values, value)
  return (
    <div className={styles.pair}>
      {isChosen ? (
        <Choice
          name={`${name}.accepted`}
          label={profile.accepted}
          value={value}
          options={createSelectOptions(values)}
          set={chosen => set({ accepted: chosen === '' ? [] : [chosen] })}
        />
      ) : (
        <LineList
          name={`${name}.accepted`}
          label={profile.accepted}
          hint={profile.valuesHint}
          lines={fact.accepted}
          set={accepted => set({ accepted })}
        />
      )}
      <LineList
        name={`${name}.outdated`}
        label={profile.outdated}
        hint={profile.valuesHint}
        lines={fact.outdated}
        set={outdated => set({ outdated })}
      />
    </div>
  )
}

function FactLimits({ fact, name, set }: FactProps) {
  const { profile } = useReader().messages
  const fieldOf = (field: 'validFrom' | 'validTo' | 'sourceUrl', type: 'date' | 'url') => (
    <Field
      name={`${name}.${field}`}
      label={profile[field]}
      type={type === 'url' ? 'text' : type}
      inputMode={type === 'url' ? 'url' : undefined}
      autoComplete="off"
      value={fact[field] ?? ''}
      onChange={event => set({ [field]: event.target.value || null })}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        {fieldOf('validFrom', 'date')}
        {fieldOf('validTo', 'date')}
      </div>
      {fieldOf('sourceUrl', 'url')}
    </>
  )
}
