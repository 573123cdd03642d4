export const formatCount = (value: number): string => value.toLocaleString('en-US')

export const formatNounCount = (value: number, noun: string): string =>
  `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`
