import { demo } from './demo.ts'
import type { Layer, Step } from './layer.ts'

const press = (selector: string): Step => ({ press: selector })
const fill = (name: string, text: string): Step => ({ fill: `dialog [name="${name}"]`, with: text })
const see = (selector: string): Step => ({ see: selector })
const send = press('dialog [type=submit]')

/** A button next to the title of the page. */
const ofTitle = (place: number) => press(`main header:has(h1) button >> nth=${place}`)

/** A button next to the title of a panel. */
const ofPanel = (panel: number, place = 0) =>
  press(`main section:has(> header h2) >> nth=${panel} >> css=header button >> nth=${place}`)

/** A button in the last cell of the first row with `count` buttons, in one table of the page. */
const ofRow = (place: number, count = place + 1, table = 0) => {
  const row = `tbody tr:has(td:last-child button:nth-of-type(${count}))`
  return press(`main table >> nth=${table} >> css=${row} >> nth=0 >> css=td:last-child button >> nth=${place}`)
}

const modal = (name: string, path: string, of: string, ...steps: Step[]): Layer => ({
  ...{ name, manner: 'modal', path, of, steps },
})

/** A layer of the brand settings: its section, and the component use in its files. */
const ofBrand = (name: string, section: string, of: string, ...steps: Step[]) =>
  modal(
    name,
    `/brands/${demo.brandId}/settings/${section}`,
    of.startsWith('parts/') ? of : `routes/settings/${of}`,
    ...steps,
  )
const ofTeam = (name: string, section: string, of: string, ...steps: Step[]) =>
  modal(name, `/settings/${section}`, `routes/team/${of}`, ...steps)

/** Selects the first prompt, and opens an action on the selected ones. */
const many = (place: number): Step[] => [
  press('main tbody input[type=checkbox]:not(:checked)'),
  press(`main button[data-many] >> nth=${place}`),
]

/** Forms that create, change and delete resources of a brand. */
const things: Layer[] = [
  ofBrand('prompt-new', 'prompts', 'prompts/page.tsx AddPrompt ThingForm', ofTitle(1)),
  ofBrand('prompt-edit', 'prompts', 'prompts/actions.tsx Opened ThingForm', ofRow(0, 2)),
  ofBrand('prompt-delete', 'prompts', 'prompts/actions.tsx Opened DeleteThing', ofRow(1)),
  ...(['change', 'pause'] as const).map((what, place) =>
    ofBrand(
      `prompts-${what}`,
      'prompts',
      `prompts/many-forms.tsx ${['EditMany', 'PauseMany'][place]} Dialog`,
      ...many(place),
    ),
  ),
  ofBrand('prompts-delete', 'prompts', 'prompts/many-forms.tsx DeleteMany ConfirmDelete', ...many(3)),
  {
    ...modal(
      'competitor-page-edit',
      `/brands/${demo.brandId}/competitors`,
      'routes/settings/competitors/edit.tsx Opened ThingForm',
      ofTitle(0),
    ),
    isOfOne: true,
  },
  ofBrand(
    ...(['competitors-effect', 'competitors', 'parts/things/things.tsx RowActions ThingForm', ofRow(0, 2)] as const),
    ...[fill('aliases', 'Another name #'), send, see('dialog [data-effect]')],
  ),
  ofBrand(
    ...(['paste', 'prompts', 'prompts/paste.tsx Paste Dialog', ofTitle(0)] as const),
    ...[fill('text', 'Which shoe lasts # years?\nWhich shoe lasts # years?'), send, see('dialog [data-checked]')],
  ),
  ofBrand(
    ...(['paste-done', 'prompts', 'prompts/paste.tsx Paste Dialog', ofTitle(0)] as const),
    ...[fill('text', 'Which sole lasts # years?'), send, see('dialog [data-checked]')],
    ...[send, see('dialog p[role=status]')],
  ),
  ...['topics', 'tags', 'competitors', 'sources', 'articles', 'notes'].flatMap(section => [
    ofBrand(`${section}-new`, section, 'parts/things/things.tsx Things ThingForm', ofTitle(0)),
    ofBrand(`${section}-edit`, section, 'parts/things/things.tsx RowActions ThingForm', ofRow(0, 2)),
    ...(section === 'competitors'
      ? []
      : [ofBrand(`${section}-delete`, section, 'parts/things/things.tsx RowActions DeleteThing', ofRow(1))]),
  ]),
  ofBrand(
    ...(['competitors-delete', 'competitors', 'parts/things/things.tsx RowActions DeleteThing', ofRow(2)] as const),
    ...[fill('confirmation', 'another name'), send, see('dialog [aria-invalid]')],
  ),
  ofBrand(
    ...(['competitors-merge', 'competitors', 'competitors/merge.tsx Merge Dialog', ofRow(1, 3)] as const),
    ...[{ choose: 'dialog select', at: 1 }, send, see('dialog [data-moves]')],
  ),
]

/** A button in the last panel of a page, which contains the destructive actions. */
const danger = (place: number) => press(`main section >> nth=-1 >> css=button >> nth=${place}`)

const brand: Layer[] = [
  ofBrand('brand-transfer', 'brand', 'brand/danger.tsx Transfer Dialog', danger(0)),
  ofBrand('brand-delete', 'brand', 'brand/danger.tsx Delete ConfirmDelete', danger(1)),
  ofBrand('schedule-edit', 'schedule', 'schedule/form.tsx ScheduleForm Dialog', ofTitle(1)),
  ofBrand('schedule-delete', 'schedule', 'schedule.tsx Delete ConfirmDelete', ofTitle(0)),
  ofBrand('ask-now', 'schedule', 'schedule/ask-now.tsx AskNow Dialog', ofPanel(1)),
  ofBrand(
    ...(['asked', 'schedule', 'schedule/ask-now.tsx AskNow Dialog', ofPanel(1)] as const),
    ...[send, see('dialog [data-planned]')],
  ),
  ofBrand('integration-edit', 'integrations', 'integrations/form.tsx IntegrationForm Dialog', ofPanel(0, 0)),
  ofBrand('integration-pause', 'integrations', 'integrations/actions.tsx IntegrationActions Dialog', ofPanel(0, 1)),
  ofBrand(
    ...(['integration-delete', 'integrations'] as const),
    ...(['integrations/actions.tsx IntegrationActions ConfirmDelete', ofPanel(0, 2)] as const),
  ),
  ofBrand('key-new', 'integrations', 'integrations/new-key.tsx NewKey Dialog', ofPanel(1)),
  ofBrand(
    ...(['key-made', 'integrations', 'integrations/new-key.tsx NewKey Dialog', ofPanel(1)] as const),
    ...[send, see('dialog [data-secret]')],
  ),
  ofBrand('key-rotate', 'integrations', 'integrations/new-key.tsx NewKey Dialog', ofRow(0, 2)),
  ofBrand('key-revoke', 'integrations', 'integrations/keys.tsx Actions ConfirmDelete', ofRow(1)),
  ofBrand('share-new', 'shares', 'shares/make.tsx MakeShare Dialog', ofTitle(0)),
  ofBrand(
    ...(['share-made', 'shares', 'shares/make.tsx MakeShare Dialog', ofTitle(0)] as const),
    ...[fill('name', 'For a customer'), send, see('dialog [data-secret]')],
  ),
  ofBrand('share-revoke', 'shares', 'shares.tsx Revoke ConfirmDelete', ofRow(0)),
]

const profilePart = (name: string, list: string, of: string, at: string, ...nested: Step[]): Layer => ({
  ...{ name, manner: 'part', path: `/brands/${demo.brandId}/settings/profile`, of: `routes/settings/profile/${of}` },
  ...{ steps: [press(`main [data-list=${list}] li > details > summary >> nth=0`), ...nested], at },
})
const words = 'main li > details[open] details'

/** Items of the profile and their words in other languages. */
const profile: Layer[] = [
  profilePart('profile-item', 'attributes', 'item-list.tsx Item details', 'main li > details[open]'),
  ...(
    [
      ['attributes', 'attributes.tsx AttributeList details'],
      ['facts', 'facts.tsx FactFields details'],
    ] as const
  ).map(([list, of]) => profilePart(`profile-${list}-words`, list, of, `${words}[open]`, press(`${words} > summary`))),
]

const team: Layer[] = [
  ofTeam('team-delete', 'team', 'danger.tsx Delete ConfirmDelete', danger(0)),
  ofTeam('invite', 'people', 'invite.tsx Invite Dialog', ofTitle(0)),
  ofTeam(
    ...(['invited', 'people', 'invite.tsx Invite Dialog', ofTitle(0)] as const),
    ...[fill('email', 'somebody-#@example.com'), send, see('dialog [data-secret]')],
  ),
  ofTeam('member-role', 'people', 'member-actions.tsx MemberActions Dialog', ofRow(0, 2)),
  ofTeam('member-remove', 'people', 'member-actions.tsx MemberActions ConfirmDelete', ofRow(1)),
  ofTeam('invitation-revoke', 'people', 'invitations.tsx Revoke ConfirmDelete', ofRow(0, 1, 1)),
  ofTeam('token-new', 'tokens', 'tokens/new-token.tsx NewToken Dialog', ofTitle(0)),
  ofTeam(
    ...(['token-made', 'tokens', 'tokens/new-token.tsx NewToken Dialog', ofTitle(0)] as const),
    ...[fill('name', 'Nightly report #'), send, see('dialog [data-secret]')],
  ),
  ofTeam('token-revoke', 'tokens', 'tokens/revoke-token.tsx RevokeToken ConfirmDelete', ofRow(0)),
  ofTeam('limit-change', 'budgets', 'change-limit.tsx ChangeLimit Dialog', ofTitle(1)),
  ofTeam('limit-reset', 'budgets', 'reset-limit.tsx ResetLimit ConfirmDelete', ofTitle(0)),
  ofTeam('audit-entry', 'audit', 'audit/entry.tsx EntryDetails Dialog', ofRow(0)),
]

const sessions = (name: string, component: string, step: Step) =>
  modal(name, '/account', `routes/account/sessions.tsx ${component} ConfirmDelete`, step)
const account: Layer[] = [
  sessions('sessions-end', 'Sessions', press('main section:has(table) header button')),
  sessions('session-end', 'End', ofRow(0)),
]

/** Layers over the settings of the brand, its team and the account. */
export const bySettings: readonly Layer[] = [...things, ...brand, ...profile, ...team, ...account]
