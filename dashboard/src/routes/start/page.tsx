import { useAddress } from '../../api/address/use-address.ts'
import { useDraft } from '../../api/first-steps.ts'
import { useMe, useTeamsWhere } from '../../api/session.ts'
import { FocusedHeading } from '../../parts/page/focused-heading.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Done } from './done.tsx'
import { How } from './how.tsx'
import { type StepName, Steps } from './steps.tsx'
import { What } from './what.tsx'
import { Who } from './who.tsx'

/** The first steps: the brand, what to track, and which assistants to ask. The current step is in the URL. */
export default function StartPage() {
  const { messages } = useReader()
  const me = useMe()
  const teams = useTeamsWhere('POST /teams/:teamId/first-steps')
  const { search } = useAddress()
  const { draft } = useDraft()
  if (me && teams.length === 0)
    return (
      <PageFrame title={messages.start.title}>
        <p>{messages.start.mayNot}</p>
        <p>
          <code>npx earshot init</code>
        </p>
      </PageFrame>
    )
  const step = stepIn(search.step, draft)
  return (
    <PageFrame title={messages.start.title}>
      <div className={styles.start}>
        <Steps at={step} hasLooked={draft.look !== undefined} />
        {/* On a first visit, the page starts at the title. */}
        {step !== 'done' && draft.look !== undefined && (
          <FocusedHeading key={step}>{messages.start.steps[step]}</FocusedHeading>
        )}
        {step === 'who' && <Who teams={teams} />}
        {step === 'what' && <What />}
        {step === 'how' && <How />}
        {step === 'done' && <Done />}
      </div>
    </PageFrame>
  )
}

/** The step in the URL, or an earlier step if the requirements of this step are missing. */
function stepIn(named: string | undefined, { look, taken }: { look?: unknown; taken?: unknown }): StepName {
  if (named === 'done' && taken !== undefined) return 'done'
  if ((named === 'what' || named === 'how') && look !== undefined) return named
  return 'who'
}
