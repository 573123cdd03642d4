import { type RefObject, useEffect } from 'react'

/**
 * Highlights all elements that share a fact with the hovered or focused element. Elements list their facts in
 * `data-facts`. Does not re-render, because an answer can have thousands of marks.
 */
export function useLit(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current
    if (!element) return
    let lit: Element[] = []
    const light = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest('[data-facts]') : null
      const keys = target?.getAttribute('data-facts')?.split(' ') ?? []
      for (const each of lit) each.removeAttribute('data-lit')
      lit = keys.flatMap(key => [...element.querySelectorAll(`[data-facts~="${CSS.escape(key)}"]`)])
      for (const each of lit) each.setAttribute('data-lit', '')
    }
    const dark = () => {
      for (const each of lit) each.removeAttribute('data-lit')
      lit = []
    }
    element.addEventListener('pointerover', light)
    element.addEventListener('focusin', light)
    element.addEventListener('pointerleave', dark)
    element.addEventListener('focusout', dark)
    return () => {
      element.removeEventListener('pointerover', light)
      element.removeEventListener('focusin', light)
      element.removeEventListener('pointerleave', dark)
      element.removeEventListener('focusout', dark)
    }
  }, [within])
}
