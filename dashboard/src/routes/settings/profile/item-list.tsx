import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type EditedItem, nextKey } from '../../../api/drafts/profile-draft.ts'
import { WrongFields } from '../../../parts/forms/form-field.tsx'
import manage from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'
import { ItemFields } from './controls.tsx'
import styles from './profile.module.css'

interface Props<T extends EditedItem> {
  name: 'attributes' | 'facts'
  title: string
  lead: string
  /** Name of one item. */
  label: string
  add: string
  most: number
  items: readonly T[]
  fresh: Omit<T, 'key'>
  /** Key of the item to open and focus. */
  focused: number | undefined
  summary: (item: T) => string
  change: (update: (items: readonly T[]) => readonly T[]) => void
  children: (item: T, name: string, set: (changes: Partial<T>) => void) => ReactNode
}

/** A list of items that can be added, edited, moved and removed. Each item opens to show its fields. */
export function ItemList<T extends EditedItem>(props: Props<T>) {
  const { name, title, lead, label, add, most, items, fresh, focused, change } = props
  const { messages, format } = useReader()
  const { profile } = messages
  const [added, setAdded] = useState<number>()
  const adding = useRef<HTMLButtonElement>(null)
  const move = (at: number, to: number) =>
    change(all => {
      const moved = all.toSpliced(at, 1)
      return to < 0 || to >= all.length ? all : moved.toSpliced(to, 0, all[at]!)
    })
  return (
    <fieldset className={styles.list} data-list={name}>
      <legend>
        {title} <small>{profile.counted(format.count(items.length), format.count(most))}</small>
      </legend>
      <p className={manage.quiet}>{lead}</p>
      <ol>
        {items.map((item, at) => (
          <Item
            key={item.key}
            path={`${name}.${at}`}
            text={item.text.trim() || profile.unnamed(label, format.count(at + 1))}
            summary={item.text.trim() === '' ? profile.unnamed(label, format.count(at + 1)) : props.summary(item)}
            isFocused={item.key === added || item.key === focused}
            up={at === 0 ? undefined : () => move(at, at - 1)}
            down={at === items.length - 1 ? undefined : () => move(at, at + 1)}
            remove={() => {
              change(all => all.filter(({ key }) => key !== item.key))
              adding.current?.focus()
            }}
          >
            {props.children(item, `${name}.${at}`, changes =>
              change(all => all.map(each => (each.key === item.key ? { ...each, ...changes } : each))),
            )}
          </Item>
        ))}
      </ol>
      <div>
        <button
          ref={adding}
          type="button"
          className={manage.button}
          aria-disabled={items.length >= most}
          onClick={() => {
            if (items.length >= most) return
            setAdded(nextKey(items))
            change(all => [...all, { ...fresh, key: nextKey(all) } as T])
          }}
        >
          {add}
        </button>
      </div>
    </fieldset>
  )
}

interface ItemRowProps {
  path: string
  text: string
  summary: string
  isFocused: boolean
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
  children: ReactNode
}

function Item({ path, text, summary, isFocused, up, down, remove, children }: ItemRowProps) {
  const { profile } = useReader().messages
  const wrong = useContext(WrongFields)
  const ref = useRef<HTMLDetailsElement>(null)
  const isWrong = Object.keys(wrong).some(field => field.startsWith(`${path}.`))
  useEffect(() => {
    if (!ref.current || !isFocused) return
    ref.current.open = true
    ref.current.querySelector<HTMLElement>('input')?.focus()
  }, [isFocused])
  useEffect(() => {
    if (ref.current && isWrong) ref.current.open = true
  }, [isWrong])
  return (
    <li className={styles.item}>
      <details ref={ref}>
        <summary>
          <bdi>{summary}</bdi>
        </summary>
        <ItemFields name={text}>
          <div className={styles.fields}>{children}</div>
        </ItemFields>
      </details>
      <div className={styles.tools}>
        <Tool sign="↑" label={profile.up(text)} run={up} />
        <Tool sign="↓" label={profile.down(text)} run={down} />
        <Tool sign="×" label={profile.remove(text)} run={remove} />
      </div>
    </li>
  )
}

/** A disabled button would lose the focus, so it stays enabled. */
function Tool({ sign, label, run }: { sign: string; label: string; run: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={run === undefined}
      onClick={() => run?.()}
    >
      {sign}
    </button>
  )
}
