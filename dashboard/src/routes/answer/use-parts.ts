import { useEffect, useState } from 'react'
import type { RenderedPart } from './drawn.ts'
import type { FactMark } from './marks.ts'
import { partOf, type View } from './part.ts'

/** How many characters and nodes of an answer are drawn until somebody asks for more. */
const stepCharacters = 50_000
const stepNodes = 1_200

/** With less room than this no part is begun. */
const leastRoom = 50

interface Drawing {
  parts: readonly RenderedPart[]
  /** Whether all that is asked for is drawn. */
  isDone: boolean
  more: () => void
}

/** An answer from an offset on, drawn part by part, so that the page never stands still for a long one. */
export function useParts(text: string, marks: readonly FactMark[], view: View, from: number): Drawing {
  const [parts, setParts] = useState<readonly RenderedPart[]>(() => [partOf(text, from, marks, view, stepNodes)])
  const [steps, setSteps] = useState(1)
  const end = parts.at(-1)!.end
  const nodes = parts.reduce((sum, part) => sum + part.nodes, 0)
  const room = steps * stepNodes - nodes
  const isDone = end >= text.length || end - from >= steps * stepCharacters || room < leastRoom
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => setParts([...parts, partOf(text, end, marks, view, room)]))
    return () => clearTimeout(timer)
  }, [isDone, parts, text, end, marks, view, room])
  return { parts, isDone, more: () => setSteps(steps + 1) }
}
