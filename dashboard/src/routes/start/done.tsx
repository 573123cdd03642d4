import { useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { useAssistants, useForecast } from '../../api/collect.ts'
import { useDraft } from '../../api/first-steps.ts'
import { FocusedHeading } from '../../parts/page/focused-heading.tsx'
import { ImportLink } from '../../parts/page/import-link.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import styles from '../../parts/page/manage.module.css'
import { useReader } from '../../reader/reader.tsx'
import { AskNow } from '../settings/schedule/ask-now.tsx'
import { RoundPanel } from '../settings/schedule/round.tsx'
import { countedIn } from './counted.ts'
import { ProfileOffer } from './profile-offer.tsx'

/** What was stored, what happens next, and a link to the brand. */
export function Done() {
  const reader = useReader()
  const { messages, format } = reader
  const { done } = messages.start
  const { draft, forget } = useDraft()
  const { go } = useAddress()
  const { brandId, made, refused, next } = draft.taken!
  return (
    <div className={styles.stack} data-done="">
      <div>
        <FocusedHeading>{done.made(draft.name)}</FocusedHeading>
        <p>
          {done.counts(
            countedIn({ prompts: made.prompts, competitors: made.competitors, topics: made.topics }, reader),
          )}
        </p>
      </div>
      {refused.length > 0 && (
        <div className={styles.warning}>
          <p>{done.refused}</p>
          <ul className={styles.items}>
            {refused.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {next === null ? done.noSchedule : done.next(format.instant(next))} {done.figures}
      </p>
      <div className={styles.row}>
        {made.prompts > 0 && <FirstAnswers brandId={brandId} teamId={draft.teamId} />}
        <BrandLink to="overview" brandId={brandId} only={{}} className={styles.button} onClick={forget}>
          {done.overview}
        </BrandLink>
        <ImportLink brandId={brandId} className={styles.button} />
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            forget()
            go({ step: undefined })
          }}
        >
          {done.another}
        </button>
      </div>
      <ProfileOffer brandId={brandId} />
      {made.prompts > 0 && <RoundPanel brand={{ id: brandId, teamId: draft.teamId }} />}
    </div>
  )
}

/** Collects the first answers without waiting for the schedule. Hidden if no assistant can be asked. */
function FirstAnswers({ brandId, teamId }: { brandId: string; teamId: string }) {
  const { messages, format } = useReader()
  const [isOpen, setOpen] = useState(false)
  const { assistants = [] } = useAssistants(teamId)
  const { data } = useForecast(brandId, { enabled: assistants.length > 0 })
  if (!data?.outlook) return null
  return (
    <>
      <button type="button" className={styles.main} onClick={() => setOpen(true)}>
        {messages.start.done.first(format.dollars(data.outlook.forecast.dollars))}
      </button>
      {isOpen && <AskNow brandId={brandId} close={() => setOpen(false)} />}
    </>
  )
}
