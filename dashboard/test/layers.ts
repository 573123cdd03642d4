import { demo } from './demo.ts'
import type { Layer, Step } from './layer.ts'
import { bySettings } from './settings-layers.ts'

const brand = `/brands/${demo.brandId}`

const press = (selector: string): Step => ({ press: selector })
const inBar = (place: number) => press(`header:has(> a[href="/"]) [aria-haspopup=dialog] >> nth=${place}`)

const filters = 'main section[data-print=off]'
const sheet = press(`${filters} > button[aria-expanded]:not([aria-haspopup])`)
const filter = (name: string, use: string, place: number): Layer => ({
  ...{ name, manner: 'popover', path: brand, of: `parts/filters/${use} Popover`, narrow: [sheet] },
  steps: [press(`${filters} > div button[aria-haspopup=dialog] >> nth=${place}`)],
})

const figure = (name: string, path: string, ...selectors: string[]): Layer => ({
  ...{ name, manner: 'card', path, of: 'parts/figures/figure.tsx Card popover', steps: selectors.map(press) },
})
const cell = 'main td[data-step] button'

const hint = (name: string, of: string, path: string, at: string): Layer => ({
  ...{ name, manner: 'hint', path, of: `charts/${of} CardBox`, at: `main figure:has(${at})` },
  steps: [press(`main figure ${at}`), { key: 'ArrowRight' }, { key: 'ArrowLeft' }],
})

/** Layers that open over every page of a brand. */
const everywhere: Layer[] = [
  {
    ...{
      name: 'brand-switcher',
      manner: 'popover',
      path: brand,
      of: 'parts/shell/brand-switcher.tsx BrandSwitcher Popover',
    },
    steps: [inBar(0)],
  },
  {
    ...{ name: 'account-menu', manner: 'popover', path: brand, of: 'parts/shell/account-menu.tsx AccountMenu Popover' },
    steps: [inBar(1)],
  },
  {
    ...{ name: 'palette', manner: 'modal', path: brand, of: 'parts/shell/palette.tsx Palette Modal' },
    steps: [press('button[aria-keyshortcuts]')],
  },
  {
    ...{ name: 'keys', manner: 'modal', path: brand, of: 'parts/shell/key-list.tsx KeyList Modal' },
    steps: [{ key: '?' }],
  },
  {
    ...{ name: 'menu', manner: 'part', path: brand, of: 'parts/shell/menu.tsx Menu aria-expanded', isNarrow: true },
    ...{ steps: [press('nav[data-print=off] > button')], at: 'nav[data-print=off]' },
  },
]

/** Layers of the filter bar, of figures, and of rows and cells. */
const onPages: Layer[] = [
  {
    ...{ name: 'filters', manner: 'part', path: brand, of: 'parts/filters/filter-bar.tsx Choices aria-expanded' },
    ...{ isNarrow: true, steps: [sheet], at: filters },
  },
  filter('window', 'window-choice.tsx WindowChoice', 0),
  filter('against', 'window-choice.tsx AgainstChoice', 1),
  filter('filter-assistant', 'filter-choice.tsx FilterChoice', 2),
  filter('filter-topic', 'filter-choice.tsx FilterChoice', 3),
  filter('filter-stage', 'filter-choice.tsx FilterChoice', 5),
  {
    ...{ name: 'share-menu', manner: 'popover', path: brand, of: 'parts/filters/share-menu.tsx ShareMenu Popover' },
    steps: [press(`${filters} > button[aria-haspopup=dialog]`)],
  },
  figure('figure', brand, 'main ul > li > button[aria-haspopup=dialog] >> nth=0'),
  figure('figure-last', brand, 'main ul > li > button[aria-haspopup=dialog] >> nth=5'),
  hint('chart-day', 'plot/card.tsx DayCard', brand, '[role=slider][aria-orientation=horizontal]'),
  hint('chart-row', 'rows/rows.tsx DotCard', brand, '[role=slider][aria-orientation=vertical]'),
  {
    ...{ name: 'matrix-cell', manner: 'modal', path: `${brand}/matrix`, steps: [press(cell)] },
    of: 'routes/matrix/drawer.tsx CellDrawer Modal',
  },
  figure('matrix-cell-figure', `${brand}/matrix`, cell, 'dialog td button[aria-haspopup=dialog]'),
  {
    ...{ name: 'row', manner: 'part', path: `${brand}/prompts`, of: 'parts/tables/table.tsx Row aria-expanded' },
    ...{ isNarrow: true, steps: [press('main tbody th button[aria-expanded]')], at: 'main tbody' },
  },
  figure('row-figure', `${brand}/prompts`, 'main tbody td button[aria-haspopup=dialog]'),
  hint('chart-shares', 'rows/shares.tsx Shares', `${brand}/source-domains`, '[role=slider]'),
  {
    ...{ name: 'crawler-days', manner: 'popover', path: `${brand}/crawler-analytics` },
    of: 'routes/crawler-analytics/range.tsx RangeChoice Popover',
    steps: [press('main header:has(h1) button[aria-haspopup=dialog]')],
  },
  {
    ...{ name: 'adopt-searches', manner: 'modal', path: `${brand}/search` },
    of: 'routes/search/adopt.tsx AdoptSearches Dialog',
    steps: [press('main tbody input[type=checkbox] >> nth=0'), press('main button[data-adopt]')],
  },
  {
    ...{ name: 'sentiment', manner: 'part', path: `${brand}/answers`, isOfOne: true },
    of: 'routes/answer/sentiment.tsx SentimentWhy details',
    ...{ steps: [press('main details > summary')], at: 'main details[open]' },
  },
  {
    ...{ name: 'perception-quotes', manner: 'part', path: `${brand}/perception` },
    of: 'routes/perception/evidence.tsx Quotes details',
    ...{ steps: [press('main details > summary')], at: 'main details[open]' },
  },
  {
    ...{ name: 'change-details', manner: 'part', path: `${brand}/changes` },
    of: 'routes/changes/table.tsx ChangeDetails details',
    ...{ steps: [press('main details > summary')], at: 'main details[open]' },
  },
]

/** All layers that an owner of the demo team can open, page by page. */
export const layers: readonly Layer[] = [...everywhere, ...onPages, ...bySettings]

/** Component uses that can't be opened in the demo, each with the reason. */
export const unopened: Readonly<Record<string, string>> = {
  'parts/shell/palette.tsx Palette aria-expanded': 'its list is in the palette, which is one of the layers',
  'routes/competitors/track-name.tsx TrackName Dialog':
    'needs names that a job has read; server/src/untracked tests what it sends',
  'routes/settings/profile/proposed.tsx ProposalSource details':
    'needs an assistant that proposes; the tests of the profile page open it',
  'routes/start/found.tsx Found details': 'needs a site of the web that can be read',
  'routes/team/transfer-actions.tsx Confirmed Dialog':
    'needs a second team; the tests of the settings of a team open it',
}
