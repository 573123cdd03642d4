import { expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'

const extract = createExtractor([{ name: 'HubSpot', domain: 'hubspot.com' }, { name: 'Medium' }, { name: 'Zoho' }])
const blog = 'https://blog.hubspot.com/marketing/crm'
const hidden = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ='
const tagged = `${blog}?utm_source=chatgpt.com`

it.each([
  ['a citation of OpenAI', `It is a CRM. [oai_citation:0‡Medium](https://medium.com/@a/b)`],
  ['a host behind a sentence', `It is a CRM. [hubspot](${blog})`],
  [
    'hosts behind a sentence',
    `It is a CRM.[zoho](https://zoho.com/a)[hubspot](${blog}) [medium +2](https://medium.com/a)`,
  ],
  ['numbers in parentheses', `It is a CRM ([HubSpot][1]).\n\n[1]: ${blog}`],
  ['several numbers in parentheses', `It is a CRM. ([HubSpot][1], [Zoho][2])\n\n[1]: ${blog}\n[2]: https://zoho.com/a`],
  ['a number behind a sentence', `It is a CRM. [HubSpot][1]\n\n[1]: ${blog} "HubSpot"`],
  ['a number with a tag within a sentence', `It is a CRM [HubSpot][1].\n\n[1]: ${tagged}`],
  [
    'tagged links in parentheses',
    `It is a CRM ([HubSpot](${tagged}), [Medium](https://medium.com/a?utm_source=openai)).`,
  ],
  ['an address in parentheses', `Stop here ([hubspot.com](${blog})).`],
  [
    'a whole address in parentheses',
    `It is a CRM ([https://www.hubspot.com](${blog}), [Zoho.com](https://zoho.com/a)).`,
  ],
  ['an address behind a sentence', `It is a CRM. [hubspot.com](${blog})`],
  ['the address of a page that Google hides', `1. [hubspot.com](${hidden})`],
])('names nobody by the label of a source: %s', (_, text) => {
  const { mentions, citations } = extract(text)
  expect(mentions).toEqual([])
  expect(citations.length).toBeGreaterThan(0)
})

it.each([
  ['a link in a sentence', `I like [HubSpot](${blog}) most.`],
  ['a link behind a sentence', `I like one. [HubSpot](${blog}) is good.`],
  ['a small link that begins a sentence', `I like one. [hubspot](${blog}) is good.`],
  ['a link that begins an item', `- [HubSpot][1]: good\n\n[1]: ${tagged}`],
  ['a sentence that begins with a link', `One is good. [HubSpot][1] is better.\n\n[1]: ${tagged}`],
  ['links in parentheses', `The leader ([HubSpot](${blog})) is good.`],
  ['a link and more in parentheses', `One ([HubSpot][1], a CRM) is good.\n\n[1]: ${blog}`],
  ['an address in a sentence', `I like [hubspot.com](${blog}) most.`],
  ['an address that begins an item', `- [hubspot.com](${blog}): good`],
  ['an address of another site in parentheses', `One ([hubspot.com](https://example.com/a)) is good.`],
  ['a named definition', `One is good. [HubSpot][hubspot]\n\n[hubspot]: ${blog}`],
])('names an entity by %s', (_, text) => {
  expect(extract(text).mentions).toHaveLength(1)
})

it('keeps the labels as titles', () => {
  const titles = (text: string) => extract(text).citations.map(({ title }) => title)
  expect(titles('A. [oai_citation:0‡A  **story**](https://medium.com/@a/b)')).toEqual(['A story'])
  expect(titles(`A ([HubSpot][1]).\n\n[1]: ${blog}`)).toEqual(['HubSpot'])
})
