import { expect, it } from 'vitest'
import { parseHost, parseHostAndPath } from './host.ts'

it.each([
  ['https://www.hooli.com/about', 'www.hooli.com'],
  ['http://hooli.com:8080?x=1', 'hooli.com'],
  ['//hooli.com#top', 'hooli.com'],
  [' hooli.com/ ', 'hooli.com'],
  ['https://münchen.de/a@b', 'münchen.de'],
  ['hooli.com', 'hooli.com'],
  ['', ''],
  ['not a host', 'not a host'],
  ['jan@hooli.com', 'hooli.com'],
])('the host of %j is %j', (address, host) => {
  expect(parseHost(address)).toBe(host)
})

it.each([
  ['https://github.com/globex/?tab=readme', 'github.com/globex'],
  ['globexdocs.io/', 'globexdocs.io'],
  ['github.com/globex', 'github.com/globex'],
])('the host and path of %j are %j', (address, parsed) => {
  expect(parseHostAndPath(address)).toBe(parsed)
})
