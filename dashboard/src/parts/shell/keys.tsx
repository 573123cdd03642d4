import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { kept, usualPeriod } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'
import { lazily } from '../page/lazily.tsx'
import styles from './palette.module.css'
import { pressed, type ShortcutAction } from './shortcuts.ts'
import { usePreferences } from './use-preferences.ts'

const Palette = lazily(() => import('./palette.tsx'), 'Palette')
const KeyList = lazily(() => import('./key-list.tsx'), 'KeyList')

/** The button of the palette, and the global keyboard shortcuts. */
export function KeyboardShortcuts() {
  const { messages } = useReader()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const act = useActions(setOpen)
  useKeys(usePreferences().preferences.oneLetterKeys, act)
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={messages.palette.open}
        onClick={() => setOpen('palette')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className={styles.open}>{messages.palette.open}</span> <kbd>⌘K</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette close={close} showKeys={() => setOpen('help')} />}
        {open === 'help' && <KeyList close={close} />}
      </Suspense>
    </>
  )
}

function useActions(setOpen: (open: 'palette' | 'help') => void) {
  const { brandId } = useIds()
  const { search, go } = useAddress()
  const navigate = useNavigate()
  return (what: ShortcutAction) => {
    if (what.kind === 'palette' || what.kind === 'help') return setOpen(what.kind)
    if (brandId === '') return
    if (what.kind === 'period')
      return go({ period: what.days === usualPeriod ? undefined : what.days, startDate: undefined, endDate: undefined })
    const to = what.page === 'overview' ? '/brands/$brandId' : `/brands/$brandId/${what.page}`
    void navigate({ to: to as never, params: { brandId } as never, search: kept(search) as never })
  }
}

/** Handles keyboard shortcuts. A prefix key is valid for one second. */
function useKeys(hasOneLetterKeys: boolean, act: (what: ShortcutAction) => void) {
  const last = useRef({ key: '', at: 0 })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target, altKey, metaKey, ctrlKey } = event
      const before = event.timeStamp - last.current.at < 1000 ? last.current.key : undefined
      last.current = { key, at: event.timeStamp }
      if (altKey) return
      const isTyping =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      const isBeneath = document.querySelector('dialog[open]') !== null
      const what = pressed({ key, isCommand: metaKey || ctrlKey, isTyping, isBeneath, before, hasOneLetterKeys })
      if (!what) return
      event.preventDefault()
      act(what)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
