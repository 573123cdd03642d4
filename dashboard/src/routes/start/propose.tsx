import { type SiteLookResult, useDraft, withProposal } from '../../api/first-steps.ts'
import { useSend } from '../../api/manage.ts'
import { Form } from '../../parts/forms/form.tsx'
import styles from '../../parts/page/manage.module.css'
import panel from '../../parts/page/panel.module.css'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'

/** Lets an assistant propose what to track, if the user requests it. Keeps existing entries. */
export function Propose() {
  const reader = useReader()
  const { what } = reader.messages.start
  const { draft, change } = useDraft()
  const send = useSend()
  const { look, proposal, teamId, name, site } = draft
  const { advisor, replayed } = look!
  if (!advisor && !replayed)
    return (
      <div className={styles.secret} data-empty="assistants">
        <p>{what.noAdvisor}</p>
        <code>EARSHOT_OPENAI_API_KEY=… npx earshot serve</code>
      </div>
    )
  const propose = async () => {
    const priceUnknown = advisor?.dollars === null
    const answer = await send('POST', '/teams/:teamId/first-steps/proposal', { teamId, name, site, priceUnknown })
    change(withProposal(draft, answer))
  }
  return (
    <section className={panel.panel} aria-labelledby="propose">
      <div className={styles.stack}>
        <h2 id="propose">{what.propose}</h2>
        {proposal ? <Proposed /> : <p>{offered(look!, reader)}</p>}
        {!proposal && (
          <Form button={what.propose} busy={what.proposing} send={propose}>
            {null}
          </Form>
        )}
      </div>
    </section>
  )
}

/** Which assistant would make the proposal, and its cost. */
function offered({ advisor, replayed }: SiteLookResult, { messages, format }: ReaderLocale): string {
  const { what } = messages.start
  if (replayed || !advisor) return what.proposeRecorded
  const who = `${advisor.provider} ${advisor.model}`
  return advisor.dollars === null ? what.proposeUnpriced(who) : what.proposeBy(who, format.dollars(advisor.dollars))
}

/** Name of the assistant that made the proposal, and what was omitted. */
function Proposed() {
  const { messages, format } = useReader()
  const { what } = messages.start
  const { plan, left, dollars } = useDraft().draft.proposal!
  return (
    <div role="status" data-proposed="">
      <p>
        {plan.proposedBy === null ? what.proposedRecorded : what.proposed(plan.proposedBy, format.dollars(dollars))}
      </p>
      {left.length > 0 && (
        <>
          <p>{what.left}</p>
          <ul className={styles.items}>
            {left.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
