import { createContext } from 'react'

/**
 * ID of the text that names the charts in this element: title and sentence of a frame, or the name of a small multiple.
 */
export const ChartNameContext = createContext<string | undefined>(undefined)
