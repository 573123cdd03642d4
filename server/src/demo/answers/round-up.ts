import { phrasesOf } from '../phrases.ts'
import type { AnswerLayout } from '../providers.ts'
import type { MakerRole } from './cast.ts'
import type { AnswerVoice } from './voice.ts'

const verdicts = {
  praised: 'Recommended',
  mixed: 'With reservations',
  criticised: 'Not our first choice',
  unknown: '–',
}

const table = (cast: readonly MakerRole[], voice: AnswerVoice) => [
  [
    '| Shoe | Best for | Price | Verdict |',
    '| --- | --- | --- | --- |',
    ...cast.map(({ maker, stance }) =>
      voice.say('| {title} | {use} | {price} | {verdict} |', {
        title: voice.title(maker),
        price: `$${maker.price}`,
        verdict: verdicts[stance],
      }),
    ),
  ].join('\n'),
  ...cast.slice(0, 2).map(voice.sentence),
]

const layouts: Readonly<Record<AnswerLayout, (cast: readonly MakerRole[], voice: AnswerVoice) => string[]>> = {
  bullets: (cast, voice) => [cast.map(role => `- **${voice.title(role.maker)}** – ${voice.comment(role)}`).join('\n')],
  numbers: (cast, voice) => [
    cast.map((role, index) => `${index + 1}. **${voice.title(role.maker)}**: ${voice.comment(role)}`).join('\n'),
  ],
  headings: (cast, voice) => cast.map(role => `### ${voice.title(role.maker)}\n\n${voice.comment(role)}`),
  table,
  prose: (cast, voice) => cast.map(voice.sentence),
}

const criteria = ({ random, advice }: AnswerVoice) => {
  if (random.chance(0.5)) return []
  const sentences = advice(random.between(2, 3))
  return ['## How to choose', sentences.map(sentence => `- ${sentence}`).join('\n')]
}

const named = (cast: readonly MakerRole[], layout: AnswerLayout, voice: AnswerVoice, year: number) => [
  voice.say(voice.random.pick(phrasesOf('round-up opening')), { year: String(year) }),
  ...layouts[layout](cast, voice),
  ...criteria(voice),
]

const nameless = (voice: AnswerVoice) => [
  'It is hard to name one pair without knowing your feet, so look at the criteria first.',
  ...voice.advice(3),
]

export const roundUp = (
  cast: readonly MakerRole[],
  layout: AnswerLayout,
  voice: AnswerVoice,
  year: number,
): string[] => [
  ...(cast.length === 0 ? nameless(voice) : named(cast, layout, voice, year)),
  voice.say(voice.random.pick(phrasesOf('round-up closing')), { advice: () => voice.advice(1).join('') }),
]
