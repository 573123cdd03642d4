import type { Page } from 'playwright-core'

/** A text that a page shows, or has in an attribute. */
export interface Said {
  text: string
  /** The element that contains the text, or that has the attribute. */
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
 * All texts visible or spoken on a page, or in the last part of it that matches `within`. Omits commands, keys and the
 * text of answers, which are never translated.
 */
export const saidOn = async (page: Page, within?: string): Promise<Said[]> =>
  (await page.evaluate(inPage(within))) as Said[]
