import { Controls } from '../../parts/layout.tsx'
import { OneOf, PickOne } from '../../parts/one-of.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { useReader } from '../../reader/reader.tsx'

/** What chooses domains: part of their name, their type, and whether they cite rivals alone. */
export function DomainControls() {
  const { sources } = useReader().messages
  return (
    <Controls>
      <SearchBox what={sources.domainsSearch} />
      <PickOne
        label={sources.typeOf}
        name="sourceType"
        values={[['', sources.anyType], ...Object.entries(sources.types)]}
      />
      <OneOf
        label={sources.show}
        name="gap"
        values={[
          ['', sources.all],
          ['true', sources.gap],
        ]}
      />
    </Controls>
  )
}
