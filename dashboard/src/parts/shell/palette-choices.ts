import { kept } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { viewHref } from '../../api/address/view-address.ts'
import { useBrands } from '../../api/brands.ts'
import { useCurlOfPage } from '../../api/curl.ts'
import { useManaged, useMayIn } from '../../api/manage.ts'
import { createReadQuery } from '../../api/query.ts'
import { useAsk, useTogether } from '../../api/use-query.ts'
import { useReader } from '../../reader/reader.tsx'
import { useViews } from '../views/use-views.ts'
import { translateGlossary } from '../words/glossary.ts'
import { pageNames } from '../words/page-names.ts'
import { settingsNames } from '../words/settings-names.ts'
import { chooseWindow, listWindows } from '../words/window-list.ts'
import { type ChoiceGroup, listIndexed, type PaletteChoice } from './palette-index.ts'
import { usePreferences } from './use-preferences.ts'

/** Items of the palette for a text: local items, and matches in the brand that the server finds. */
export function useChoices(text: string, showKeys: () => void): ChoiceGroup[] {
  const { messages, format } = useReader()
  const { palette, shell, charts, account, team } = messages
  const { brandId } = useIds()
  const { search, go } = useAddress()
  const { choose } = usePreferences()
  const curl = useCurlOfPage(brandId)
  const found = useFound(brandId, text)
  const brands = useBrands() ?? []
  const saved = useViews(brandId) ?? []
  const now = new Date()
  const indexed = useIndexed(brandId, text)
  const pages = brandId === '' ? [] : pageNames
  return [
    {
      id: 'pages',
      name: palette.pages,
      choices: [
        ...pages.map(
          ([name]): PaletteChoice => ({
            id: `page ${name}`,
            name: shell.pages[name],
            href: hrefOf(brandId, name, search),
          }),
        ),
        { id: 'page brands', name: shell.allBrands, href: '/' },
        { id: 'page glossary', name: shell.glossary, href: '/glossary' },
        { id: 'page account', name: account.title, href: '/account' },
        { id: 'page team', name: team.title, href: '/settings/team' },
        { id: 'page system', name: shell.system, href: '/system' },
        ...(brandId === '' ? [] : settingsNames).map(
          (name): PaletteChoice => ({
            id: `settings ${name}`,
            name: messages.settings.sections[name],
            hint: shell.pages.settings,
            href: hrefOf(brandId, 'settings', {}, { id: name }),
          }),
        ),
      ],
    },
    {
      id: 'views',
      name: messages.views.title,
      choices: saved.map(({ id, name, address }) => ({ id: `view ${id}`, name, href: viewHref(brandId, address) })),
    },
    {
      id: 'brands',
      name: palette.brands,
      choices: brands.map(({ id, name, domain }) => ({
        id: `brand ${id}`,
        name,
        hint: domain ?? undefined,
        href: hrefOf(id, 'overview', kept(search)),
      })),
    },
    ...found.map(group => ({
      ...group,
      name: palette[group.id],
      choices: group.choices.map(
        ({ id, name }): PaletteChoice => ({
          id: `${group.id} ${id}`,
          name,
          href: hrefOf(brandId, group.page, search, { id }),
        }),
      ),
    })),
    ...indexed,
    {
      id: 'windows',
      name: palette.windows,
      choices: (brandId === '' ? [] : listWindows(now, messages, format)).map(window => ({
        id: `window ${window.id}`,
        name: window.changes.startDate === undefined ? palette.lastDays(format.count(Number(window.id))) : window.name,
        act: () => void go(chooseWindow(window, search, now)),
      })),
    },
    {
      id: 'actions',
      name: palette.actions,
      choices: [
        { id: 'copy link', name: shell.copyLink, act: () => void navigator.clipboard.writeText(location.href) },
        ...(brandId === ''
          ? []
          : [{ id: 'copy curl', name: shell.copyCurl, act: () => void navigator.clipboard.writeText(curl()) }]),
        { id: 'print', name: shell.print, act: () => requestAnimationFrame(() => window.print()) },
        { id: 'light', name: palette.theme(shell.light), act: () => void choose({ theme: 'light' }).catch(() => {}) },
        { id: 'dark', name: palette.theme(shell.dark), act: () => void choose({ theme: 'dark' }).catch(() => {}) },
        {
          id: 'system',
          name: palette.theme(shell.asSystem),
          act: () => void choose({ theme: 'system' }).catch(() => {}),
        },
        { id: 'keys', name: palette.keys, hint: charts.point, act: showKeys },
      ],
    },
  ]
}

/** Items that the palette lists only after the user has typed something. */
function useIndexed(brandId: string, text: string): ChoiceGroup[] {
  const { messages } = useReader()
  const { search } = useAddress()
  const enabled = brandId !== ''
  const facets = useAsk(createReadQuery('/brands/:brandId/facets', { brandId }), { enabled }).data
  const brand = useManaged('/brands/:brandId', { brandId }, { enabled }).data?.brand
  const mayDo = useMayIn(brand?.teamId)
  if (text.trim() === '') return []
  return listIndexed({ ...{ brandId, search, messages, facets, mayDo }, glossary: translateGlossary(messages) })
}

interface PaletteMatches {
  id: 'prompts' | 'competitors' | 'domains'
  page: string
  choices: { id: string; name: string }[]
}

/** Items of the brand with the text in their names. Empty for texts with fewer than two characters. */
function useFound(brandId: string, text: string): PaletteMatches[] {
  const q = text.trim()
  const isAsked = brandId !== '' && q.length > 1
  const questions = {
    prompts: createReadQuery('/brands/:brandId/prompts', { brandId, q, limit: 6 }),
    competitors: createReadQuery('/brands/:brandId/competitors', { brandId, q, limit: 6 }),
    domains: createReadQuery('/brands/:brandId/source-domains', { brandId, q, limit: 6 }),
  }
  const { prompts, competitors, domains } = useTogether(brandId, questions, { enabled: isAsked })
  if (!isAsked) return []
  return [
    {
      id: 'prompts',
      page: 'prompts',
      choices: (prompts.data?.prompts ?? []).map(({ id, text }) => ({ id, name: text })),
    },
    { id: 'competitors', page: 'competitors', choices: competitors.data?.competitors ?? [] },
    {
      id: 'domains',
      page: 'source-domains',
      choices: (domains.data?.sources ?? []).map(({ id, domain }) => ({ id, name: domain })),
    },
  ]
}
