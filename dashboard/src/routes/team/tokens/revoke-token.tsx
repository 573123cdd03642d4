import { useState } from 'react'
import { useSend } from '../../../api/manage.ts'
import { ConfirmDelete } from '../../../parts/forms/confirm-delete.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import type { AdminToken } from '../managed.ts'

/** Revokes an active token. */
export function RevokeToken({ token: { id, name, revokedAt } }: { token: AdminToken }) {
  const { tokens } = useReader().messages.team
  const send = useSend()
  const [isOpen, setOpen] = useState(false)
  if (revokedAt !== null) return '–'
  return (
    <>
      <button type="button" className={styles.link} aria-label={tokens.revokeOf(name)} onClick={() => setOpen(true)}>
        {tokens.revoke}
      </button>
      {isOpen && (
        <ConfirmDelete
          title={tokens.revokeOf(name)}
          button={tokens.revoke}
          close={() => setOpen(false)}
          send={() => send('DELETE', '/tokens/:tokenId', { tokenId: id })}
        >
          <p>{tokens.gone}</p>
        </ConfirmDelete>
      )}
    </>
  )
}
