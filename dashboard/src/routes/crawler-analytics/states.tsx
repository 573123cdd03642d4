import { data as contract } from 'virtual:contract/plans'
import { useIds } from '../../api/address/use-address.ts'
import { shellWord } from '../../parts/page/command.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './crawlers.module.css'

/** The page for a team with a plan without crawler analytics. */
export function NotInPlan() {
  const { messages, format } = useReader()
  const { crawlers } = messages
  return (
    <section className={styles.notice} data-empty="plan">
      <h2>{crawlers.noPlan}</h2>
      <p>{crawlers.noPlanHint(format.list(contract.crawlerPlans))}</p>
    </section>
  )
}

/** How to send the first logs with a key. The user creates the key first if there is no integration. */
export function HowToBegin({ isPending }: { isPending: boolean }) {
  const { crawlers } = useReader().messages
  const { brandId } = useIds()
  return (
    <div className={styles.begin} data-empty="nothing">
      <p>{isPending ? crawlers.pending : crawlers.begin}</p>
      {!isPending && (
        <code>KEY=$(npx earshot crawlers connect --brand {shellWord(brandId)} --time-zone Europe/Berlin)</code>
      )}
      <code>
        EARSHOT_KEY=$KEY npx earshot crawlers push /var/log/nginx/access.log --brand {shellWord(brandId)} --url{' '}
        {location.origin} --follow
      </code>
    </div>
  )
}
