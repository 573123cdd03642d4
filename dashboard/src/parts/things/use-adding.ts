import { useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'

/** State of the form for a new resource, which a button of the page or a link with `open=add` opens. */
export function useAdding(): { isAdding: boolean; begin: () => void; end: () => void } {
  const { search, go } = useAddress()
  const [isBegun, setBegun] = useState(false)
  const isLinked = search.open === 'add'
  return {
    isAdding: isBegun || isLinked,
    begin: () => setBegun(true),
    end: () => {
      setBegun(false)
      if (isLinked) void go({ open: undefined }, { replace: true })
    },
  }
}
