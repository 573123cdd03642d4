import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { DetailedPrompt } from './head.tsx'
import styles from './prompts.module.css'

type PromptDomain = NonNullable<DetailedPrompt['sources']>[number]

/** Maximum number of domains listed. */
const most = 12

/** Domains cited in the answers to a prompt, by number of citations. */
export function PromptDomains({ prompt: { id: promptId, sources = [] } }: { prompt: DetailedPrompt }) {
  const { messages, format } = useReader()
  const { prompts } = messages
  if (sources.length === 0) return <p data-empty="none">{prompts.noDomains}</p>
  const columns: TableColumn<PromptDomain>[] = [
    column('domain', prompts.domain, ({ domain, isSelf }) => (
      <>
        <BrandLink to="answers" search={{ promptId, domain }}>
          <bdi>{domain}</bdi>
        </BrandLink>
        {isSelf && ` · ${prompts.ours}`}
      </>
    )),
    column('citations', prompts.citations, { isNumber: true }, ({ citations }) => format.count(citations)),
  ]
  return (
    <>
      <Table caption={prompts.domains} columns={columns} rows={sources.slice(0, most)} keyOf={({ domain }) => domain} />
      {sources.length > most && <p className={styles.note}>{prompts.most(format.count(most))}</p>}
    </>
  )
}
