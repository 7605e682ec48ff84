import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { agree, expect, publishPost, signIn, test, unique } from './test.ts'
import { createTickets } from './tickets.ts'

/** Drops the first request of the operation, as a network that fails does. */
async function dropFirst(page: Page, operation: string): Promise<void> {
  let isDropped = false
  await page.route('**/graphql', async (route) => {
    if (isDropped || route.request().postDataJSON()?.operationName !== operation) return route.fallback()
    isDropped = true
    await route.abort()
  })
}

const deletions = {
  'a post': {
    button: 'Delete post',
    operation: 'DeletePost',
    open: (page: Page) => publishPost(page, `A post to delete ${unique()}`),
  },
  'a ticket': {
    button: 'Delete ticket',
    operation: 'DeleteTicket',
    async open(page: Page, password: string) {
      const [number] = await createTickets(page, password, [`A ticket to delete ${unique()}`])
      await page.goto(`/tracker/game/${number}`)
    },
  },
}

for (const [name, { button, operation, open }] of Object.entries(deletions)) {
  test(`${name} whose deletion is not answered says so, stays on screen, and can be deleted then`, async ({
    page,
    site,
    quiet,
  }) => {
    quiet.allow(/Failed to load resource|ERR_|Failed to fetch|could not be reached/)
    await signIn(page, site)
    await open(page, site.password)
    const { pathname } = new URL(page.url())
    await dropFirst(page, operation)
    for (const isLast of [false, true]) {
      await press(page, button)
      await agree(page, button)
      if (isLast) continue
      await expect(page.getByRole('alert').filter({ hasText: 'The site cannot be reached' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(pathname)
    }
    await expect(page).not.toHaveURL((url) => url.pathname === pathname)
  })
}
