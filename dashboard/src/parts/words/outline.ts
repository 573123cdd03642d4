import { createContext, useContext } from 'react'

/** Whether an outline is drawn: a page as it looks before anything is known of its address, its reader and the day. */
export const OutlineContext = createContext(false)

export const useIsOutline = () => useContext(OutlineContext)

/** The present moment; in an outline a fixed one, so that builds of different days are the same. */
export const useNow = () => (useIsOutline() ? new Date('2000-12-30') : new Date())
