import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { deleteLabel, readSample, useManagedBrand, useStaleConfidence } from '../../api/manage.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk } from '../../api/use-query.ts'
import { CorrectedPanel } from '../../parts/figures/corrected.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Failure } from '../../parts/page/states.tsx'
import { useReader } from '../../reader/reader.tsx'
import { AnswerToLabel } from './labels/answer-to-label.tsx'

const confidenceQuery = (brandId: string, period: string) =>
  createReadQuery('/brands/:brandId/confidence', {
    ...{ brandId, measures: 'avgSentiment,recommendedRate' },
    ...(period !== 'all' && { period }),
  })

const periods = ['30', '90', '365', 'all'] as const

/** A random sample of answers, and what the user did with the first ones. */
interface LabelRound {
  ids: readonly string[]
  past: readonly ('stored' | 'skipped')[]
}

/** On this page, people label random answers, one at a time. */
export default function LabelsSettingsPage() {
  const { settings, labels } = useReader().messages
  const { brandId } = useIds()
  const { brand, mayDo } = useManagedBrand(brandId)
  const [round, setRound] = useState<LabelRound>()
  const forgetConfidence = useStaleConfidence()
  const [error, setError] = useState<unknown>()
  const attempt = (action: () => Promise<void>) => {
    setError(undefined)
    void action().catch(setError)
  }
  const undo = (of: LabelRound) =>
    attempt(async () => {
      if (of.past.at(-1) === 'stored') await deleteLabel(brandId, of.ids[of.past.length - 1]!)
      setRound({ ...of, past: of.past.slice(0, -1) })
    })
  const id = round?.ids[round.past.length]
  return (
    <PageFrame title={settings.sections.labels} lead={labels.lead}>
      <Stack>
        {error !== undefined && <Failure error={error} at={0} retry={() => setError(undefined)} />}
        {brand && !mayDo('PUT /brands/:brandId/labels/:answerId') && <p className={styles.quiet}>{labels.mayNot}</p>}
        {brand && mayDo('PUT /brands/:brandId/labels/:answerId') && round === undefined && (
          <Start
            brandId={brandId}
            start={period =>
              attempt(async () => {
                const { answers } = await readSample(brandId, period === 'all' ? undefined : Number(period))
                setRound({ ids: answers.map(each => each.id), past: [] })
              })
            }
          />
        )}
        {round !== undefined && id !== undefined && (
          <AnswerToLabel
            key={id}
            {...{ brandId, id, at: round.past.length, of: round.ids.length }}
            next={what => setRound({ ...round, past: [...round.past, what] })}
            undo={round.past.length > 0 ? () => undo(round) : undefined}
          />
        )}
        {round !== undefined && id === undefined && (
          <Done
            round={round}
            undo={() => undo(round)}
            more={() => {
              void forgetConfidence()
              setRound(undefined)
            }}
          />
        )}
      </Stack>
    </PageFrame>
  )
}

/** Starts a sample. Below is what earlier labels of the period say. */
function Start({ brandId, start }: { brandId: string; start: (period: string) => void }) {
  const { labels } = useReader().messages
  const [period, setPeriod] = useState<(typeof periods)[number]>('30')
  const confidence = useAsk(confidenceQuery(brandId, period))
  return (
    <>
      <form
        className={styles.stack}
        onSubmit={event => {
          event.preventDefault()
          start(period)
        }}
      >
        <label>
          {labels.period}{' '}
          <select name="period" value={period} onChange={event => setPeriod(event.target.value as typeof period)}>
            {periods.map(each => (
              <option key={each} value={each}>
                {labels.periods[each]}
              </option>
            ))}
          </select>
        </label>
        <div>
          <button type="submit" className={styles.main}>
            {labels.start}
          </button>
        </div>
      </form>
      <CorrectedPanel asked={confidence} />
    </>
  )
}

function Done({ round: { ids, past }, undo, more }: { round: LabelRound; undo: () => void; more: () => void }) {
  const { messages, format } = useReader()
  const { labels } = messages
  const stored = past.filter(each => each === 'stored').length
  return (
    <div className={styles.stack}>
      <p role="status">{ids.length === 0 ? labels.none : labels.done(stored, format.count(stored))}</p>
      <div className={styles.rowActions}>
        <button type="button" className={styles.main} onClick={more}>
          {labels.more}
        </button>
        {past.length > 0 && (
          <button type="button" className={styles.button} onClick={undo}>
            {labels.undo}
          </button>
        )}
      </div>
    </div>
  )
}
