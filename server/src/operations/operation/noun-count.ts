export const formatCount = (value: number): string => value.toLocaleString('en-US')

/** For example `1 prompt` or `1,200 prompts`. */
export const formatNounCount = (value: number, noun: string): string =>
  `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`
