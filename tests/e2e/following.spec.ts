import type { Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, openHydrated, publishPost, signIn, test, unique } from './test.ts'

const menu = (page: Page, level: string) => page.getByRole('button', { name: `Notifications: ${level}` })

/** Chooses a level by the keyboard alone. */
async function chooseLevel(page: Page, { from, steps }: { from: string; steps: number }): Promise<void> {
  await menu(page, from).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('follows a forum and a person by keyboard, and finds both in the account settings', async ({ page, site }) => {
  await signIn(page, site)
  await openHydrated(page, '/forum/mods')
  await chooseLevel(page, { from: 'Normal', steps: 1 })
  await expect(menu(page, 'Tracking')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await openHydrated(page, '/@ferrite')
  await chooseLevel(page, { from: 'Normal', steps: 3 })
  await expect(menu(page, 'Muted')).toBeVisible()

  await page.goto('/account-settings/following')
  await page.getByRole('tab', { name: 'Forums' }).click()
  const forum = page.getByRole('listitem').filter({ hasText: 'Mods and tools' })
  await expect(forum.getByRole('combobox')).toHaveValue('tracking')
  await page.getByRole('tab', { name: 'People' }).click()
  const person = page.getByRole('listitem').filter({ hasText: '@ferrite' })
  await expect(person.getByRole('combobox')).toHaveValue('muted')
  await expectAccessibleEverywhere(page)
  const saved = page.waitForResponse('**/graphql')
  await person.getByRole('combobox').selectOption('Normal')
  await saved
  await page.goto('/@ferrite')
  await expect(menu(page, 'Normal')).toBeVisible()
})

test('follows a tag of tickets by keyboard, finds it in the account settings, and drops it', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await openHydrated(page, '/tracker/game')
  await expect(page.getByRole('button', { name: /^Notifications: / })).toHaveCount(0)
  await page.goto('/tracker/game?q=tag:saves')
  await chooseLevel(page, { from: 'Normal', steps: 0 })
  await expect(menu(page, 'Watching')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto('/account-settings/following')
  await page.getByRole('tab', { name: 'Ticket tags' }).click()
  const tag = page.getByRole('listitem').filter({ hasText: 'saves' })
  await expect(tag.getByRole('combobox')).toHaveValue('watching')
  const saved = page.waitForResponse('**/graphql')
  await tag.getByRole('combobox').selectOption('Normal')
  await saved
  await tag.getByRole('link', { name: 'saves' }).click()
  await expect(menu(page, 'Normal')).toBeVisible()
})

test('keeps the place of a bookmark for members, and none for visitors', async ({ page, site, browser }) => {
  await signIn(page, site)
  const path = await publishPost(page, `A post to keep ${unique()}`)
  const visitor = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await visitor.goto(path)
  await expect(visitor.locator('article > div:last-child > button').first()).toBeAttached()
  await expect(visitor.locator('article > div:last-child > span')).toHaveCount(0)
  await visitor.close()
  await page.goto(path)
  const place = page.locator('article > div:last-child > span')
  const before = await place.boundingBox()
  await expect(place.getByRole('button')).toBeVisible()
  expect(before?.width).toBeGreaterThanOrEqual(36)
  expect(await place.boundingBox()).toEqual(before)
})

test('bookmarks a post with a note and a reminder, finds it by a word of the note, and removes it', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const name = unique()
  const path = await publishPost(page, `A counter for ${name}`)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bookmark' })
  await dialog.getByLabel('Remind me').selectOption('Tomorrow at 9:00')
  await dialog.getByLabel('Note').fill(`Compare with ${name}note`)
  await dialog.getByRole('button', { name: 'Add a bookmark' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bookmarked: change or remove' })).toBeFocused()

  await page.goto('/account-settings/bookmarks')
  await page.getByRole('searchbox', { name: 'Search titles and notes' }).fill(`${name}note compare`)
  const row = page.getByRole('list', { name: 'Your bookmarks' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Reminder')
  await expectAccessibleEverywhere(page)
  await row.getByRole('button', { name: `Edit: A counter for ${name}` }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No bookmark has all these words')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible()
})
