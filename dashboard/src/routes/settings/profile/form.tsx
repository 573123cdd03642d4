import { ApiError } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useProfileDraft } from '../../../api/drafts/profile.ts'
import type { SavedProfile } from '../../../api/drafts/profile-draft.ts'
import { readSetup, useSend } from '../../../api/manage.ts'
import { TextArea } from '../../../parts/forms/form-field.tsx'
import { SavedForm } from '../../../parts/forms/saved-form.tsx'
import manage from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { AttributeList } from './attributes.tsx'
import { profileBody, withoutBlankItems } from './body.ts'
import { Choice } from './controls.tsx'
import { ProfileFacts } from './facts.tsx'
import { mergeProfile, type ProfileChange } from './merge.ts'

const path = '/brands/:brandId/perception-profile'
const longestStatement = 2000

interface Props {
  brandId: string
  stored: SavedProfile | null
  /** The proposed item that the user wants to change. */
  focused: { attributes?: number | undefined; facts?: number | undefined }
}

/** Form of the profile. Its unsaved changes outlive the page. */
export function ProfileForm({ brandId, stored, focused }: Props) {
  const { messages, format } = useReader()
  const { forms, profile } = messages
  const send = useSend()
  const { draft, isChanged, change, forget } = useProfileDraft(brandId, stored)
  const [others, setOthers] = useState<readonly ProfileChange[]>([])
  const save = async () => {
    const filled = { ...draft, ...withoutBlankItems(draft) }
    change(() => filled)
    const { opened } = filled
    // Without a version, the server would replace a profile that somebody else has created meanwhile.
    if (opened === null && (await readSetup(brandId)).profile !== null)
      throw new ApiError(412, 'STALE', forms.stale, null, [])
    await send('PUT', path, { brandId, ...(opened && { ifMatch: opened.version }), ...profileBody(filled) })
    forget()
    setOthers([])
  }
  const reload = async () => {
    const { profile: latest } = await readSetup(brandId)
    if (latest === null) return
    const merged = mergeProfile(draft, latest)
    change(() => merged.draft)
    setOthers(merged.changes)
  }
  return (
    <div className={manage.stack}>
      <OthersChanges changes={others} />
      <SavedForm button={forms.save} send={save} reload={reload}>
        <TextArea
          name="statement"
          label={profile.statement}
          hint={`${profile.statementHint} ${profile.characters(format.count(draft.statement.length), format.count(longestStatement))}`}
          value={draft.statement}
          maxLength={longestStatement}
          onChange={event => change(() => ({ statement: event.target.value }))}
        />
        <AttributeList
          attributes={draft.attributes}
          focused={focused.attributes}
          change={update => change(({ attributes }) => ({ attributes: update(attributes) }))}
        />
        <ProfileFacts
          facts={draft.facts}
          focused={focused.facts}
          change={update => change(({ facts }) => ({ facts: update(facts) }))}
        />
        <Choice
          name="monthly"
          label={profile.monthly}
          hint={profile.monthlyHint}
          value={draft.monthly ? 'yes' : 'no'}
          options={[
            { value: 'no', label: profile.no },
            { value: 'yes', label: profile.yes },
          ]}
          set={value => change(() => ({ monthly: value === 'yes' }))}
        />
        <p className={manage.quiet}>{profile.effect}</p>
      </SavedForm>
      {isChanged && (
        <p className={manage.quiet} data-unsaved="">
          {profile.unsaved}{' '}
          <button
            type="button"
            className={manage.link}
            onClick={() => {
              forget()
              setOthers([])
            }}
          >
            {profile.discard}
          </button>
        </p>
      )}
    </div>
  )
}

/** What somebody else changed since the user opened the profile. */
function OthersChanges({ changes }: { changes: readonly ProfileChange[] }) {
  const { profile } = useReader().messages
  const said = ({ part, kind, text, kept }: ProfileChange) => {
    const change =
      part === 'statement'
        ? profile.change.statement(text)
        : part === 'monthly'
          ? profile.change.monthly(text === 'true' ? profile.yes : profile.no)
          : profile.change[kind](text)
    return kept ? profile.keptYours(change) : change
  }
  return (
    <div role="status" className={changes.length > 0 ? manage.warning : undefined}>
      {changes.length > 0 && (
        <>
          <p>{profile.othersChanged}</p>
          <ul className={manage.items}>
            {changes.map(each => (
              <li key={JSON.stringify(each)}>{said(each)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
