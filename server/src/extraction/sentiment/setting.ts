import { none } from './outline.ts'

/** What a sentence stands in: whom an unnamed subject means, and whether a list of strengths or weaknesses is open. */
export interface Setting {
  /** The entity of the heading, list lead or table row, below 0 for none. */
  topic: number
  /** 1 where a sentence that names nobody is about the topic, 0 where only a pronoun reaches it. */
  topicWeight: number
  /** Entities last spoken of in this block; empty where a name that is not tracked took over. */
  current: readonly number[]
  /** The entity last named in any role, below 0 for none: what "which" means. */
  last: number
  /** 1 among strengths, -1 among weaknesses, else 0: from the heading, label or column above, or from within the block. */
  mode: number
  innerMode: number
}

export const createSetting = (): Setting => ({
  topic: none,
  topicWeight: 1,
  current: [],
  last: -1,
  mode: 0,
  innerMode: 0,
})
