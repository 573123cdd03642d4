import { useState } from 'react'
import { type Density, keepDensity, keptDensity } from '../../reader/preferences.ts'
import { useReader } from '../../reader/reader.tsx'
import { Switch } from '../forms/switch.tsx'
import { useIsOutline } from '../words/outline.ts'

/** How dense the rows of a table are, and the switch for it. This browser remembers it. */
export function useDensity() {
  const { tables } = useReader().messages
  const isOutline = useIsOutline()
  const [density, setDensity] = useState<Density>(() => (isOutline ? 'compact' : keptDensity()))
  const pick = (chosen: Density) => {
    keepDensity(chosen)
    setDensity(chosen)
  }
  const { compact, detailed } = tables.densities
  const values = [['compact', compact] as const, ['detailed', detailed] as const]
  return { density, densitySwitch: <Switch label={tables.density} values={values} value={density} pick={pick} /> }
}
