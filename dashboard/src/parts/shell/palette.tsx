import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Modal } from '../layers/modal.tsx'
import styles from './palette.module.css'
import { type PaletteChoice, useChoices } from './palette-choices.ts'

interface Props {
  close: () => void
  showKeys: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Pages, brands, prompts, competitors, domains, windows and actions, found by typing. The focus stays in the field. */
export function Palette({ close, showKeys }: Props) {
  const { palette } = useReader().messages
  const router = useRouter()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = useChoices(text, showKeys)
    .map(group => ({
      ...group,
      choices: group.choices.filter(({ name, hint = '' }) => matches(`${name} ${hint}`, text)).slice(0, 12),
    }))
    .filter(({ choices }) => choices.length > 0)
  const all = found.flatMap(({ choices }) => choices)
  const current = all.find(choice => choice.id === chosen) ?? (text === '' ? undefined : all[0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is current.
  useEffect(() => list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' }), [current?.id])
  const take = ({ href, act }: PaletteChoice) => {
    close()
    if (href !== undefined) router.history.push(href)
    act?.()
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step !== undefined) {
      const at = current ? all.indexOf(current) : Math.min(0, -step)
      setChosen(all.at((at + step) % all.length)?.id)
    } else if (current) take(current)
  }
  const idOf = (choice: PaletteChoice) => `${id}-${all.indexOf(choice)}`
  return (
    <Modal label={palette.title} isDismissable close={close} className={styles.modal}>
      <div className={styles.dialog}>
        <input
          type="search"
          className={styles.input}
          aria-label={palette.title}
          placeholder={palette.placeholder}
          title={palette.placeholder}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={current && idOf(current)}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
        {all.length === 0 && (
          <p role="status" className={styles.hint}>
            {palette.nothing}
          </p>
        )}
        <div ref={list} id={id} role="menu" aria-label={palette.title} className={styles.list}>
          {found.map(group => (
            // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and no fieldsets.
            <div key={group.id} role="group" aria-label={group.name}>
              <div className={styles.head} aria-hidden="true">
                {group.name}
              </div>
              {group.choices.map(choice => (
                <button
                  key={choice.id}
                  type="button"
                  role="menuitem"
                  id={idOf(choice)}
                  tabIndex={-1}
                  className={styles.item}
                  data-focused={choice === current || undefined}
                  onPointerMove={() => setChosen(choice.id)}
                  onClick={() => take(choice)}
                >
                  <span>{choice.name}</span>
                  {choice.hint !== undefined && <small>{choice.hint}</small>}
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Modal>
  )
}

/** Whether every word of the text stands in the name, in any case. */
const matches = (name: string, text: string) => {
  const within = name.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => within.includes(word))
}
