import type { Random } from '../random.ts'
import { castOf, type MakerRole, type Scene } from './cast.ts'
import { guide } from './guide.ts'
import { roundUp } from './round-up.ts'
import { review, versus } from './verdict.ts'
import { type AnswerVoice, createVoice } from './voice.ts'

export interface WrittenAnswer {
  readonly text: string
  readonly cast: readonly MakerRole[]
}

const paragraphs = (scene: Scene, cast: readonly MakerRole[], voice: AnswerVoice, year: number): string[] => {
  const layout = voice.random.pick(scene.provider.layouts)
  const [first, second, ...rest] = cast
  if (scene.prompt.form === 'guide') return guide(cast, layout, voice)
  if (scene.prompt.form === 'versus' && first && second) return versus(first, second, rest, voice)
  if (scene.prompt.form === 'review' && first) return review(first, cast.slice(1), voice)
  return roundUp(cast, layout, voice, year)
}

/** Appends `[1]`, `[2]` … to some sentences, one per source. */
const numbered = (text: string, sources: number) => {
  let next = 1
  return text.replace(/[.](?=\n|$)/g, stop => (next > sources ? stop : `${stop}[${next++}]`))
}

export const answerText = (scene: Scene, year: number, sources: number, random: Random): WrittenAnswer => {
  const cast = castOf(scene, random)
  const voice = createVoice(scene.topic, random)
  const body = paragraphs(scene, cast, voice, year)
  const { farewells, numbered: marks } = scene.provider
  if (farewells.length > 0 && random.chance(0.55)) body.push(voice.say(random.pick(farewells)))
  const text = body.filter(paragraph => paragraph !== '').join('\n\n')
  return { text: marks ? numbered(text, sources) : text, cast }
}
