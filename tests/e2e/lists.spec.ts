import type { Page } from '@playwright/test'
import { expect, openHydrated, settled, test } from './test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
const getPaths = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('a[class]')?.getAttribute('href')))

function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('ForumPage')) count += 1
  })
  return () => count
}

const scrollToEndBelow = (page: Page, screens: number) =>
  rows(page)
    .last()
    .evaluate((row, screens) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight * (1 + screens)), screens)

test('loads the next page when the end of the list is within 30 % of a screen, without duplicates', async ({
  page,
}) => {
  await page.goto('/forum/general')
  await expect(rows(page)).toHaveCount(25)
  const getRequestCount = countRequests(page)
  await scrollToEndBelow(page, 0.6)
  await settled(page)
  expect(getRequestCount()).toBe(0)
  await scrollToEndBelow(page, 0.1)
  await expect(rows(page)).toHaveCount(50)
  const paths = await getPaths(page)
  expect(new Set(paths).size).toBe(paths.length)
  await page.getByLabel('Sort').selectOption('created')
  await page.waitForURL('**/forum/general?sort=created')
  await expect(rows(page)).toHaveCount(25)
})

test('stops loading after a page that is not full', async ({ page }) => {
  await page.goto('/forum/general')
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ hasText: /^\d+$/ }).last()
  await page.goto((await last.getAttribute('href')) ?? '')
  const count = await rows(page).count()
  expect(count).toBeLessThanOrEqual(25)
  const getRequestCount = countRequests(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await settled(page)
  expect([await rows(page).count(), getRequestCount()]).toEqual([count, 0])
})

for (const path of ['/latest', '/creations', '/tracker/game', '/@mara_v', '/search?q=the']) {
  test(`${path} grows when its end comes near, and keeps its links to pages`, async ({ page }) => {
    await openHydrated(page, path)
    const entries = page.getByRole('main').locator('ol > li, ul > li, article')
    const before = await entries.count()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.scrollIntoViewIfNeeded()
    await expect.poll(() => entries.count()).toBeGreaterThan(before + 5)
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(1)
    expect(new URL(page.url()).search).toBe(new URL(path, page.url()).search)
  })
}

test('replaces the page and scrolls to the top when infinite scroll is off', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'infiniteScroll', value: 'false', url: site.origin }])
  await page.goto('/forum/general')
  const first = await getPaths(page)
  expect(first).toHaveLength(25)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.waitForURL('**/forum/general?page=1')
  await expect.poll(() => getPaths(page)).not.toEqual(first)
  expect((await getPaths(page)).filter((address) => first.includes(address))).toEqual([])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByLabel('Sort').selectOption('created')
  await page.waitForURL('**/forum/general?sort=created')
})

test('shows the error page when a page of a list cannot be loaded', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|\[Network\]/)
  await page.goto('/forum/general')
  await expect(rows(page)).toHaveCount(25)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ForumPage') ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await scrollToEndBelow(page, 0.1)
  await expect(page.getByText('Bad Gateway')).toBeVisible()
})

for (const path of ['/tracker/game', '/newsletter/archive']) {
  test(`a page of ${path} beyond the last one says so and leads to the last one`, async ({ page, quiet }) => {
    quiet.allow('404')
    await page.goto(`${path}?page=9000`)
    const text = page.getByText('There is nothing on this page')
    await expect(text).toBeVisible()
    await page.getByRole('link', { name: /^Go to the (first|last) page$/ }).click()
    await expect(text).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
}
