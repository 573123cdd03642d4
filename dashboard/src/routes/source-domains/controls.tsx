import { Controls } from '../../parts/controls.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { Select, Switch } from '../../parts/switch.tsx'
import { useReader } from '../../reader/reader.tsx'

/** What chooses domains: part of their name, their type, and whether they cite rivals alone. */
export function DomainControls() {
  const { sources } = useReader().messages
  const types = Object.entries(sources.types).map(([value, name]) => ({ value, name }))
  return (
    <Controls>
      <SearchBox what={sources.domainsSearch} />
      <Select
        label={sources.typeOf}
        name="sourceType"
        choices={[{ value: undefined, name: sources.anyType }, ...types]}
      />
      <Switch
        label={sources.gap}
        name="gap"
        choices={[
          { value: undefined, name: sources.all },
          { value: 'true', name: sources.gap },
        ]}
      />
    </Controls>
  )
}
