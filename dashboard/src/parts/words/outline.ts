import { createContext, useContext } from 'react'

/** True while an outline is rendered: a page before its URL, user and date are known. */
export const OutlineContext = createContext(false)

export const useIsOutline = () => useContext(OutlineContext)

/** Current time. In an outline it is fixed, so that builds of different days are identical. */
export const useNow = () => (useIsOutline() ? new Date('2000-12-30') : new Date())
