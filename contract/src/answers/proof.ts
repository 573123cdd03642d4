import * as z from 'zod'
import { days, Verdict } from '../measures/compared.ts'
import { interval } from '../measures/interval.ts'
import { count, realOrNull } from '../values/field-kinds.ts'
import { once } from '../values/lazy.ts'
import { PageFailure } from '../values/nouns.ts'
import { probability } from '../values/probability.ts'
import { timestamp } from '../values/timestamp.ts'

/** Measures of the proof of an article. */
export const proofMeasures = ['mentionRate', 'sourceCoverage'] as const

export const wait = once(() =>
  z
    .object({ days: count('Whole days since the day on which it went LIVE.'), of: count('Days until the verdict.') })
    .nullable()
    .describe('Null if all days are over, or if the article is not LIVE.')
    .meta({ id: 'ProofWait' }),
)

const fetched = once(() =>
  z
    .object({
      url: z.string(),
      at: timestamp('Time of the last fetch.'),
      reason: PageFailure.nullable().describe(
        'Why the page could not be read, and then all figures are null. gone: 404 or 410. error_status: another status than 200. unreachable: no response. refused: not a public web address. robots_closed: robots.txt shuts out Earshot. not_html: another type of file. Null if it was read.',
      ),
      message: z.string().nullable().describe('The reason in words. Null if it was read.'),
      status: z.int().nullable().describe('HTTP status.'),
      title: z.string().nullable().describe('Title of the page. Null if it has none.'),
      words: z.int().min(0).nullable().describe('Words that can be read without scripts.'),
      readable: z.boolean().nullable().describe('Whether at least 50 words can be read without scripts.'),
      closedTo: z.array(z.string()).nullable().describe('AI crawlers that robots.txt shuts out of the page.'),
      found: realOrNull(
        'Percentage of the runs of eight words of the article that the page contains. Also null if the article is shorter.',
      ),
    })
    .nullable()
    .describe('The page as last fetched, daily for 30 days. Null if it was not fetched yet.')
    .meta({ id: 'FetchedPage' }),
)

const crawls = once(() =>
  z
    .object({
      reason: z
        .enum(['not_live', 'other_site', 'no_log', 'no_log_then'])
        .nullable()
        .describe(
          'Why nothing is counted. not_live: the article is not LIVE or has no URL. other_site: the URL is not on the domain of the brand. no_log: there are no logs. no_log_then: the logs do not reach the day on which it went LIVE. Null if it is counted.',
        ),
      requests: z.int().min(0).nullable().describe('Requests of AI crawlers since it went LIVE. Null with a reason.'),
      bots: z
        .array(
          z
            .object({
              crawler: z.string().describe('Name of the crawler.'),
              operator: z.string(),
              botType: z.enum(['training', 'live-search', 'other']),
              first: z.iso.date().describe('Day of the first request since it went LIVE.'),
              requests: count('Requests since it went LIVE.'),
              succeeded: count('Requests answered with 2xx.'),
            })
            .meta({ id: 'CrawledBy' }),
        )
        .nullable()
        .describe('Sorted by first day, then by name. Null with a reason.'),
    })
    .describe('Requests for the path of the URL in the logs.')
    .meta({ id: 'ProofCrawls' }),
)

const answerAt = once(() =>
  z
    .object({ answerId: z.string(), at: timestamp('Time of the answer.'), promptId: z.string(), prompt: z.string() })
    .meta({ id: 'CitingAnswer' }),
)

const citations = once(() =>
  z
    .object({
      answers: count('Answers since it went LIVE that cite the URL, ignoring spelling and tracking parameters.'),
      assistants: z
        .array(
          z
            .object({
              provider: z.string().describe('Provider alias.'),
              first: answerAt().describe('First answer that cites the URL.'),
              answers: count('Answers that cite the URL.'),
              prompts: z
                .array(z.object({ id: z.string(), text: z.string(), answers: count('Answers that cite the URL.') }))
                .describe('Prompts of these answers, most answers first, then by text.'),
            })
            .meta({ id: 'CitedByAssistant' }),
        )
        .describe('Sorted by first citation.'),
    })
    .meta({ id: 'ProofCitations' }),
)

const tested = (meaning: string, id: string) =>
  interval()
    .extend({ p: probability('p-value, 0 to 1. Null if there is no test.') })
    .describe(meaning)
    .meta({ id })

const verdict = once(() =>
  Verdict.nullable().describe(
    'up, down: changed (q at most 0.05). steady: no change larger than 2 points. unclear: no change found. not_comparable: nothing to compare. Null before the last day, or if there is no test.',
  ),
)

const groupChange = once(() =>
  z
    .object({
      prompts: count('Prompts with answers in both periods.'),
      answersBefore: count('Their answers in the four weeks before.'),
      answersAfter: count('Their answers since.'),
      before: realOrNull('Value before, of the same prompts and assistants. Null if there is nothing to compare.'),
      after: realOrNull('Value since.'),
      change: realOrNull('`after` minus `before`, like for like.'),
      ...interval().extend({ p: probability('p-value, 0 to 1. Null if there is no test.') }).shape,
      verdict: verdict(),
    })
    .meta({ id: 'ProofChange' }),
)

const share = once(() =>
  z
    .object({
      reason: z
        .enum(['not_live', 'no_prompts', 'too_early'])
        .nullable()
        .describe(
          'Why nothing is compared. not_live: the article is not LIVE. no_prompts: the article has no brief, or its prompts were deleted. too_early: no whole day is over. Null if it is compared.',
        ),
      before: days().nullable().describe('The 28 UTC days before it went LIVE. Null with a reason.'),
      after: days().nullable().describe('The whole UTC days since, at most 30. Null with a reason.'),
      prompts: z
        .array(z.object({ id: z.string(), text: z.string() }))
        .describe('Prompts that the article aims at, by text.'),
      measures: z
        .array(
          z
            .object({
              measure: z.enum(proofMeasures),
              aimed: groupChange().describe('Change for prompts that the article aims at.'),
              others: groupChange().describe('Change for all other prompts.'),
              difference: z
                .object({
                  change: realOrNull('Change of the aimed prompts minus that of the others. Null if either is null.'),
                  market: tested('For prompts like these. The verdict is about it.', 'DifferenceMarket'),
                  panel: tested('Only for these prompts, asked again.', 'DifferencePanel'),
                  detectable: realOrNull('Difference that the test finds with a probability of 80%.'),
                  verdict: verdict(),
                })
                .describe('Difference in differences.')
                .meta({ id: 'ProofDifference' }),
            })
            .meta({ id: 'ProofMeasure' }),
        )
        .describe('Empty with a reason.'),
    })
    .meta({ id: 'ProofShare' }),
)

/** What happened to an article after it went LIVE. */
export const proof = once(() => ({
  liveAt: timestamp(
    'Time of publication, otherwise when the server first saw it LIVE, otherwise the last change. Null if it is not LIVE.',
  ).nullable(),
  wait: wait(),
  fetched: fetched(),
  crawls: crawls(),
  citations: citations(),
  share: share(),
}))

/** The change of the mention rate in a list. */
export const changeSoFar = once(() =>
  z
    .object({
      change: realOrNull('Like-for-like change of the prompts that the article aims at. Null if there is none.'),
      difference: realOrNull('That change minus the change of all other prompts. Null if there is none.'),
      verdict: verdict(),
    })
    .describe('Change of the mention rate.')
    .meta({ id: 'ChangeSoFar' }),
)
