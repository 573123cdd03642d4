// The order matters, because User-Agents also name other browsers. Edge, for example, names Chrome and Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and operating system in a User-Agent. Undefined if unknown. */
export function agentOf(agent: string): { browser: string; system: string } | undefined {
  const [browser, system] = [firstOf(browsers, agent), firstOf(systems, agent)]
  return browser !== undefined && system !== undefined ? { browser, system } : undefined
}
