import type { Page } from '@playwright/test'
import { listCutTexts } from './layout.ts'
import { expect, expectAccessibleEverywhere, openHydrated, signIn, test, unique } from './test.ts'

/** Publishes a post and reports it, by the API. */
async function reportPost(page: Page, password: string, title: string): Promise<void> {
  const login = await page.request.post('/auth/login', { data: { identifier: 'demo', password } })
  const headers = { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` }
  const call = async (query: string) => (await page.request.post('/graphql', { data: { query }, headers })).json()
  const { data } = await call(
    `mutation { createPost(forumKey: "off-topic", title: "${title}", body: "Buy a relay.") { id } }`,
  )
  const reported = await call(`mutation { reportObject(objectId: "${data.createPost.id}", reason: SPAM) }`)
  expect(reported.data).toEqual({ reportObject: true })
}

const entry = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('a moderator works through the inbox with the keyboard alone', async ({ page, site }) => {
  test.slow()
  const title = `A bargain ${unique()}`
  await reportPost(page, site.password, title)
  await signIn(page, site, 'demo-staff')
  await page.goto('/forum')
  await expect(page.getByRole('banner').getByText(/waiting in the inbox$/)).toBeAttached()
  expect(await listCutTexts(page)).toEqual([])
  await openHydrated(page, '/management/inbox?q=report')
  const row = entry(page, title)
  await expect(row.getByText('Spam or advertising')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Others come before it; the focus stays at the last row.
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  const link = row.getByRole('link', { name: title })
  for (let step = await rows.count(); step > 0; step--) {
    await page.keyboard.press('j')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('a')
  await expect(row.getByText('Assigned to @demo-staff')).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('h')
  await expect(row).toHaveCount(0)
  await expect(page.getByText(`Hidden: ${title}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(row).toBeVisible()
  await expect(page.getByText('Back in the inbox')).toBeVisible()

  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/management\/reports\?q=pst-/)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Keep' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'All reports' }).click()
  await expect(page.getByRole('tab', { name: 'Waiting' })).toBeVisible()
})

test('the inbox has all kinds, and one kind with all of its entries', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await openHydrated(page, '/management')
  await page.getByRole('link', { name: /^Inbox\b/ }).click()
  const tickets = page.getByRole('region', { name: 'Tickets to triage' })
  await expect(tickets.getByRole('listitem')).toHaveCount(5)
  await tickets.getByRole('link', { name: /^Show all/ }).click()
  await expect(page).toHaveURL(/q=ticket$/)
  await expect.poll(() => tickets.getByRole('listitem').count()).toBeGreaterThan(5)

  const title = (await tickets.getByRole('listitem').first().getByRole('link').first().textContent()) ?? ''
  await entry(page, title).hover()
  await entry(page, title).getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText(`Assigned to you: ${title}`)).toBeVisible()
  await expect(entry(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, title)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the menu shows how much waits, and entries have buttons for thumbs', async ({ page, site }) => {
    await signIn(page, site, 'demo-staff')
    await page.goto('/forum')
    // Empty elements that CSS draws as dots: nothing else of the bar has one.
    const bar = page.getByRole('navigation', { name: 'Sections' })
    await expect(bar.getByRole('button', { name: 'More' }).locator('span:empty')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Search' }).locator('span:empty')).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('link', { name: /^Management.*waiting in the inbox$/ })).toBeVisible()
    await openHydrated(page, '/management/inbox?q=ticket')
    const button = page.getByRole('button', { name: 'Assign to me' }).first()
    await expect(button).toBeVisible()
    await expect(page.getByRole('link', { name: /^Tickets to triage/ })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
