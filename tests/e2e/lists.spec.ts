import type { Page } from '@playwright/test'
import { expect, settled, test } from './test.ts'

// Lists of any length (specification, section 4).
const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
const addresses = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('a[class]')?.getAttribute('href')))

/** Counts from now on how often the page asks for more of the list. */
function countRequests(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('ForumPage')) asked += 1
  })
  return () => asked
}

/** Scrolls until the list ends so many screens below the lower edge. */
const endBelow = (page: Page, screens: number) =>
  rows(page)
    .last()
    .evaluate((row, screens) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight * (1 + screens)), screens)

test('a list grows when its end is within 30 % of a screen, and shows nothing twice', async ({ page }) => {
  await page.goto('/forum/general')
  await expect(rows(page)).toHaveCount(25)
  const asked = countRequests(page)
  await endBelow(page, 0.6)
  await settled(page)
  expect(asked()).toBe(0)
  await endBelow(page, 0.1)
  await expect(rows(page)).toHaveCount(50)
  const shown = await addresses(page)
  expect(new Set(shown).size).toBe(shown.length)
  await page.getByLabel('Sort').selectOption('created')
  await page.waitForURL('**/forum/general?sort=created')
  await expect(rows(page)).toHaveCount(25)
})

test('a list ends with a page that is not full', async ({ page }) => {
  await page.goto('/forum/general')
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ hasText: /^\d+$/ }).last()
  await page.goto((await last.getAttribute('href')) ?? '')
  const count = await rows(page).count()
  expect(count).toBeLessThanOrEqual(25)
  const asked = countRequests(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await settled(page)
  expect([await rows(page).count(), asked()]).toEqual([count, 0])
})

test('without infinite scroll a page takes the place of the one before, and begins at its top', async ({
  page,
  site,
  context,
}) => {
  await context.addCookies([{ name: 'infiniteScroll', value: 'false', url: site.origin }])
  await page.goto('/forum/general')
  const first = await addresses(page)
  expect(first).toHaveLength(25)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.waitForURL('**/forum/general?page=1')
  await expect.poll(() => addresses(page)).not.toEqual(first)
  expect((await addresses(page)).filter((address) => first.includes(address))).toEqual([])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByLabel('Sort').selectOption('created')
  await page.waitForURL('**/forum/general?sort=created')
})

test('a page of a list that cannot be fetched ends at the error page (specification, section 8)', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|\[Network\]/)
  await page.goto('/forum/general')
  await expect(rows(page)).toHaveCount(25)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ForumPage') ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await endBelow(page, 0.1)
  await expect(page.getByText('Bad Gateway')).toBeVisible()
})
