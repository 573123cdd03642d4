import { useQueryClient } from '@tanstack/react-query'
import { useManaged, useSend } from '../../api/manage.ts'
import { type FieldSpec, readFormBody } from '../../parts/forms/field-values.ts'
import { Fields } from '../../parts/forms/fields.tsx'
import { Form } from '../../parts/forms/form.tsx'
import { Dialog } from '../../parts/layers/dialog.tsx'
import { Failure, Skeleton } from '../../parts/page/states.tsx'
import { useReader } from '../../reader/reader.tsx'

const path = '/teams/:teamId/budget'

/** Sets the team's own limit. */
export function ChangeLimit({ teamId, isOwn, close }: { teamId: string; isOwn: boolean; close: () => void }) {
  const { messages } = useReader()
  const { forms } = messages
  const { budgets } = messages.team
  const send = useSend()
  const client = useQueryClient()
  const { data, error, retry } = useManaged(path, { teamId }, { enabled: isOwn })
  const specs: FieldSpec[] = [
    { name: 'asks', label: budgets.asks, hint: budgets.asksHint, kind: 'number', empty: null },
    { name: 'dollars', label: budgets.dollars, hint: budgets.dollarsHint, kind: 'number', empty: null },
  ]
  const isKnown = !isOwn || data !== undefined
  return (
    <Dialog title={budgets.change} close={close}>
      {!isKnown && (error === undefined ? <Skeleton height={200} /> : <Failure error={error} at={0} retry={retry} />)}
      {isKnown && (
        <Form
          button={forms.save}
          cancel={close}
          reload={() => client.invalidateQueries({ queryKey: ['admin', path] })}
          send={async (_, form) => {
            const body = readFormBody(specs, form) as { asks: number | null; dollars: number | null }
            await send('PUT', path, { teamId, ...body, ...(data && isOwn && { ifMatch: data.budget.version }) })
            close()
          }}
        >
          <Fields specs={specs} thing={isOwn ? data?.budget : undefined} />
        </Form>
      )}
    </Dialog>
  )
}
