import { type Maker, makers } from '../makers.ts'
import type { DemoPrompt } from '../prompts.ts'
import type { DemoProvider } from '../providers.ts'
import type { Random } from '../random.ts'
import type { DemoTopic } from '../topics.ts'

type Stance = 'praised' | 'mixed' | 'criticised' | 'unknown'

export interface MakerRole {
  readonly maker: Maker
  readonly stance: Stance
}

export interface Scene {
  readonly prompt: DemoPrompt
  readonly topic: DemoTopic
  readonly provider: DemoProvider
  /** 0 on the first of the 90 days, 1 on the last. */
  readonly progress: number
}

/** Constant for 30 days, then changes linearly to the end value. */
const between = ([start, end]: readonly [number, number], progress: number) =>
  start + (end - start) * Math.max(0, (3 * progress - 1) / 2)

const chanceToBeNamed = (maker: Maker, { prompt, provider, progress }: Scene) => {
  const liking = maker.strong.includes(prompt.topicId) ? 1.35 : maker.weak.includes(prompt.topicId) ? 0.55 : 1
  const knowledge = maker.relationship === 'SELF' ? provider.knows : 1
  return Math.min(0.97, between(maker.renown, progress) * liking * knowledge)
}

const stanceTowards = (maker: Maker, { prompt, progress }: Scene, random: Random): Stance => {
  const standing = between(maker.renown, progress) + (maker.strong.includes(prompt.topicId) ? 0.3 : 0)
  const praised = 0.3 + 0.35 * standing
  const luck = random.next()
  return luck < praised ? 'praised' : luck < praised + 0.34 ? 'mixed' : 'criticised'
}

const others = (scene: Scene, random: Random, factor: number, most: number): MakerRole[] =>
  random
    .shuffle(makers())
    .filter(maker => !scene.prompt.about.includes(maker.id))
    .map(maker => ({ maker, weight: chanceToBeNamed(maker, scene) * factor }))
    .filter(({ weight }) => random.chance(weight))
    .map(({ maker, weight }) => ({ maker, prominence: weight + random.next() / 2 }))
    .sort((a, b) => b.prominence - a.prominence)
    .slice(0, most)
    .map(({ maker }) => ({ maker, stance: stanceTowards(maker, scene, random) }))

/** Makers that the prompt names. A provider that doesn't know the tracked brand omits it, less often over time. */
const asked = (scene: Scene, random: Random): MakerRole[] =>
  makers()
    .filter(maker => scene.prompt.about.includes(maker.id))
    .map(maker => {
      const ignorance = maker.relationship === 'SELF' ? (1.1 - scene.provider.knows) * (1 - 0.6 * scene.progress) : 0
      return { maker, stance: random.chance(ignorance) ? 'unknown' : stanceTowards(maker, scene, random) }
    })

/** Most prominent first. Always includes makers that the prompt names. */
export const castOf = (scene: Scene, random: Random): MakerRole[] => {
  switch (scene.prompt.form) {
    case 'guide':
      return others(scene, random, 0.3, 3)
    case 'roundup':
      return others(scene, random, 1, 6)
    default:
      return [...random.shuffle(asked(scene, random)), ...others(scene, random, 0.45, 2)]
  }
}
