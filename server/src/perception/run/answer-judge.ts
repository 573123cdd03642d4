import { createExtractor } from '../../extraction/extract.ts'
import type { Entity } from '../../extraction/mentions/index.ts'
import { createTrace } from '../../extraction/trace.ts'
import { fold } from '../profile/values.ts'

export interface AnswerSentiment {
  /** 0 to 100. Null if the answer doesn't say enough. */
  sentiment: number | null
  /** Null without a score. */
  judge: string | null
  /** Words of praise, in lower case. */
  praise: string[]
  blame: string[]
}

/** Scores the sentiment about the brand, the first of `entities`. Only this code selects the judge. */
export function createAnswerJudge(entities: readonly Entity[]): (text: string) => AnswerSentiment {
  const extract = createExtractor(entities)
  return text => {
    const trace = createTrace()
    const { mentions } = extract(text, trace)
    const who = mentions.findIndex(({ entity }) => entity === 0)
    const mention = mentions[who]
    if (!mention || mention.absent) return { sentiment: null, judge: null, praise: [], blame: [] }
    const words = trace.evidence
      .filter(one => one.who === who && one.share === 1)
      .flatMap(({ parts }) => parts)
      .filter(([first]) => first?.rule === 'word' || first?.rule === 'verdict')
    const said = (sign: number) => [
      ...new Set(
        words
          .filter(part => Math.sign(part.at(-1)!.value) === sign && Math.sign(part[0]!.value) === sign)
          .map(([first]) => fold(text.slice(first!.start, first!.end))),
      ),
    ]
    return { sentiment: mention.sentiment, judge: mention.judge, praise: said(1), blame: said(-1) }
  }
}
