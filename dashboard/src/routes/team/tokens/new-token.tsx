import type { AdminAnswerAt } from '@earshot/sdk/paths'
import { useState } from 'react'
import { useManaged, useSend } from '../../../api/manage.ts'
import { type OwnTeam, roleOf } from '../../../api/team.ts'
import { type FieldSpec, readFormBody } from '../../../parts/forms/field-values.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import { ShownOnce } from '../../../parts/forms/shown-once.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { useRoleOptions } from '../role-options.ts'

const path = '/teams/:teamId/tokens'

/** Creates a token and shows it once. */
export function NewToken({ team, close }: { team: OwnTeam; close: () => void }) {
  const { tokens } = useReader().messages.team
  const send = useSend()
  const specs = useSpecs(team)
  const [made, setMade] = useState<AdminAnswerAt<'POST', typeof path>>()
  if (made)
    return (
      <Dialog title={tokens.made(made.token.name)} close={close} isSecret>
        <ShownOnce says={tokens.once} secret={made.secret ?? ''} copy={tokens.copy} close={close}>
          {made.warnings.map(warning => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
        </ShownOnce>
      </Dialog>
    )
  return (
    <Dialog title={tokens.add} close={close}>
      <Form
        button={tokens.add}
        cancel={close}
        send={async (_, form) =>
          setMade(await send('POST', path, { teamId: team.id, ...(readFormBody(specs, form) as { name: string }) }))
        }
      >
        <Fields specs={specs} />
      </Form>
    </Dialog>
  )
}

/** Fields of a new token. Empty selections are not sent. */
function useSpecs(team: OwnTeam): FieldSpec[] {
  const { role, tokens } = useReader().messages.team
  const roles = useRoleOptions(roleOf(team))
  const brands = useManaged('/teams/:teamId/brands', { teamId: team.id, limit: 100 }).data?.brands ?? []
  return [
    { name: 'name', label: tokens.name, hint: tokens.nameHint, kind: 'line', isRequired: true, empty: '' },
    {
      ...{ name: 'scopes', label: tokens.scopes, kind: 'many', initial: ['read'] },
      options: createSelectOptions(tokens.scopeNames),
    },
    {
      ...{ name: 'role', label: role, hint: tokens.roleHint, kind: 'choice' },
      options: [{ value: '', label: tokens.noRole }, ...roles],
    },
    {
      ...{ name: 'brandId', label: tokens.brand, kind: 'choice' },
      options: [{ value: '', label: tokens.allBrands }, ...brands.map(({ id, name }) => ({ value: id, label: name }))],
    },
    { name: 'expiresAt', label: tokens.expires, hint: tokens.expiresHint, kind: 'day' },
  ]
}
