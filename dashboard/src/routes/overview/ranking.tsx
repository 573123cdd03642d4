import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import { ChangeSize } from '../../parts/figures/change-size.tsx'
import { Figure } from '../../parts/figures/figure.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Initials } from '../../parts/words/initials.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { BrandSummary } from './cards.tsx'
import styles from './ranking.module.css'
import { rivalsIn } from './rivals.ts'

type Place = BrandSummary['ranking'][number]

interface Props {
  asked: PanelState<BrandSummary>
  rivals: AnswerAt<'/brands/:brandId/performance/evolution'> | undefined
  question: ReadQuery
}

/** Rows of the panel. The page of competitors has all. */
const most = 7

/** The brand and its competitors by share of voice. */
export function RankingPanel({ asked, rivals, question }: Props) {
  const { overview } = useReader().messages
  const tones = rivalsIn(rivals).map(({ id }) => id)
  return (
    <Panel
      title={overview.ranking}
      note={overview.rankingNote}
      asked={asked}
      height={290}
      actions={<BrandLink to="competitors">{overview.all}</BrandLink>}
    >
      {summary => (
        <ol className={styles.ranking}>
          {shown(summary.ranking).map(([place, at]) => (
            <Row key={place.id} {...{ place, at, summary, question }} tone={tones.indexOf(place.id)} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** The first places with their index. If the brand is not among them, it is last. */
function shown(ranking: readonly Place[]): (readonly [Place, number])[] {
  const all = ranking.map((place, at) => [place, at] as const)
  const own = all.find(([{ relationship }]) => relationship === 'SELF')
  return own && own[1] >= most ? [...all.slice(0, most - 1), own] : all.slice(0, most)
}

interface RowProps {
  place: Place
  at: number
  summary: BrandSummary
  question: ReadQuery
  /** Index of its line in the chart, or -1. */
  tone: number
}

function Row({ place, at, summary: { period, days, daysMeasured }, question, tone }: RowProps) {
  const { format } = useReader()
  const { id, name, relationship, shareOfVoice } = place
  const { value, numerator, denominator, interval, was, change, verdict } = shareOfVoice
  const against = verdict === null ? undefined : { was, change, verdict }
  const isOurs = relationship === 'SELF'
  return (
    <li value={at + 1} className={isOurs ? styles.ours : undefined}>
      <span className={styles.place} aria-hidden="true">
        {format.count(at + 1)}
      </span>
      <Initials name={name} color={isOurs ? '--accent' : tone < 0 ? undefined : `--rival-${tone + 1}`} />
      <BrandLink to="competitors" id={id} className={styles.name}>
        <bdi>{name}</bdi>
      </BrandLink>
      <span className={styles.change}>
        {against && value !== null && <ChangeSize change={against} measure="shareOfVoice" isShort />}
      </span>
      <Figure
        measure="shareOfVoice"
        {...{ value, interval, against, question }}
        fraction={{ numerator, denominator }}
        days={{ ...period, measured: daysMeasured, of: days }}
        answers={{ part: { competitorId: id } }}
      />
    </li>
  )
}
