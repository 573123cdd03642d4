import { expect, it } from 'vitest'
import { absencesIn, isAbsent } from '../../../test/absence.ts'
import { absenceDe, absenceEn, absenceEs, absenceFr, absenceIt, absencePt } from '../lexicon/index.ts'

const enAbsent = [
  "I couldn't find any information about Acme.",
  "Acme doesn't appear to exist.",
  "I'm not familiar with Acme.",
  'No reviews of Acme are available.',
  'I could not find any reliable, verified information on a company called Acme.',
  'I don’t have any information about Acme in my training data.',
  'There is no information available about Acme.',
  "I'm not aware of a product named Acme.",
  'I have no information about Acme.',
  'I was unable to locate any details on Acme.',
  "Acme isn't mentioned in the search results.",
  'The search results do not mention Acme.',
  'There is no company called Acme.',
  'As of my last update, there is no widely known tool named "Acme".',
  'Acme appears to be a fictional company.',
  'Nothing is known about Acme.',
  'I have never heard of Acme.',
  'A search for Acme returned no results.',
  'No information about Acme could be found.',
  "I can't find Acme in any of my sources.",
  'I cannot verify that Acme exists.',
  'Acme could not be found.',
  "I couldn't find any information about Acme. Could you tell me more about Acme? If Acme is a new company, it may not be covered.",
  "## Acme\nI'm not familiar with Acme.",
  "I don't recognize Acme.",
  'Acme does not exist.',
  "There doesn't seem to be a company by the name of Acme.",
  'My knowledge does not include any details about Acme.',
  'Unfortunately, I do not have specific details about Acme.',
  'I found no evidence of a brand named Acme.',
  'I was not able to find Acme.',
  'Acme is not a company I recognize.',
  'Acme does not ring a bell.',
  "I couldn't find any information about HubSpot or Acme.",
  "I couldn't find anything about Acme, but HubSpot is a great alternative.",
  'Acme has no online presence that I can find.',
  "It's unclear whether Acme exists; I found no records of it.",
  'I do not have access to information about Acme.',
  "As an AI, I don't have knowledge of Acme.",
  "Acme isn't something I have information on.",
  "I don't see any references to Acme.",
  'None of the sources mention Acme.',
  'Information about Acme is not available.',
  'Information on Acme is unavailable.',
  'Details about Acme could not be found.',
  'It seems that Acme is not a real company.',
  "I can't tell you anything about Acme.",
  "I couldn't verify any company named Acme.",
  'Acme may not exist.',
  'Acme might not be a real product.',
  "Acme isn't in my knowledge base.",
  'I have no record of Acme.',
  "I'm unable to provide information about Acme.",
  "We don't have any data for Acme.",
  "I'm unaware of Acme.",
  'Acme is not a recognized brand.',
  "I couldn't find reviews for Acme.",
  "Acme doesn't seem to be a real brand.",
  'I have no knowledge of a product called Acme.',
  "I don't know anything about Acme.",
  "I don't know Acme.",
  'I know nothing about Acme.',
  "I've never come across Acme.",
  "Sorry, but I can't find any mention of Acme.",
  'Acme does not appear in any of the sources I checked.',
  'Acme seems to be a made-up name.',
  "I wasn't able to find credible sources about Acme.",
  "There's not enough information about Acme to make a recommendation.",
  'There are no customer reviews for Acme online.',
  'No data is available on Acme.',
  'My search for Acme came up empty.',
  'I could find no trace of Acme.',
  'Nothing turned up for Acme.',
  'There is no such company as Acme.',
  'Unfortunately, nothing could be found about Acme.',
  'No pude encontrar a Acme.',
  'I searched but found no information on Acme.',
  "Regrettably, there's no data about Acme in my sources.",
  "My training data doesn't include anything about a company called Acme.",
  "Acme is not something I'm familiar with.",
  "I can't confirm whether Acme is a real company.",
  'It appears that Acme is not a widely recognized company.',
  "There aren't any reviews of Acme that I could find.",
  "I'm sorry, but I don't have details on Acme.",
  'I was unable to verify the existence of Acme.',
  "I don't have any record of a brand called Acme.",
  'No results were found for Acme.',
  'No company by the name of Acme could be identified.',
  'As for Acme, I could not find anything.',
  'Regarding Acme, I have no information.',
  'Acme: I have no information on this company.',
  "As far as I can tell, Acme doesn't exist.",
  'I do not recognize the name Acme.',
  "Acme isn't a brand I know.",
  "I haven't been able to find anything on Acme.",
  "I can't seem to find Acme anywhere.",
  'Neither Globex nor Acme appear in my sources.',
  "I haven't heard of Acme before.",
  'To my knowledge, Acme does not exist.',
  'We found no trace of Acme in the registry.',
  'Public information about Acme is nonexistent.',
  'I have no data on HubSpot, Globex, or Acme.',
]

const enPresent = [
  "I couldn't find anything better than Acme.",
  "I couldn't find a cheaper plan than Acme's.",
  'There is no information about pricing for Acme.',
  'Acme was discontinued in 2020.',
  "I couldn't find any information about Acme's pricing.",
  "I couldn't find any complaints about Acme.",
  "I couldn't find any negative reviews of Acme.",
  'Acme does not offer a free plan.',
  "If you're not familiar with Acme, it's a CRM.",
  'There is no better tool than Acme.',
  "I'm not familiar with Acme. Acme is a CRM for small teams.",
  'Acme is not known for its support.',
  'Acme does not require a credit card.',
  'There is no evidence that Acme was breached.',
  "I couldn't find a reason not to use Acme.",
  'Acme is not listed on the stock exchange.',
  'Acme is unknown outside Germany.',
  'Acme is a lesser-known CRM.',
  'I have no complaints about Acme.',
  'I have no doubt about Acme.',
  'Acme does not exist on Android.',
  'No reviews of Acme mention crashes.',
  "You won't find a tool like Acme.",
  'I did not like Acme.',
  'Acme does not share information about its users.',
  'Acme is not in the top 10.',
  'There are not many alternatives to Acme.',
  "There's no reason to avoid Acme.",
  'I found no problems with Acme.',
  "I can't recommend Acme enough.",
  'Acme provides no information about its fees.',
  "I couldn't find a better price for Acme.",
  "I don't know anyone who dislikes Acme.",
  "I don't know why anyone would choose Acme.",
  'There is no app like Acme.',
  'Acme does not exist in a vacuum.',
  "Not everyone has heard of Acme, but it's great.",
  'You will not find better reviews than for Acme.',
  "Acme doesn't have many reviews yet.",
  "Acme doesn't publish information about its pricing.",
  "I couldn't find any security breaches at Acme.",
  'Acme is not real-time.',
  'I found no better information source than Acme.',
  'Acme is not for everyone.',
  "Users can't find the settings in Acme.",
  'Acme does not appear to be worth the money.',
  'Acme is not recommended.',
  'Without Acme, we would find no data.',
  "Acme isn't mentioned as often as Globex.",
  'Acme does not show up in the App Store.',
  "I don't have anything bad to say about Acme.",
  'There is nothing bad about Acme.',
  "There's nothing special about Acme.",
  'Acme is not available in Canada.',
  'Pricing information for Acme is not available.',
  "I'm not sure Acme is right for you.",
  "I'm not familiar with all features of Acme.",
  "I haven't found a flaw in Acme.",
  "Acme doesn't include any data export.",
  "I don't recommend Acme for data-heavy teams.",
  'Acme has not been reviewed by G2 yet.',
  "I'm not aware of any outages at Acme.",
  "I can't find fault with Acme.",
  "It's hard to find anything wrong with Acme.",
  'Acme does not know your data.',
  "Acme can't access your data, and there is no record of it.",
  "If you can't find Acme in stores, order it online.",
  "I couldn't find Acme cheaper anywhere else.",
  "Acme isn't found in most stores.",
  'Nobody knows more about CRM than Acme.',
  "Acme doesn't sell information about its customers.",
  'There is no free version of Acme.',
  'No one matches the data quality of Acme.',
  'I would not look at anything but Acme.',
]

it.each(enAbsent)('absent, English: %s', text => expect(isAbsent(text)).toBe(true))

it.each(enPresent)('present, English: %s', text => expect(isAbsent(text)).toBe(false))

it('reads a whole answer: guesses, questions and headings say nothing of it', () => {
  expect(
    isAbsent(
      '## Acme\n\nI could not find any information about Acme. Acme may be a new or local company.\n\nCould you tell me where you heard of Acme? If Acme has a website, I can look at it.',
    ),
  ).toBe(true)
})

it('is ended by one sentence that says something', () => {
  expect(isAbsent("I couldn't find reviews of Acme. Acme was founded in Leeds in 2019.")).toBe(false)
})

it('judges each entity by itself', () => {
  expect(absencesIn('I know HubSpot well, but I could not find any information about Acme.')).toEqual([false, true])
})

it('reads the row of a table as one statement', () => {
  expect(isAbsent('| Tool | Rating |\n|---|---|\n| HubSpot | 4.5/5 |\n| Acme | No data found |')).toBe(true)
})

it('keeps what is closed or discontinued present: something is known of it', () => {
  expect(isAbsent('Acme no longer exists.')).toBe(false)
  expect(isAbsent('Acme was discontinued in 2020.')).toBe(false)
})

it('knows phrases that begin with the name, or in each alternative with a word', () => {
  const says = [absenceEn, absenceDe, absenceFr, absenceEs, absenceIt, absencePt].flatMap(phrases => phrases.says)
  for (const pattern of says.filter(one => !/^(?:@|REF|\^)/.test(one))) {
    expect(pattern).toMatch(/^(?:\(\?:|\(\?<!.*?\) ?\))*(?:[a-z]|INFO|\^\|)/)
    let outer = pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, '')
    while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '')
    const first = /^\(\?:([^()]*)/.exec(pattern)?.[1] ?? ''
    for (const alternative of [...outer.split('|'), ...first.split('|')]) expect(alternative).not.toMatch(/^(?:@|REF)/)
  }
})
