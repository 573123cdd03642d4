import type { DraftAttribute } from '../../../api/drafts/profile-draft.ts'
import { Field } from '../../../parts/forms/form.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { LineList } from './controls.tsx'
import { ItemList } from './item-list.tsx'
import styles from './profile.module.css'

export type AttributeLanguage = keyof DraftAttribute['words']

interface Props {
  attributes: readonly DraftAttribute[]
  focused: number | undefined
  change: (update: (attributes: readonly DraftAttribute[]) => readonly DraftAttribute[]) => void
}

const fresh = { text: '', words: {}, opposites: {} }
const most = 20

/** What the brand wants to be known for, with synonyms and opposites by language. */
export function AttributeList({ attributes, focused, change }: Props) {
  const { profile } = useReader().messages
  return (
    <ItemList<DraftAttribute>
      name="attributes"
      title={profile.attributes}
      lead={profile.attributesLead}
      label={profile.attribute}
      add={profile.addAttribute}
      most={most}
      items={attributes}
      fresh={fresh}
      focused={focused}
      summary={({ text }) => text}
      change={change}
    >
      {(attribute, name, set) => (
        <>
          <Field
            name={`${name}.text`}
            label={profile.attribute}
            value={attribute.text}
            maxLength={200}
            autoComplete="off"
            onChange={event => set({ text: event.target.value })}
          />
          <details>
            <summary>{profile.moreWords}</summary>
            <div className={styles.fields}>
              {Object.entries(profile.languages).map(([code, language]) => {
                const key = code as AttributeLanguage
                const listOf = (part: 'words' | 'opposites', label: string) => (
                  <LineList
                    name={`${name}.${part}.${code}`}
                    label={label}
                    hint={profile.onePerLine}
                    lines={attribute[part][key] ?? []}
                    set={lines => set({ [part]: { ...attribute[part], [key]: lines } })}
                  />
                )
                return (
                  <div key={code} className={styles.pair}>
                    {listOf('words', profile.wordsIn(language))}
                    {listOf('opposites', profile.oppositesIn(language))}
                  </div>
                )
              })}
            </div>
          </details>
        </>
      )}
    </ItemList>
  )
}
