import type { Page } from 'playwright-core'

/** A text that a page shows, or says of an element. */
export interface Said {
  text: string
  /** The element that it stands in, or whose attribute it is. */
  where: string
}

const inPage = `(() => {
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const asIs = 'script, style, noscript, code, kbd, pre, [data-answer-text], [data-as-is]'
  const whereOf = element => element.tagName.toLowerCase() + (typeof element.className === 'string' && element.className ? '.' + element.className.split(' ')[0] : '')
  const said = [{ text: document.title, where: 'title' }]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (data.trim() === '' || parentElement.closest(asIs) || !(parentElement.closest('select') ?? parentElement).checkVisibility()) continue
    said.push({ text: data.replace(/\\s+/g, ' ').trim(), where: whereOf(parentElement) })
  }
  for (const element of document.body.querySelectorAll(attributes.map(each => '[' + each + ']').join())) {
    if (!element.checkVisibility()) continue
    for (const name of attributes) {
      const text = element.getAttribute(name)
      if (text) said.push({ text: text.replace(/\\s+/g, ' ').trim(), where: whereOf(element) + ' ' + name })
    }
  }
  return said
})()`

/** Every text that is shown or said on a page now; but for commands, keys and the words of answers, which are as they are. */
export const saidOn = async (page: Page): Promise<Said[]> => (await page.evaluate(inPage)) as Said[]
