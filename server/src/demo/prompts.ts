import { cellsOf } from './grammar.ts'

export type AnswerForm = 'guide' | 'roundup' | 'versus' | 'review'

export interface DemoPrompt {
  readonly id: string
  readonly text: string
  readonly topicId: string
  readonly tagIds: readonly string[]
  readonly type: 'TOFU' | 'MOFU' | 'BOFU'
  readonly form: AnswerForm
  /** Makers in the prompt. */
  readonly about: readonly string[]
  /** Day from 0 on which it was added. 0 for the first prompts. */
  readonly since: number
}

export const demoTags: Readonly<Record<string, string>> = {
  us: 'Market US',
  uk: 'Market UK',
  de: 'Market DE',
  evergreen: 'Evergreen',
  seasonal: 'Seasonal',
  intent: 'High intent',
  launch: 'Ridgeline launch',
  comparison: 'Comparison',
  women: 'Women',
  men: 'Men',
}

const stages = { guide: 'TOFU', roundup: 'MOFU', versus: 'BOFU', review: 'BOFU' } as const

/** topic | form | tags | question | makers asked about | since */
const written = `
trail|guide|us,evergreen|How do I choose trail running shoes for muddy ground?
trail|guide|uk,seasonal|Do I need waterproof shoes for winter trail runs?
trail|roundup|us,intent,launch|What are the best trail running shoes this year?
trail|roundup|uk,women|Which trail running shoes should women look at for steep descents?
trail|versus|us,comparison,launch|Northpace Ridgeline 2 or Kestrune Talon 4 for rocky trails?|northpace,kestrune
trail|review|uk,intent,launch|Is the Northpace Ridgeline 2 worth the money?|northpace|41
racing|guide|us,evergreen|Are carbon plates worth it for a four-hour marathon?
racing|guide|de,evergreen|How many kilometres should I run in racing shoes before a marathon?
racing|roundup|us,intent|What are the best marathon racing shoes right now?
racing|roundup|de,men|Which racing shoes suit a first marathon?
racing|versus|us,comparison|Kestrune Aero 9 vs Ostrel Zephyr 2: which is faster?|kestrune,ostrel
daily-trainers|guide|us,evergreen|How long does a daily running shoe last?
daily-trainers|guide|uk,evergreen|Should I rotate two pairs of running shoes?
daily-trainers|roundup|us,intent|What is the best daily running shoe for most people?
daily-trainers|roundup|uk,men|Best cushioned running shoes for long easy runs?
daily-trainers|review|us,intent|Is the Northpace Drift 3 a good everyday running shoe?|northpace
beginners|guide|us,evergreen|What should a beginner look for in running shoes?
beginners|guide|de,seasonal|Which shoes do I need for couch to 5k?
beginners|roundup|us,intent,women|Best first running shoes for women?
beginners|roundup|uk,evergreen|Which running shoe brands are good for beginners?
beginners|versus|us,comparison|Ardovia or Briskell for a beginner?|ardovia,briskell
wide-feet|guide|us,evergreen|How should running shoes fit if I have wide feet?
wide-feet|guide|uk,men|Can running shoes make bunions worse?
wide-feet|roundup|us,intent,men|Best running shoes for wide feet?
wide-feet|roundup|de,women|Which brands make running shoes with a wide toe box?
wide-feet|versus|us,comparison|Northpace vs Ostrel for wide feet?|northpace,ostrel
injury-prevention|guide|us,evergreen|Do supportive running shoes prevent injuries?
injury-prevention|guide|uk,evergreen|What running shoes help with plantar fasciitis?
injury-prevention|roundup|us,intent|Best running shoes for bad knees?
injury-prevention|roundup|de,women|Which running shoes are best for overpronation?
injury-prevention|review|us,intent|Are Lumenfoot shoes good for sore knees?|lumenfoot
sustainability|guide|de,evergreen|How sustainable are recycled running shoes really?
sustainability|guide|uk,seasonal|What can I do with worn-out running shoes?
sustainability|roundup|us,intent|What are the most sustainable running shoe brands?
sustainability|roundup|de,women|Which running shoes can be repaired or resoled?
sustainability|versus|uk,comparison|Northpace or Tallow & Tread: who makes the greener shoe?|northpace,tallow-tread
sustainability|review|us,intent|Can I trust Northpace’s sustainability claims?|northpace
value|guide|us,evergreen|How much should I spend on running shoes?
value|roundup|us,intent|Best running shoes under $120?
value|roundup|uk,seasonal|Where do I find good running shoes on sale?
value|review|us,comparison|Are there cheaper alternatives to the Kestrune Cruise 12?|kestrune|27
`

export const demoPrompts: readonly DemoPrompt[] = cellsOf(written).map((cells, index) => {
  const [topicId = '', form, tagIds = '', text = '', about, since] = cells as [string, AnswerForm, ...string[]]
  return {
    id: `prompt-${String(index + 1).padStart(2, '0')}`,
    text,
    topicId,
    tagIds: tagIds.split(','),
    type: stages[form],
    form,
    about: about === undefined ? [] : about.split(','),
    since: Number(since ?? 0),
  }
})
