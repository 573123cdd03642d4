import { useAddress } from '../../api/address/use-address.ts'
import { OneOf, PickOne } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { useReader } from '../../reader/reader.tsx'

/** Filters of the domains: part of the name, type, and only gaps. */
export function DomainControls() {
  const { sources, states } = useReader().messages
  const { search } = useAddress()
  // The API accepts any type and finds nothing for an unknown one.
  const wrong = search.sourceType?.split(',').filter(each => !Object.hasOwn(sources.types, each)) ?? []
  return (
    <Controls>
      <SearchBox what={sources.domainsSearch} />
      <PickOne
        label={sources.typeOf}
        name="sourceType"
        values={[['', sources.anyType], ...Object.entries(sources.types)]}
      />
      {wrong.length > 0 && <p role="alert">{states.wrongChoice(`sourceType=${wrong.join()}`, sources.typeOf)}</p>}
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
