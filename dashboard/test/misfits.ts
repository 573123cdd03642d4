import type { Page } from 'playwright-core'

/** Style files of texts that are truncated on purpose: a preview links to the full text. */
const cutOnPurpose = ['_preview_']

const inPage = (within: string | undefined) => `(() => {
  const within = ${JSON.stringify(within ?? null)}
  const root = within === null ? document.body : Array.from(document.querySelectorAll(within)).at(-1)
  const say = element =>
    element.tagName.toLowerCase() + '.' + String(element.className).split(' ')[0] + ' "' +
    (element.placeholder ?? element.textContent).replace(/\\s+/g, ' ').slice(0, 60) + '"'
  const isOnPurpose = element => ${JSON.stringify(cutOnPurpose)}.some(each => String(element.className).includes(each))
  const isThere = element => element.checkVisibility() && !element.closest('svg') && element.clientWidth > 1
  const shown = Array.from(root.querySelectorAll('*')).filter(isThere)
  const cut = shown.filter(element => {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (!/hidden|clip/.test(overflowX + overflowY) || element.textContent.trim() === '') return false
    // Text for screen readers only.
    if (getComputedStyle(element).clipPath !== 'none') return false
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
    return isCut && !isOnPurpose(element) && !element.closest('[title]')
  })
  const canvas = document.createElement('canvas').getContext('2d')
  const short = shown.filter(element => {
    if (!element.placeholder || element.title === element.placeholder) return false
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    canvas.font = font
    return canvas.measureText(element.placeholder).width > element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  })
  const places = []
  const walker = document.createTreeWalker(within === null ? (document.querySelector('main') ?? root) : root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (walker.currentNode.data.trim() === '' || !isThere(element)) continue
    let moved = false
    const seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    for (let each = element; each && each !== document.body; each = each === root ? null : each.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(each)
      if (/absolute|fixed|sticky/.test(position) && each !== root) moved = true
      if (overflowX + overflowY === 'visiblevisible') continue
      const { left, right, top, bottom } = each.getBoundingClientRect()
      seen.left = Math.max(seen.left, left)
      seen.right = Math.min(seen.right, right)
      seen.top = Math.max(seen.top, top)
      seen.bottom = Math.min(seen.bottom, bottom)
    }
    if (moved) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = {
        left: Math.max(left, seen.left), right: Math.min(right, seen.right),
        top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom),
      }
      if (box.right > box.left && box.bottom > box.top) places.push({ element, box })
    }
  }
  places.sort((a, b) => a.box.top - b.box.top)
  const over = []
  places.forEach((a, at) => {
    for (let next = at + 1; next < places.length && places[next].box.top < a.box.bottom - 4; next++) {
      const b = places[next]
      if (a.element === b.element) continue
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (wide > 3 && high > 4) over.push('overlap: ' + say(a.element) + ' and ' + say(b.element))
    }
  })
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const { left, right, top, bottom } = root.getBoundingClientRect()
  const isOut = within !== null && (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
  const isScrolled = within !== null && root.scrollWidth > root.clientWidth + 1
  return [...(isOut ? ['outside of the screen: ' + [left, top, right, bottom].map(Math.round).join()] : []), ...(isScrolled ? ['wider than itself by ' + (root.scrollWidth - root.clientWidth)] : []), ...(wide > 0 ? ['wider than the screen by ' + wide] : []), ...cut.map(each => 'cut: ' + say(each)), ...short.map(each => 'too long: ' + say(each)), ...over]
})()`

/**
 * Content that is truncated without its full text nearby, or that overlaps other text. With `within`, checks only the
 * last matching part, and whether it is fully on the screen.
 */
export const misfitsOn = async (page: Page, within?: string): Promise<string[]> =>
  (await page.evaluate(inPage(within))) as string[]
