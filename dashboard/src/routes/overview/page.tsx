import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { FigureCards } from './cards.tsx'
import { Assistants, Days, Named } from './charts.tsx'
import { Groups } from './groups.tsx'
import { Measured } from './measured.tsx'
import { isNothing, Nothing } from './nothing.tsx'
import styles from './overview.module.css'
import { moreQuestions, questions } from './questions.ts'
import { Sources } from './sources.tsx'
import { SiteWork, Work } from './work.tsx'

/** Is the brand named, and more or less than before? Who is named instead, and what is there to do? */
export function Page() {
  const { messages } = useReader()
  const { overview, shell } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = questions(brandId, search)
  const answers = useTogether(brandId, asked)
  const work = useTogether(brandId, moreQuestions(brandId, search))
  const notFiltered = (path: string) => unfiltered(path, search)
  return (
    <PageFrame
      title={shell.pages.overview}
      lead={
        <>
          <p>{overview.lead}</p>
          <Measured score={answers.score.data} coverage={answers.coverage.data} />
        </>
      }
    >
      <div className={styles.page}>
        <Panel title={overview.figures} asked={answers.performance} isPlain isTitled={false} height={190}>
          {data => (
            <FigureCards
              performance={data}
              score={answers.score.data}
              coverage={answers.coverage.data}
              questions={asked}
            />
          )}
        </Panel>
        {isNothing(answers.performance.data) ? (
          <>
            <Nothing asked={answers.performance} />
            <SiteWork site={answers.site} notFiltered={notFiltered} />
          </>
        ) : (
          <>
            <div className={styles.row}>
              <Days
                asked={answers.evolution}
                coverage={answers.coverage.data}
                events={answers.events.data}
                question={asked.evolution}
              />
              <Named asked={answers.competitors} question={asked.competitors} />
            </div>
            <div className={styles.row}>
              <Assistants asked={answers.assistants} coverage={answers.coverage.data} question={asked.assistants} />
              <Groups kind="topics" asked={answers.performance} question={asked.performance} />
            </div>
            <div className={styles.row}>
              <Groups kind="tags" asked={answers.performance} question={asked.performance} />
              <Sources asked={answers.performance} question={asked.performance} />
            </div>
            <Work work={work} site={answers.site} notFiltered={notFiltered} />
          </>
        )}
      </div>
    </PageFrame>
  )
}
