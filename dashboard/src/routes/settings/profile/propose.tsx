import { useOpenProposal, useProfileForecast } from '../../../api/drafts/profile.ts'
import { openProposal, type SavedProfile } from '../../../api/drafts/profile-draft.ts'
import type { AdminResponse } from '../../../api/manage.ts'
import { useSend } from '../../../api/manage.ts'
import { Form } from '../../../parts/forms/form.tsx'
import manage from '../../../parts/page/manage.module.css'
import { Panel } from '../../../parts/page/panel.tsx'
import { type ReaderLocale, useReader } from '../../../reader/reader.tsx'
import { ProposedItems } from './proposed.tsx'

const path = '/brands/:brandId/perception-profile/proposal'

type ProposalForecast = NonNullable<AdminResponse<typeof path>['forecast']>

interface Props {
  brandId: string
  stored: SavedProfile | null
  /** Called with the item that the user wants to change before saving. */
  edit: (list: 'attributes' | 'facts', key: number) => void
}

/** Proposes a profile if the user requests it. The user confirms each part of it. */
export function ProposePanel({ brandId, stored, edit }: Props) {
  const { profile } = useReader().messages
  const { draft: proposal } = useOpenProposal(brandId)
  const asked = useProfileForecast(brandId, { enabled: true })
  return (
    <Panel title={profile.propose} asked={asked} height={120}>
      {answer =>
        proposal ? (
          <ProposedItems brandId={brandId} stored={stored} proposal={proposal} edit={edit} />
        ) : (
          <ProfileRequest brandId={brandId} {...answer} />
        )
      }
    </Panel>
  )
}

/** The assistant that would make the proposal, its cost, and the button that requests it. */
export function ProfileRequest({
  brandId,
  forecast,
  reason,
}: {
  brandId: string
  forecast: ProposalForecast | null
  reason: string | null
}) {
  const reader = useReader()
  const { profile } = reader.messages
  const send = useSend()
  const { change } = useOpenProposal(brandId)
  if (forecast === null) return <p>{reason}</p>
  const propose = async () => {
    const answer = await send('POST', path, { brandId, priceUnknown: forecast.dollars === null })
    change(() => openProposal(answer))
  }
  return (
    <div className={manage.stack}>
      <p>{profile.proposeLead}</p>
      <p>{costOf(forecast, reader)}</p>
      <Form button={profile.propose} busy={profile.proposing} send={propose}>
        {null}
      </Form>
    </div>
  )
}

function costOf(
  { provider, model, dollars, recorded, leftDollars }: ProposalForecast,
  { messages, format }: ReaderLocale,
) {
  const { profile } = messages
  if (recorded) return profile.proposeRecorded
  const who = `${provider} ${model}`
  const cost = dollars === null ? profile.proposeUnpriced(who) : profile.proposeBy(who, format.dollars(dollars))
  return leftDollars === null ? cost : `${cost} ${profile.left(format.dollars(leftDollars))}`
}
