import { useState } from 'react'
import { type AdminTransfer, useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import { Dialog } from '../../parts/layers/dialog.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'

/** Accepts a brand offered to the team, after showing what comes with it. */
export function Accept({ transfer: { brandId, name, toTeamId } }: { transfer: AdminTransfer }) {
  const words = useReader().messages.team.transfers
  const send = useSend()
  return (
    <Confirmed
      link={words.accept}
      title={words.acceptOf(name)}
      button={words.accept}
      says={[words.comes, words.counts]}
      send={() => send('POST', '/teams/:teamId/transfers/:brandId', { teamId: toTeamId, brandId })}
    />
  )
}

/** Withdraws the offer of a brand. `to` is the name of the other team. */
export function Withdraw({ transfer: { brandId, name }, to }: { transfer: AdminTransfer; to: string }) {
  const words = useReader().messages.team.transfers
  const send = useSend()
  return (
    <Confirmed
      link={words.withdraw}
      title={words.withdrawOf(name)}
      button={words.withdraw}
      says={[words.stays(to)]}
      send={() => send('DELETE', '/brands/:brandId/transfer', { brandId })}
    />
  )
}

interface ConfirmedProps {
  link: string
  title: string
  button: string
  says: readonly string[]
  send: () => Promise<unknown>
}

function Confirmed({ link, title, button, says, send }: ConfirmedProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.link} aria-label={title} onClick={() => setOpen(true)}>
        {link}
      </button>
      {isOpen && (
        <Dialog title={title} close={close}>
          <div className={styles.stack}>
            {says.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Form
              button={button}
              cancel={close}
              send={async () => {
                await send()
                close()
              }}
            >
              {null}
            </Form>
          </div>
        </Dialog>
      )}
    </>
  )
}
