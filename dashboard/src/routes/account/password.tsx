import { ApiError } from '@earshot/sdk/paths'
import { useQueryClient } from '@tanstack/react-query'
import { session } from '../../api/client.ts'
import { useAskedMe } from '../../api/session.ts'
import { Field } from '../../parts/forms/form.tsx'
import { SavedForm } from '../../parts/forms/saved-form.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'

/** Changes the user's password and ends all other sessions. */
export function ChangePassword({ email }: { email: string }) {
  const { password } = useReader().messages.account
  const client = useQueryClient()
  const asked = useAskedMe()
  const send = async ({ oldPassword = '', newPassword = '' }: Record<string, string>) => {
    await session.post('/password', { oldPassword, newPassword }).catch(error => {
      throw atField(error)
    })
    await client.invalidateQueries()
  }
  return (
    <Panel title={password.title} asked={asked} note={password.says}>
      {() => (
        <SavedForm button={password.change} saved={password.changed} isEmptied send={send}>
          {/* Password managers store the new password for this user name. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
          <Field name="oldPassword" label={password.present} type="password" autoComplete="current-password" required />
          <Field
            name="newPassword"
            label={password.next}
            hint={password.hint}
            type="password"
            autoComplete="new-password"
            required
          />
        </SavedForm>
      )}
    </Panel>
  )
}

/** Shows a wrong current password as an error of that field. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'WRONG_PASSWORD') return error
  const { status, code, message, requestId } = error
  return new ApiError(status, code, message, requestId, [{ field: 'oldPassword', message }])
}
