import type { ElementHandle, Page } from 'playwright-core'
import { detailsOn, type openIn, soon } from './traffic.ts'

/** A step to open a layer. Selectors work in every language. */
export type Step =
  /** Clicks the first matching element. */
  | { press: string }
  /** Chooses the option at this place of a select. */
  | { choose: string; at: number }
  /** Fills a field. `#` is replaced by a number unique to the step. */
  | { fill: string; with: string }
  /** Presses a key. */
  | { key: string }
  /** Waits for an element. */
  | { see: string }

/**
 * Behavior of focus and closing. A `modal` takes the focus and blocks the page. A `popover` takes the focus. Tab
 * reaches a `card`. Escape closes these three and returns the focus. A button opens and closes a `part` in the page. A
 * `hint` is visible while an element has the focus.
 */
type Manner = 'modal' | 'popover' | 'card' | 'part' | 'hint'

/** Something that opens over a page or expands in it. */
export interface Layer {
  /** Also the name of its screenshots. */
  name: string
  manner: Manner
  /** Address of the page. With `isOfOne`, the first link on it to an item is followed. */
  path: string
  isOfOne?: boolean
  /** The component use that opens the layer: file in `src`, component that contains it, and component used. */
  of: string
  steps: readonly Step[]
  /** Steps needed first on narrow screens. */
  narrow?: readonly Step[]
  /** True if the layer exists only on narrow screens. */
  isNarrow?: boolean
  /** Selector of the layer if it is a `part` or a `hint`. */
  at?: string
}

type Walker = Pick<Awaited<ReturnType<typeof openIn>>, 'page' | 'go' | 'rest'>

/** Maximum width of a phone page. */
export const narrow = 640

/** Selector of a layer. */
export const placeOf = ({ manner, at }: Layer): string =>
  at ?? (manner === 'modal' ? 'dialog[open]' : '[popover]:popover-open')

const shown = 'dialog[open], [popover]:popover-open'

/** Number of layers over a page. */
const over = (page: Page) => page.locator(shown).count()

/** Whether a selector matches at most this number of elements. */
const isGone = ([selector, most]: readonly [string, number]) =>
  (globalThis as unknown as { document: { querySelectorAll(selector: string): unknown[] } }).document.querySelectorAll(
    selector,
  ).length <= most

let given = 0

/** The element that a step clicked, and the number of open layers that contain it. */
interface Press {
  element: ElementHandle
  depth: number
}

/**
 * Number of open layers that contain an element. Unlike the total number of open layers, it does not change while a new
 * layer's code is loading.
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

/** Runs a step. Returns the element clicked. */
async function take(page: Page, step: Step): Promise<Press | undefined> {
  if ('fill' in step)
    await page.fill(
      step.fill,
      step.with.replaceAll('#', () => String(++given)),
    )
  else if ('choose' in step) await page.locator(step.choose).first().selectOption({ index: step.at })
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

/** Opens the page of a layer if it is not open. */
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

/** Opens a layer on its page. Returns the element that opened it. */
export async function openLayer({ page, rest }: Walker, layer: Layer): Promise<ElementHandle> {
  const isNarrow = page.viewportSize()!.width <= narrow
  /** The element clicked last at each layer depth. */
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

/**
 * Closes a layer and the layers below it like a user. Returns whether the focus returned to the element that opened it.
 */
export async function closeLayer({ page }: Walker, layer: Layer, opener: ElementHandle): Promise<boolean> {
  const count = await over(page)
  if (layer.manner === 'part') await opener.click()
  else {
    await page.keyboard.press('Escape')
    // A dialog asks before it discards an input, and a secret has a button to close it.
    const leave = page.locator('dialog [data-leave]')
    if (await soon(page, async () => (await leave.count()) > 0)) await leave.click()
  }
  await page.waitForFunction(isGone, [
    layer.manner === 'part' ? '[aria-expanded=true], details[open]' : shown,
    Math.max(0, count - 1),
  ] as const)
  const isBack = await isFocused(page, opener)
  for (let rest = count - 1; rest > 0; rest--) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(isGone, [shown, rest - 1] as const)
  }
  // Closes what the narrow steps opened.
  if (page.viewportSize()!.width <= narrow) for (const step of layer.narrow ?? []) await take(page, step)
  return isBack
}
