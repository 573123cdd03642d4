import { capitalised } from '../grammar.ts'
import { phrasesOf } from '../phrases.ts'
import type { MakerRole } from './cast.ts'
import type { AnswerVoice } from './voice.ts'

const inFavour = { praised: 3, mixed: 2, criticised: 1, unknown: 0 }
const against = { praised: 1, mixed: 2, criticised: 3, unknown: 0 }

const points = (count: number, next: () => string) =>
  [...new Set(Array.from({ length: count }, next))].map(point => `- ${capitalised(point)}`).join('\n')

const prosAndCons = ({ maker, stance }: MakerRole, voice: AnswerVoice) => [
  `**Pros**\n\n${points(inFavour[stance], () => voice.virtue(maker))}`,
  `**Cons**\n\n${points(against[stance], () => voice.fault(maker))}`,
]

const alternatives = (rest: readonly MakerRole[], voice: AnswerVoice) =>
  rest.length === 0 ? [] : [`**Alternatives:** ${rest.map(voice.sentence).join(' ')}`]

export const review = (subject: MakerRole, rest: readonly MakerRole[], voice: AnswerVoice): string[] => [
  `${voice.say(voice.random.pick(phrasesOf('review opening', subject.stance)))} ${voice.sentence(subject)}`,
  ...(subject.stance === 'unknown' ? voice.advice(2) : prosAndCons(subject, voice)),
  ...alternatives(rest, voice),
]

const ranks = { praised: 3, mixed: 2, criticised: 1, unknown: 0 }

const conclusion = (first: MakerRole, second: MakerRole, voice: AnswerVoice) => {
  const [winner, loser] = ranks[first.stance] >= ranks[second.stance] ? [first, second] : [second, first]
  return voice.say(
    ranks[winner.stance] === ranks[loser.stance]
      ? '**Verdict:** a close call. Choose {winner} for {use} and {loser} for {use}.'
      : '**Verdict:** {winner} is <better|the stronger choice> than {loser} for {use}.',
    { winner: winner.maker.name, loser: loser.maker.name },
  )
}

export const versus = (
  first: MakerRole,
  second: MakerRole,
  rest: readonly MakerRole[],
  voice: AnswerVoice,
): string[] => {
  const unknown = [first, second].filter(({ stance }) => stance === 'unknown')
  const known = [first, second].filter(({ stance }) => stance !== 'unknown')
  return [
    unknown.length > 0
      ? unknown.map(voice.sentence).join(' ')
      : voice.say('Both are <sensible|popular> choices for {use}, with different <strengths|ideas behind them>.'),
    ...known.flatMap(role => [`## ${voice.title(role.maker)}`, ...prosAndCons(role, voice)]),
    ...(unknown.length > 0 ? voice.advice(1) : [conclusion(first, second, voice)]),
    ...alternatives(rest, voice),
  ]
}
