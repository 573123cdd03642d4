import type { AnswerAt } from '@earshot/sdk/paths'
import { useShare } from '../../api/address/share.ts'
import type { PanelState } from '../../api/use-query.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import manage from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './overview.module.css'

type Sentences = AnswerAt<'/brands/:brandId/summary'>['sentences']

/** Topics of the main sentences, which come first. All others follow in smaller letters. */
const leading: ReadonlySet<Sentences[number]['about']> = new Set(['visibility', 'rank', 'empty'])

interface Props {
  asked: PanelState<AnswerAt<'/brands/:brandId/summary'>>
  /** Whether to link to the report. */
  hasReport?: boolean
}

/** The summary of the brand in sentences, which the API writes. */
export function SummaryPanel({ asked, hasReport = false }: Props) {
  const { overview, shell } = useReader().messages
  const isShared = useShare() !== undefined
  return (
    <Panel title={overview.summary} asked={asked} isTitled={false} height={72}>
      {({ sentences }) => (
        <div className={styles.summary}>
          <p className={styles.lead}>{textOf(sentences.filter(({ about }) => leading.has(about)))}</p>
          <p>
            {textOf(sentences.filter(({ about }) => !leading.has(about)))}{' '}
            <BrandLink to="changes">{overview.allChanges}</BrandLink>
          </p>
          {hasReport && !isShared && (
            <BrandLink to="report" className={`${manage.button} ${styles.report}`}>
              {shell.pages.report}
            </BrandLink>
          )}
        </div>
      )}
    </Panel>
  )
}

const textOf = (sentences: Sentences) => sentences.map(({ text }) => text).join(' ')
