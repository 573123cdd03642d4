import { useAddress } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './answers.module.css'
import { chosenIn } from './chosen.ts'
import { isSegmentName, segmentOf } from './segments.ts'

/** The content filters of the answers in words, each with a button that removes it. */
export function Chips({ names }: { names: Readonly<Record<string, string>> }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const { answers } = messages
  // The segmented control already shows its own filter.
  const isSegment = segmentOf(search) !== undefined
  const chosen = chosenIn(search, messages, names).filter(({ name }) => !isSegment || !isSegmentName(name))
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={answers.onlyThese}>
      <li aria-hidden="true">{answers.onlyThese}</li>
      {chosen.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={answers.remove(words)}
            onClick={() => go({ [name]: undefined })}
          >
            <bdi>{words}</bdi> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.all}
            onClick={() => go(Object.fromEntries(chosen.map(({ name }) => [name, undefined])))}
          >
            {answers.removeAll}
          </button>
        </li>
      )}
    </ul>
  )
}
