import type { AnswerAt } from '@earshot/sdk/paths'
import { useShare } from '../../api/address/share.ts'
import type { PanelState } from '../../api/use-query.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import manage from '../../parts/page/manage.module.css'
import type { PageName } from '../../parts/words/page-names.ts'
import { useReader } from '../../reader/reader.tsx'
import { ListPanel } from './list-panel.tsx'
import styles from './overview.module.css'

type NextSteps = AnswerAt<'/brands/:brandId/next'>
type Step = NextSteps['steps'][number]

/** What to do next, each with the page where you can do it. */
export function NextPanel({ asked }: { asked: PanelState<NextSteps> }) {
  const { overview } = useReader().messages
  const isShared = useShare() !== undefined
  return (
    <ListPanel
      title={overview.next}
      asked={asked}
      more={<BrandLink to="opportunities">{overview.allOpportunities}</BrandLink>}
      className={styles.steps}
    >
      {({ steps }) =>
        steps.length === 0
          ? overview.nothingToDo
          : steps.map(step => (
              <li key={step.id}>
                <span className={styles.step} data-severity={step.severity}>
                  <bdi>{step.text}</bdi>
                </span>
                {!isShared && <StepLink step={step} />}
              </li>
            ))
      }
    </ListPanel>
  )
}

function StepLink({ step: { kind, page, subject, subjectId, text } }: { step: Step }) {
  const { nextButtons } = useReader().messages.overview
  const [to, id] = page.split('/') as [PageName, string | undefined]
  const isOfFact = kind === 'fact' && subjectId !== null
  return (
    <BrandLink
      to={to}
      id={isOfFact ? subjectId : id}
      search={kind === 'prompt' && subject !== null ? { q: subject } : undefined}
      className={manage.button}
      title={text}
    >
      {nextButtons[page.startsWith('settings/schedule') ? 'setup' : kind]}
    </BrandLink>
  )
}
