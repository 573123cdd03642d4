import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useDeferredValue, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Header,
  I18nProvider,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components'
import { useReader } from '../../reader/reader.tsx'
import { Modal } from '../layers/modal.tsx'
import styles from './palette.module.css'
import { useChoices } from './palette-choices.ts'

interface Props {
  close: () => void
  showKeys: () => void
}

/** Command palette: pages, brands, prompts, competitors, domains, windows and actions. */
export function Palette({ close, showKeys }: Props) {
  const { messages, language } = useReader()
  const { palette } = messages
  const [text, setText] = useState('')
  const later = useDeferredValue(text)
  return (
    <I18nProvider locale={language}>
      <Modal label={palette.title} isDismissable close={close} className={styles.modal}>
        <div className={styles.dialog} onKeyDownCapture={takeShown}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={palette.title} className={styles.field!}>
              <Input placeholder={palette.placeholder} title={palette.placeholder} className={styles.input!} />
            </SearchField>
            <Found text={later} {...{ close, showKeys }} />
          </Autocomplete>
        </div>
      </Modal>
    </I18nProvider>
  )
}

/**
 * Enter selects the visibly active item. The library would select the one last announced to screen readers. It can be a
 * different one for half a second if results arrive while arrow keys are pressed.
 */
function takeShown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const shown = event.currentTarget.querySelector<HTMLElement>('[role=menuitem][data-focused]')
  if (!shown) return
  event.preventDefault()
  event.stopPropagation()
  shown.click()
}

/** Results for a text. They can render later than the typed text. */
const Found = memo(function Found({ text, close, showKeys }: Props & { text: string }) {
  const { palette } = useReader().messages
  const router = useRouter()
  const found = useChoices(text, showKeys)
    .map(group => ({
      ...group,
      choices: group.choices.filter(({ name, hint = '' }) => matches(`${name} ${hint}`, text)).slice(0, 12),
    }))
    .filter(({ choices }) => choices.length > 0)
  const choose = (key: string | number) => {
    const choice = found.flatMap(({ choices }) => choices).find(({ id }) => id === key)
    close()
    if (choice?.href !== undefined) router.history.push(choice.href)
    choice?.act?.()
  }
  return (
    <Menu
      aria-label={palette.title}
      items={found}
      className={styles.list!}
      renderEmptyState={() => <p className={styles.hint}>{palette.nothing}</p>}
      onAction={choose}
    >
      {group => (
        <MenuSection id={group.id}>
          <Header className={styles.head!}>{group.name}</Header>
          <Collection items={group.choices}>
            {choice => (
              <MenuItem id={choice.id} textValue={choice.name} className={styles.item!}>
                <span>{choice.name}</span>
                {choice.hint !== undefined && <small>{choice.hint}</small>}
              </MenuItem>
            )}
          </Collection>
        </MenuSection>
      )}
    </Menu>
  )
})

/** Whether the name contains every word of the text, ignoring case. */
const matches = (name: string, text: string) => {
  const within = name.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => within.includes(word))
}
