import { createContext } from 'react'

/** The id of the text that names the charts within: a frame's title and sentence, or the name of a small multiple. */
export const ChartNameContext = createContext<string | undefined>(undefined)
