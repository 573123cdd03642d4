import type { AnswerLayout } from '../providers.ts'
import type { MakerRole } from './cast.ts'
import type { AnswerVoice } from './voice.ts'

const openings = [
  'There is no single best pair, but these {goods} come up <again and again|most often> in <recent tests|reviews>.',
  'Here are {goods} worth <trying|a look> in {year}.',
  'Short answer: for most people I’d <start with|look at> the first pick below.',
  'The right {goods} depend on your feet and on the ground. <These|The following> are <solid|safe> places to start.',
  'For {use}, a few names <keep coming up|lead the tests>.',
]

const closings = [
  '**Bottom line:** <try two pairs on|order two sizes> and keep the one you forget about.',
  '**How to decide:** think about {use} first, then about price.',
  '{advice}',
  '{advice} {advice}',
]

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
  voice.say(voice.random.pick(openings), { year: String(year) }),
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
  voice.say(voice.random.pick(closings), { advice: () => voice.advice(1).join('') }),
]
