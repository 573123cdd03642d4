import type { ElementHandle, Page } from 'playwright-core'
import { detailsOn, type openIn, soon } from './traffic.ts'

/** What somebody does to open a layer; selectors are of what stands on the page in every language. */
export type Step =
  /** Presses the first element that the selector finds. */
  | { press: string }
  /** Fills a field; `#` becomes a number that no other step has had. */
  | { fill: string; with: string }
  /** Presses a key. */
  | { key: string }
  /** Waits until something is there. */
  | { see: string }

/**
 * What becomes of the focus, and how it closes: a `modal` takes it and stands over the page, which waits; a `popover` takes
 * it; a `card` is reached by Tab. Escape closes these three, and the focus returns. A `part` unfolds within the page, by a
 * button that folds it again. A `hint` is shown while the focus is at something.
 */
export type Manner = 'modal' | 'popover' | 'card' | 'part' | 'hint'

/** Something that opens over a page, or unfolds in it. */
export interface Layer {
  /** As its shots are named after it. */
  name: string
  manner: Manner
  /** The address of the page; that of the first link to one thing of it where `isOfOne`. */
  path: string
  isOfOne?: boolean
  /** The use of a part that opens layers: the file in `src`, the component that has it, and the part. */
  of: string
  steps: readonly Step[]
  /** What has to be done first on narrow screens. */
  narrow?: readonly Step[]
  /** Where it is only there on narrow screens. */
  isNarrow?: boolean
  /** Where it stands, of a part and a hint. */
  at?: string
}

type Walker = Pick<Awaited<ReturnType<typeof openIn>>, 'page' | 'go' | 'rest'>

/** Up to which width a page is that of a phone. */
export const narrow = 640

/** Where a layer stands, as a selector. */
export const placeOf = ({ manner, at }: Layer): string =>
  at ?? (manner === 'modal' ? 'dialog[open]' : '[popover]:popover-open')

const shown = 'dialog[open], [popover]:popover-open'

/** How many layers are over a page. */
const over = (page: Page) => page.locator(shown).count()

/** Whether there are at most so many elements of a selector. */
const isGone = ([selector, most]: readonly [string, number]) =>
  (globalThis as unknown as { document: { querySelectorAll(selector: string): unknown[] } }).document.querySelectorAll(
    selector,
  ).length <= most

let given = 0

/** What a step has pressed, and how many open layers it is in. */
interface Press {
  element: ElementHandle
  depth: number
}

/**
 * How many open layers an element is in. Unlike the number of open layers this does not depend on the moment: what opens
 * may be open only after its code has come.
 */
const depthOf = (element: ElementHandle): Promise<number> =>
  element.evaluate((each, selector) => {
    interface Element {
      parentElement: Element | null
      matches(selector: string): boolean
    }
    let depth = 0
    for (let at = each as unknown as Element | null; at; at = at.parentElement) if (at.matches(selector)) depth++
    return depth
  }, shown)

/** Does a step; returns what it pressed. */
async function take(page: Page, step: Step): Promise<Press | undefined> {
  if ('fill' in step)
    await page.fill(
      step.fill,
      step.with.replaceAll('#', () => String(++given)),
    )
  else if ('see' in step) await page.locator(step.see).first().waitFor()
  else if ('key' in step) {
    const element = (await page.evaluateHandle('document.activeElement')).asElement()!
    const depth = await depthOf(element)
    await page.keyboard.press(step.key)
    return { element, depth }
  } else {
    const first = page.locator(step.press).first()
    await first.waitFor()
    const element = (await first.elementHandle())!
    const depth = await depthOf(element)
    await first.click()
    return { element, depth }
  }
  return undefined
}

/** Leads to the page of a layer, if it is not open. */
export async function lead({ page, go }: Walker, { path, isOfOne }: Layer): Promise<void> {
  const { pathname } = new URL(page.url())
  const isThere = isOfOne ? pathname.startsWith(`${path}/`) : pathname === path
  if (isThere) return
  await go(path)
  if (!isOfOne) return
  const [first] = await detailsOn(page, path)
  if (first === undefined) throw new Error(`${path} leads to no page of one thing.`)
  await go(first)
}

/** Opens a layer on its page; returns what opened it. */
export async function openLayer({ page, rest }: Walker, layer: Layer): Promise<ElementHandle> {
  const isNarrow = page.viewportSize()!.width <= narrow
  /** What was pressed last in so many layers. */
  const pressed: ElementHandle[] = []
  const before = isNarrow ? (layer.narrow ?? []) : []
  for (const step of [...before, ...layer.steps]) {
    const press = await take(page, step)
    if (press) pressed[press.depth] = press.element
  }
  await page.locator(placeOf(layer)).first().waitFor()
  await rest()
  const isOver = layer.manner !== 'part' && layer.manner !== 'hint'
  const opener = pressed[isOver ? (await over(page)) - 1 : 0]
  if (!opener) throw new Error(`Nothing was pressed that opens the layer ${layer.name}.`)
  return opener
}

const isFocused = (page: Page, element: ElementHandle): Promise<boolean> =>
  soon(page, () =>
    element.evaluate(
      each => each === (each as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
    ),
  )

/** Closes a layer as a person does, and what it stood on; returns whether the focus was where it was opened, once it was closed. */
export async function closeLayer({ page }: Walker, layer: Layer, opener: ElementHandle): Promise<boolean> {
  const count = await over(page)
  if (layer.manner === 'part') await opener.click()
  else await page.keyboard.press('Escape')
  await page.waitForFunction(isGone, [
    layer.manner === 'part' ? '[aria-expanded=true], details[open]' : shown,
    Math.max(0, count - 1),
  ] as const)
  const isBack = await isFocused(page, opener)
  for (let rest = count - 1; rest > 0; rest--) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(isGone, [shown, rest - 1] as const)
  }
  // What narrow screens unfold first is folded again.
  if (page.viewportSize()!.width <= narrow) for (const step of layer.narrow ?? []) await take(page, step)
  return isBack
}
