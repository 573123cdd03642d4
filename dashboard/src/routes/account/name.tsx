import { useQueryClient } from '@tanstack/react-query'
import { session } from '../../api/client.ts'
import { Field } from '../../parts/forms/form.tsx'
import { SavedForm } from '../../parts/forms/saved-form.tsx'
import { useReader } from '../../reader/reader.tsx'

export function ChangeName({ present }: { present: string }) {
  const { messages } = useReader()
  const client = useQueryClient()
  return (
    <SavedForm
      button={messages.forms.save}
      send={async ({ name = '' }) => {
        await session.put('/name', { name })
        await client.invalidateQueries()
      }}
    >
      <Field name="name" label={messages.account.name} defaultValue={present} autoComplete="name" required />
    </SavedForm>
  )
}
