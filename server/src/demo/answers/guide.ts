import { createDeck } from '../grammar.ts'
import type { AnswerLayout } from '../providers.ts'
import type { MakerRole } from './cast.ts'
import type { AnswerVoice } from './voice.ts'

const openings = [
  'It depends <mostly|above all> on <how often you run|where you run|your feet>, but a few rules hold for nearly everyone.',
  'Short answer: <less than the advertising suggests|a little>, and fit matters more than anything else.',
  '<A few things|Three or four things> decide this for {goods}.',
  'Good question, and the evidence is <mixed|better than it used to be>. <Here is what matters|This is what I would check> for {goods}.',
]

const themes = ['What matters most', 'What to check', 'A common mistake', 'When to replace them', 'In practice']

const underThemes = (
  advice: readonly string[],
  voice: AnswerVoice,
  join: (theme: string, sentence: string) => string,
) => {
  const theme = createDeck(voice.random, themes)
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
  voice.say(voice.random.pick(openings)),
  ...layouts[layout](voice.advice(voice.random.between(3, 5)), voice),
  ...(cast.length === 0 ? [] : [cast.map(voice.sentence).join(' ')]),
]
