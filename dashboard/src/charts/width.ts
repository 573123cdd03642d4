import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of a chart before it is measured, or if it can't be measured. */
const usualWidth = 640

/** Width of an element in whole pixels. Charts are drawn at this size, so that their text never shrinks. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (found: number) => found >= 1 && setWidth(Math.floor(found))
    measure(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
