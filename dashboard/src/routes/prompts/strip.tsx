import type { AnswerAt } from '@earshot/sdk/paths'
import { useRouter } from '@tanstack/react-router'
import { kept } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { AnswerStrip } from '../../charts/rows/strip.tsx'
import { ChartLink } from '../../parts/plots/chart-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './prompts.module.css'
import { namingOf, rowsOf, type StripAnswer } from './strip-rows.ts'

interface Props {
  answers: AnswerAt<'/brands/:brandId/answers'>
  /** Answers in which the assistant does not know the brand. Undefined while loading. */
  absent: readonly { id: string }[] | undefined
}

/** The newest answers to a prompt. Each is a mark that links to it. */
export function Strip({ answers: { answers, pagination }, absent = [] }: Props) {
  const { messages, format } = useReader()
  const { prompts } = messages
  const router = useRouter()
  const { brandId } = useIds()
  const { search } = useAddress()
  const ids = new Set(absent.map(({ id }) => id))
  const markOf = (answer: StripAnswer) => {
    const { id, model, createdAt, sentiment, hasSelfSource } = answer
    const naming = namingOf(answer, ids)
    const { href } = router.buildLocation({
      to: '/brands/$brandId/answers/$id',
      params: { brandId, id },
      search: kept(search),
    } as never)
    const said = `${hasSelfSource ? prompts.citing : ''}${sentiment === null ? '' : prompts.scored(format.one(sentiment))}`
    const label = prompts.mark(model, format.instant(createdAt), prompts.legend[naming], said)
    return { id, href, naming, isCiting: hasSelfSource, label }
  }
  const total = format.count(pagination.total)
  const isAll = pagination.count === pagination.total
  return (
    <>
      <p className={styles.note}>
        {isAll ? prompts.stripAll(pagination.total, total) : prompts.stripNote(format.count(pagination.count), total)}
      </p>
      <AnswerStrip
        label={prompts.strip}
        rows={rowsOf(answers, markOf)}
        legend={prompts.legend}
        newestOnly={prompts.newestOnly}
        Link={ChartLink}
      />
    </>
  )
}
