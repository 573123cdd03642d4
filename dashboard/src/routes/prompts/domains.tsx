import { Go } from '../../parts/page/link.tsx'
import { type Column, Table } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { Prompt } from './head.tsx'
import styles from './prompts.module.css'

type Domain = NonNullable<Prompt['sources']>[number]

/** How many domains are listed. */
const most = 12

/** Which domains the answers to a prompt cite, by citations. */
export function Domains({ prompt: { id: promptId, sources = [] } }: { prompt: Prompt }) {
  const { messages, format } = useReader()
  const { prompts } = messages
  if (sources.length === 0) return <p data-empty="none">{prompts.noDomains}</p>
  const columns: Column<Domain>[] = [
    {
      id: 'domain',
      head: prompts.domain,
      cell: ({ domain, isSelf }) => (
        <>
          <Go to="answers" search={{ promptId, domain }}>
            <bdi>{domain}</bdi>
          </Go>
          {isSelf && ` · ${prompts.ours}`}
        </>
      ),
    },
    { id: 'citations', head: prompts.citations, isNumber: true, cell: ({ citations }) => format.count(citations) },
  ]
  return (
    <>
      <Table caption={prompts.domains} columns={columns} rows={sources.slice(0, most)} keyOf={({ domain }) => domain} />
      {sources.length > most && <p className={styles.note}>{prompts.most(format.count(most))}</p>}
    </>
  )
}
