import { createDeck } from '../grammar.ts'
import { phrasesOf } from '../phrases.ts'
import type { AnswerLayout } from '../providers.ts'
import type { MakerRole } from './cast.ts'
import type { AnswerVoice } from './voice.ts'

const underThemes = (
  advice: readonly string[],
  voice: AnswerVoice,
  join: (theme: string, sentence: string) => string,
) => {
  const theme = createDeck(voice.random, phrasesOf('guide theme'))
  return advice.map(sentence => join(theme(), sentence))
}

const layouts: Readonly<Record<AnswerLayout, (advice: readonly string[], voice: AnswerVoice) => string[]>> = {
  bullets: advice => [advice.map(sentence => `- ${sentence}`).join('\n')],
  numbers: advice => [advice.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n')],
  headings: (advice, voice) => underThemes(advice, voice, (theme, sentence) => `## ${theme}\n\n${sentence}`),
  table: (advice, voice) => [
    [
      '| Step | Rule of thumb |',
      '| --- | --- |',
      ...underThemes(advice, voice, (theme, sentence) => `| ${theme} | ${sentence} |`),
    ].join('\n'),
  ],
  prose: advice => [advice.slice(0, 2).join(' '), advice.slice(2).join(' ')],
}

export const guide = (cast: readonly MakerRole[], layout: AnswerLayout, voice: AnswerVoice): string[] => [
  voice.say(voice.random.pick(phrasesOf('guide opening'))),
  ...layouts[layout](voice.advice(voice.random.between(3, 5)), voice),
  ...(cast.length === 0 ? [] : [cast.map(voice.sentence).join(' ')]),
]
