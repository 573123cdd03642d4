import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useReader } from '../../reader/reader.tsx'
import { Modal } from '../layers/modal.tsx'
import styles from './palette.module.css'
import { useChoices } from './palette-choices.ts'
import type { ChoiceGroup, PaletteChoice } from './palette-index.ts'

interface Props {
  close: () => void
  showKeys: () => void
}

/** Command palette: pages, brands, prompts, competitors, domains, periods and actions. An ARIA combobox. */
export function Palette({ close, showKeys }: Props) {
  const { palette } = useReader().messages
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState('')
  const found = useChoices(text, showKeys)
    .map(group => ({
      ...group,
      choices: group.choices.filter(({ name, hint = '' }) => matches(`${name} ${hint}`, text)).slice(0, 12),
    }))
    .filter(({ choices }) => choices.length > 0)
  const all = found.flatMap(({ choices }) => choices)
  // Results can arrive between two key presses, so the active item is identified by its ID. If that is missing, the
  // first item is active.
  const active = Math.max(
    0,
    all.findIndex(choice => choice.id === activeId),
  )
  const choose = (choice: PaletteChoice | undefined) => {
    if (!choice) return
    close()
    if (choice.href !== undefined) router.history.push(choice.href)
    choice.act?.()
  }
  const press = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.key === 'Enter') return choose(all[active])
    const next = (active + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length
    setActiveId(all[next]?.id ?? '')
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Modal label={palette.title} isDismissable close={close} className={styles.modal}>
      <div className={styles.dialog}>
        <input
          role="combobox"
          aria-label={palette.title}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={all.length > 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          placeholder={palette.placeholder}
          title={palette.placeholder}
          className={styles.input}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActiveId('')
          }}
          onKeyDown={press}
        />
        {all.length > 0 && <Found label={palette.title} {...{ id, found, active, setActiveId, choose }} />}
        <p role="status" className={styles.hint}>
          {all.length === 0 && palette.nothing}
        </p>
      </div>
    </Modal>
  )
}

interface FoundProps {
  id: string
  label: string
  found: readonly ChoiceGroup[]
  /** Index of the active item over all groups. */
  active: number
  setActiveId: (id: string) => void
  choose: (choice: PaletteChoice) => void
}

function Found({ id, label, found, active, setActiveId, choose }: FoundProps) {
  const all = found.flatMap(({ choices }) => choices)
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
      {found.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group the options of a listbox.
        <div key={group.id} role="group" aria-label={group.name}>
          <p aria-hidden="true" className={styles.head}>
            {group.name}
          </p>
          {group.choices.map(choice => (
            <button
              key={choice.id}
              id={`${id}${all.indexOf(choice)}`}
              type="button"
              role="option"
              aria-selected={choice === all[active]}
              tabIndex={-1}
              className={styles.item}
              onPointerMove={() => setActiveId(choice.id)}
              onClick={() => choose(choice)}
            >
              <span>{choice.name}</span>
              {choice.hint !== undefined && <small>{choice.hint}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Whether the name contains every word of the text, ignoring case. */
const matches = (name: string, text: string) => {
  const within = name.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => within.includes(word))
}
