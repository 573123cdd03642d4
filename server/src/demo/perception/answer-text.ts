import { once } from '@earshot/contract'
import { cell } from '../../tsv/cell.ts'
import { readDataTable } from '../../tsv/read-table.ts'
import { say } from '../grammar.ts'
import { northpace } from '../makers.ts'
import type { Random } from '../random.ts'
import { demoAttributes, demoFacts } from './profile.ts'

const openings = once(() => readDataTable('demo/perception.tsv', { template: cell.text, text: cell.text }))

export interface PerceptionScene {
  /** For example `versus`, also for the second rival (`versus-2`). */
  template: string
  isOpen: boolean
  rival: string
  /** Months since the first snapshot. */
  month: number
  /** Factor for how well the assistant knows the brand. About 1. */
  knows: number
}

/** An answer to a perception prompt. Assistants learn attributes and facts month by month. */
export function perceptionText(scene: PerceptionScene, random: Random): string {
  const slots = { brand: northpace().name, rival: scene.rival }
  const opening = random.pick(openings().filter(({ template }) => template === scene.template)).text
  const sentences = [
    opening,
    ...(scene.isOpen ? attributeSentences(scene, random) : []),
    ...faultSentences(scene, random),
    ...factSentences(scene, random),
  ]
  return sentences.map(sentence => say(random, sentence, slots)).join(' ')
}

function attributeSentences({ month, knows }: PerceptionScene, random: Random): string[] {
  return demoAttributes().flatMap(({ knownFrom, affirms, denies }) => {
    const known = Math.min(0.8, Math.max(0, (month - knownFrom + 1) * 0.25)) * knows
    if (random.chance(known)) return [affirms]
    return random.chance(0.06) ? [denies] : []
  })
}

const faultsFor: Readonly<Record<string, number>> = { weaknesses: 2, complaints: 2, users: 1 }

const faultSentences = ({ template }: PerceptionScene, random: Random): string[] =>
  random
    .shuffle(northpace().faults)
    .slice(0, faultsFor[template] ?? 0)
    .map(fault => `With {brand}, ${fault}.`)

function factSentences({ template, month, knows }: PerceptionScene, random: Random): string[] {
  return demoFacts()
    .filter(fact => fact.template === template)
    .map(({ sentence, accepted, outdated, mistaken }) => {
      const isRight = random.chance((0.55 + 0.05 * month) * Math.min(1, knows + 0.2))
      const value = random.pick(isRight ? accepted : [...outdated, ...mistaken])
      return sentence.replace('{value}', value)
    })
}
