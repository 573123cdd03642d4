import { describe, expect, it } from 'vitest'
import { nearSpellings, newSpellings } from './near-spellings.ts'

describe('nearSpellings', () => {
  it.each([
    ['DemandIQ', 'Demand IQ'],
    ['OpenHands', 'Open Hands'],
    ['Open Hands', 'OpenHands'],
    ['1Password', '1 Password'],
    ['Office365', 'Office 365'],
    ['Disney+', 'Disney Plus'],
    ['Canal Plus', 'Canal+'],
    ['Command R+', 'Command-R+'],
    ["L'Oréal", 'LOréal'],
    ['Coca-Cola', 'CocaCola'],
    ['SAP SE', 'SAP'],
    ['Target Corporation', 'Target'],
  ])('%s is also written %s', (name, spelling) => {
    expect(nearSpellings(name)).toContain(spelling)
  })

  it.each(['Acme', 'eBay', "McDonald's", 'IBM', '豆包'])('%s is written one way only', name => {
    expect(newSpellings({ name }, [])).toEqual([])
  })
})

describe('newSpellings', () => {
  it('leaves out what the finder takes for the name already', () => {
    expect(newSpellings({ name: 'Open-Hands' }, [])).toEqual(['OpenHands'])
    expect(newSpellings({ name: 'Tchibo GmbH' }, [])).not.toContain('Tchibo')
    expect(newSpellings({ name: 'DemandIQ', aliases: ['Demand IQ'] }, [])).toEqual([])
  })

  it('leaves out the name of another entity', () => {
    expect(newSpellings({ name: 'Target Corporation' }, [{ name: 'Target' }])).not.toContain('Target')
    expect(newSpellings({ name: 'Disney+' }, [{ name: 'Globex', aliases: ['Disney Plus'] }])).not.toContain(
      'Disney Plus',
    )
  })
})
