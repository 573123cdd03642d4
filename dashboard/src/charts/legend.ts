/** Signs that a saved chart can contain, by the `data-part` of their marks. */
const legendSigns = { partly: '◐', open: '○', mark: '▼', band: '▨', ribbon: '▒', was: '○' } as const
export type LegendTexts = Readonly<Record<keyof typeof legendSigns, string>>

/** Explains the signs among the parts of a chart, for example "▨ not measured". */
export const listLegend = (parts: ReadonlySet<string | null>, texts: LegendTexts): string[] =>
  Object.entries(legendSigns)
    .filter(([part]) => parts.has(part))
    .map(([part, sign]) => `${sign} ${texts[part as keyof LegendTexts]}`)
