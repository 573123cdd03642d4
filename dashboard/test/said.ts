import type { Page } from 'playwright-core'

/** A text that a page shows, or says of an element. */
export interface Said {
  text: string
  /** The element that it stands in, or whose attribute it is. */
  where: string
}

const inPage = (within: string | undefined) => `(() => {
  const within = ${JSON.stringify(within ?? null)}
  const root = within === null ? document.body : Array.from(document.querySelectorAll(within)).at(-1)
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const asIs = 'script, style, noscript, code, kbd, pre, [data-answer-text], [data-as-is]'
  const whereOf = element => element.tagName.toLowerCase() + (typeof element.className === 'string' && element.className ? '.' + element.className.split(' ')[0] : '')
  const said = [{ text: document.title, where: 'title' }]
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (data.trim() === '' || parentElement.closest(asIs) || !(parentElement.closest('select') ?? parentElement).checkVisibility()) continue
    said.push({ text: data.replace(/\\s+/g, ' ').trim(), where: whereOf(parentElement) })
  }
  for (const element of [root, ...root.querySelectorAll(attributes.map(each => '[' + each + ']').join())]) {
    if (!element.checkVisibility()) continue
    for (const name of attributes) {
      const text = element.getAttribute(name)
      if (text) said.push({ text: text.replace(/\\s+/g, ' ').trim(), where: whereOf(element) + ' ' + name })
    }
  }
  return said
})()`

/**
 * Every text that is shown or said on a page now, or in the last part of it that `within` finds; but for commands, keys and
 * the words of answers, which are as they are.
 */
export const saidOn = async (page: Page, within?: string): Promise<Said[]> =>
  (await page.evaluate(inPage(within))) as Said[]
