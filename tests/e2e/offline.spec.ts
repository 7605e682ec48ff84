import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, signIn, test } from './test.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /offline|cannot be reached/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()

test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource|ERR_|could not be loaded|Failed to fetch/))

test('a link that is followed offline says so, keeps the page, and opens by itself once online', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/')
  await page.goto('/forum')
  await context.setOffline(true)
  await bar(page).getByRole('link', { name: 'Tracker' }).click()
  await expect(notice(page)).toContainText('You are offline.')
  await expect(heading(page, 'Forum')).toBeVisible()
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tracker/)
  await expect(page.locator('main h1')).not.toHaveText(/Forum|Unknown|reached/)
  await expect(notice(page)).toHaveCount(0)
})

test('back and forward offline keep a page of the site on screen, and recover', async ({ page, context }) => {
  await page.goto('/newsletter')
  await page.goto('/forum')
  await bar(page).getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page, 'Blog')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Hub' }).click()
  await expect(page).toHaveURL(/\/creations/)
  await context.setOffline(true)
  await page.goBack()
  await page.goForward()
  await expect(page.locator('main h1')).not.toHaveText(/^\d|Unknown/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/creations/)
  await expect(notice(page)).toHaveCount(0)
})

for (const [kind, answer] of [
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['an answer that ends midway', { status: 200, contentType: 'application/json', body: '{"data":{"for' }],
] as const) {
  test(`${kind} instead of a page of the site is not shown, and Try again opens the page`, async ({ page }) => {
    await page.goto('/forum')
    let isBroken = true
    await page.route('**/graphql', (route) => (isBroken ? route.fulfill(answer) : route.continue()))
    await page.getByRole('main').getByRole('link', { name: 'General' }).first().click()
    await expect(notice(page)).toContainText('The site cannot be reached.')
    await expect(heading(page, 'Forum')).toBeVisible()
    isBroken = false
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'General')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
}

test('a part of a page whose script does not arrive is loaded once the connection is back', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, 'demo-staff')
  const manifest = JSON.parse(readFileSync('dist/client/.vite/en.json', 'utf8'))
  const { file } = manifest['src/features/tracker/planning/web/board/MovableBoard.tsx']
  // A script that is missing while the site answers has been replaced by a deployment, which is another matter.
  const missing = new RegExp(`${file}|robots\\.txt`)
  await page.route(missing, (route) => route.abort())
  const refused = [file, 'robots.txt'].map((end) =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith(end)),
  )
  await page.goto('/tracker/game?view=board&group=priority')
  await Promise.all(refused)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Unknown|reached/)
  await page.unroute(missing)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Move #/ }).first()).toBeVisible()
})
