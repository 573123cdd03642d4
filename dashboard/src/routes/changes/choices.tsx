import { useAddress } from '../../api/address/use-address.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { OneOf, PickOne } from '../../parts/forms/one-of.tsx'
import { Select } from '../../parts/forms/switch.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { useReader } from '../../reader/reader.tsx'

const groupings = ['brand', 'provider', 'topic', 'tag', 'prompt', 'funnel', 'competitor'] as const
const ofEntities = ['shareOfVoice', 'avgPosition', 'avgSentiment', 'recommendedRate'] as const
const ofAll = ['mentionRate', 'coverage', 'sourceRate', 'sourceCoverage', ...ofEntities, 'score'] as const

/** API parameters of each sort order. */
const orders = {
  surest: { sort: undefined, order: undefined },
  rise: { sort: 'change', order: 'desc' },
  fall: { sort: 'change', order: undefined },
} as const
const orderNames = ['surest', 'rise', 'fall'] as const

/** Selects the grouping, the filter and the sort order of the changes. */
export function Choices() {
  const { messages } = useReader()
  const { changes } = messages
  const { search, go } = useAddress()
  const measures = search.by === 'competitor' ? ofEntities : ofAll
  const order = orderNames.find(name => orders[name].sort === search.sort && orders[name].order === search.order)
  return (
    <Controls>
      <PickOne name="by" label={changes.by} values={groupings.map(each => [each, changes.bys[each]] as const)} />
      <PickOne
        name="measures"
        label={changes.measure}
        values={[['', changes.all], ...measures.map(each => [each, measureName(messages, each)] as const)]}
      />
      <Select
        label={changes.order}
        values={orderNames.map(each => [each, changes.orders[each]] as const)}
        value={order ?? 'surest'}
        pick={name => go(orders[name as keyof typeof orders])}
      />
      <OneOf
        name="verdict"
        label={changes.show}
        values={[
          ['', changes.everything],
          ['up,down', changes.moved],
        ]}
      />
    </Controls>
  )
}
