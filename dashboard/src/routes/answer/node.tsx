import { isText, type RenderedNode } from './drawn.ts'
import type { FactMark, Segment } from './marks.ts'
import styles from './text.module.css'

/** Text and elements of an answer. No HTML of the answer reaches the page. */
export const nodesOf = (drawn: readonly RenderedNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a node, and their order never changes.
  drawn.map((each, at) => <Node key={at} drawn={each} />)

function Node({ drawn }: { drawn: RenderedNode }) {
  if (isText(drawn)) return <Characters segment={drawn} />
  const { tag: Tag, children, href, first, marks = [] } = drawn
  if (Tag === 'br' || Tag === 'hr') return <Tag />
  if (Tag === 'a')
    return (
      <a
        href={href}
        title={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        {...(marks.length > 0 ? { className: styles.addressed, 'data-facts': factsOf(marks) } : {})}
      >
        {nodesOf(children)}
      </a>
    )
  if (Tag === 'ol') return <ol start={first}>{nodesOf(children)}</ol>
  return <Tag>{nodesOf(children)}</Tag>
}

/** Characters with the same marks. Only those at the start of a mark can be focused. */
function Characters({ segment: { value, start, marks } }: { segment: Segment }) {
  if (marks.length === 0) return value
  const kinds = new Set(marks.map(({ kind }) => kind))
  const isFirst = marks.some(mark => mark.start === start && mark.kind !== 'clause')
  return (
    <mark
      className={[...kinds].map(kind => styles[kind]).join(' ')}
      data-facts={factsOf(marks)}
      data-start={start}
      data-kinds={[...kinds].join(' ')}
      tabIndex={isFirst ? 0 : undefined}
    >
      {value}
    </mark>
  )
}

const factsOf = (marks: readonly FactMark[]) => [...new Set(marks.map(({ fact }) => fact))].join(' ')
