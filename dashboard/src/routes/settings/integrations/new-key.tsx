import { useState } from 'react'
import { useIds } from '../../../api/address/use-address.ts'
import { useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import { ShownOnce } from '../../../parts/forms/shown-once.tsx'
import { Dialog } from '../../../parts/layers/dialog.tsx'
import { Command, shellWord } from '../../../parts/page/command.tsx'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

const path = '/brands/:brandId/crawler-integration/keys'

/**
 * Creates a key and shows it once, with instructions for log senders. If `old` is set, the user can then revoke the old
 * key.
 */
export function NewKey({ old, close }: { old?: string; close: () => void }) {
  const { forms, brandSettings } = useReader().messages
  const words = brandSettings.integrations
  const { brandId } = useIds()
  const send = useSend()
  const [made, setMade] = useState<{ secret: string | null }>()
  return (
    <Dialog
      title={old === undefined ? words.makeKey : words.rotateOf(old)}
      close={close}
      isSecret={made !== undefined && made.secret !== null}
    >
      {made === undefined ? (
        <Form
          button={old === undefined ? words.makeKey : words.rotate}
          cancel={close}
          send={async () => setMade(await send('POST', path, { brandId }))}
        >
          <p>{old === undefined ? words.keysLead : words.rotateLead}</p>
        </Form>
      ) : made.secret === null ? (
        <p className={styles.warning}>{words.lost}</p>
      ) : (
        <ShownOnce secret={made.secret} says={words.once} copy={forms.copy} close={close}>
          <Snippets brandId={brandId} secret={made.secret} />
          {old !== undefined && <EndOfOld id={old} />}
        </ShownOnce>
      )}
    </Dialog>
  )
}

/** Configuration for each type of log sender. */
function Snippets({ brandId, secret }: { brandId: string; secret: string }) {
  const words = useReader().messages.brandSettings.integrations
  const { origin } = location
  const below = `${origin}/api/ingest/v1/brands/${encodeURIComponent(brandId)}`
  const push = `EARSHOT_KEY=${secret} npx earshot crawlers push /var/log/nginx/access.log --brand ${shellWord(brandId)} --url ${origin} --follow`
  return (
    <section className={styles.stack} aria-labelledby="configure">
      <h3 id="configure">{words.configure}</h3>
      <Command label={words.push} text={push} />
      <Command
        label={words.cloudflare}
        text={`${below}/cloudflare?header_Authorization=Bearer%20${encodeURIComponent(secret)}`}
      />
      <Command label={words.vercel} text={`${below}/vercel\nAuthorization: Bearer ${secret}`} />
      <Command
        label={words.own}
        text={`curl -H 'Authorization: Bearer ${secret}' --data-binary @access.log ${shellWord(`${below}/crawler-logs`)}`}
      />
    </section>
  )
}

function EndOfOld({ id }: { id: string }) {
  const words = useReader().messages.brandSettings.integrations
  const { brandId } = useIds()
  const send = useSend()
  const [isDone, setDone] = useState(false)
  if (isDone) return <p role="status">{words.revoked}</p>
  return (
    <Form
      button={words.revokeOld(id)}
      isDangerous
      send={async () => {
        await send('DELETE', `${path}/:keyId`, { brandId, keyId: id })
        setDone(true)
      }}
    >
      <p>{words.rotateDone}</p>
    </Form>
  )
}
