import type { BrowserContext, Locator, Page } from 'playwright-core'

/** The open dialog. */
export const dialogOn = (page: Page): Locator => page.getByRole('dialog')

/** Calls the admin API with the cookie of a browser. Returns status and body. */
export async function callAs(
  context: BrowserContext,
  url: string,
  path: string,
  { method = 'GET', data }: { method?: string; data?: object } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await context.request.fetch(`${url}/api/admin/v1${path}`, {
    method,
    headers: { 'earshot-session': '1' },
    ...(data && { data }),
  })
  return { status: response.status(), body: await response.json() }
}

/** Error message below a field. */
export async function saidOf(page: Page, field: Locator): Promise<string> {
  const described = (await field.getAttribute('aria-describedby')) ?? ''
  const all = await Promise.all(
    described
      .split(' ')
      .filter(Boolean)
      .map(id => page.locator(`[id="${id}"]`).innerText()),
  )
  return all.at(-1) ?? ''
}
