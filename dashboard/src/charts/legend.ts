/** Signs for the legend of a saved chart, by the `data-part` of the elements that they explain. */
const legendSigns = { partly: '◐', open: '○', mark: '▼', band: '▨', ribbon: '▒', was: '○' } as const
export type LegendTexts = Readonly<Record<keyof typeof legendSigns, string>>

/** Legend of the signs that occur in a chart, for example "▨ not measured". */
export const listLegend = (parts: ReadonlySet<string | null>, texts: LegendTexts): string[] =>
  Object.entries(legendSigns)
    .filter(([part]) => parts.has(part))
    .map(([part, sign]) => `${sign} ${texts[part as keyof LegendTexts]}`)
