import { useEffect, useState } from 'react'
import type { RenderedPart } from './drawn.ts'
import type { FactMark } from './marks.ts'
import { partOf, type View } from './part.ts'

/** Number of characters and nodes rendered before the user requests more. */
const stepCharacters = 50_000
const stepNodes = 1_200

/** A new section must have room for at least this many nodes. */
const leastRoom = 50

interface Drawing {
  parts: readonly RenderedPart[]
  /** True if everything requested is rendered. */
  isDone: boolean
  more: () => void
}

/** An answer from an offset, rendered section by section, so that a long answer never blocks the page. */
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
