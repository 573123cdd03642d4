import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { Switch } from '../../parts/forms/switch.tsx'
import { useReader } from '../../reader/reader.tsx'

type PromptTotals = NonNullable<AnswerAt<'/brands/:brandId/prompts'>['totals']>

const presets = ['all', 'gap', 'gained', 'lost', 'unnamed'] as const
type Preset = (typeof presets)[number]

/** Selects prompts by what their answers say of the brand. Each choice has its number of prompts. */
export function PromptPresets({ totals }: { totals: PromptTotals | undefined }) {
  const { messages, format } = useReader()
  const { prompts } = messages
  const { search, go } = useAddress()
  const present = search.gap === 'true' ? 'gap' : (search.state ?? 'all')
  // Without a comparison, no prompt has gained or lost.
  const shown = presets.filter(each => each === present || totals?.[each] !== null)
  const labelOf = (each: Preset) => {
    const total = totals?.[each]
    return total == null ? prompts.presets[each] : `${prompts.presets[each]} ${format.count(total)}`
  }
  return (
    <Switch
      label={prompts.which}
      values={shown.map(each => [each, labelOf(each)] as const)}
      value={present}
      pick={each =>
        go({
          gap: each === 'gap' ? 'true' : undefined,
          state: each === 'all' || each === 'gap' ? undefined : each,
        })
      }
    />
  )
}
