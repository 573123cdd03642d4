import { data as contract } from 'virtual:contract/plans'
import { ApiError, RateLimited, Unreachable } from '@earshot/sdk/paths'
import { useEffect, useState } from 'react'
import { aliasesOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'
import { Copy } from './copy.tsx'
import styles from './states.module.css'

interface Props {
  error: unknown
  /** Time of the figures still shown, in milliseconds. 0 if no figures are shown. */
  at: number
  retry: () => void
}

/** Says why something could not be shown, and what helps. */
export function Failure({ error, at, retry }: Props) {
  const { messages, format } = useReader()
  const { states } = messages
  return (
    <div className={styles.failure} role="alert">
      <div className={styles.why}>
        <p>{sentenceOf(error, states, format)}</p> {error instanceof RateLimited && <Countdown error={error} />}{' '}
        {at > 0 && <p>{states.lastFigures(format.clock(at))}</p>}{' '}
        {error instanceof Unreachable && <p>{states.returns}</p>}
      </div>
      <WrongParameters error={error} />
      <p className={styles.actions}>
        {!(error instanceof RateLimited) && !isFinal(error) && (
          <button type="button" className={styles.button} onClick={retry}>
            {states.retry}
          </button>
        )}
        {error instanceof ApiError && error.requestId !== null && (
          <Copy text={error.requestId} label={states.copyRequestId}>
            {states.requestId(error.requestId)}
          </Copy>
        )}
      </p>
    </div>
  )
}

/** A button that removes the parameters that an error names from the URL. */
function WrongParameters({ error }: { error: unknown }) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  if (!(error instanceof ApiError) || error.code !== 'INVALID_PARAMETER') return null
  const said = error.message.split(/\W+/)
  const named = Object.keys(search).filter(name => aliasesOf(name).some(each => said.includes(each)))
  if (named.length === 0) return null
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => go(Object.fromEntries(named.map(name => [name, undefined])))}
    >
      {messages.states.removeParameter(named.join(', '))}
    </button>
  )
}

/** Whether a retry would give the same error. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status)

function sentenceOf(
  error: unknown,
  states: ReaderLocale['messages']['states'],
  format: ReaderLocale['format'],
): string {
  if (error instanceof Unreachable) return states.unreachable
  if (!(error instanceof ApiError) || error instanceof RateLimited) return states.failed
  if (error.code === 'INSUFFICIENT_PLAN') return states.plan(format.list(contract.crawlerPlans))
  if (error.status === 403) return `${states.forbidden} ${error.message}`
  if (error.status === 404) return states.notFound
  return error.message || states.failed
}

/** Counts down the seconds until the rate limit resets. Restarts if the retry is rejected too. */
function Countdown({ error }: { error: RateLimited }) {
  const { messages, format } = useReader()
  const [left, setLeft] = useState(error.retryAfter)
  useEffect(() => {
    const until = Date.now() + error.retryAfter * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [error])
  return <p>{messages.states.limited(format.count(left))}</p>
}

/** Placeholder for content that is loading. */
export function Skeleton({ height }: { height: number }) {
  const { messages } = useReader()
  return (
    <div className={styles.skeleton} style={{ height }} data-skeleton="">
      <span className="visually-hidden">{messages.states.loading}</span>
    </div>
  )
}
