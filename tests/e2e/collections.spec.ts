import type { Page } from '@playwright/test'
import { isFocused } from './keys.ts'
import {
  agree,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openHydrated,
  pressInMenu,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

/** The order is shown before it is stored, and what follows may leave the page. */
async function waitForMove(page: Page, move: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('MoveCollectionEntry'),
  )
  await move()
  await stored
}

test('a member fills a collection, puts it in order and finds it in the list, all by keyboard', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const title = `Parts for ${unique()}`
  await openHydrated(page, '/account-settings/collections')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Edit creations' }).press('Enter')
  const address = page.getByLabel('Address of the creation')
  const rows = page.getByRole('list', { name: 'Creations in this collection' }).getByRole('listitem')
  for (const [at, number] of [1, 2, 3].entries()) {
    await address.fill(`${site.origin}/creations/worlds/${number}`)
    await page.getByLabel('Why it is here').fill(`Reason ${number}`)
    await address.press('Enter')
    await expect(rows).toHaveCount(at + 1)
  }
  await address.fill(`${site.origin}/creations/worlds/2`)
  await address.press('Enter')
  await expect(page.getByText('It is already in this collection')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await address.fill('')

  const reasons = () => rows.evaluateAll((all) => all.map((row) => /Reason \d/.exec(row.textContent)?.[0]))
  const up = rows.nth(2).getByRole('button', { name: /^Move .* up$/ })
  const name = (await up.getAttribute('aria-label')) ?? ''
  await waitForMove(page, () => up.press('Enter'))
  await expect.poll(reasons).toEqual(['Reason 1', 'Reason 3', 'Reason 2'])
  await expect.poll(() => isFocused(page.getByRole('button', { name, exact: true }))).toBe(true)
  await waitForMove(page, () => page.keyboard.press('Enter'))
  await expect.poll(reasons).toEqual(['Reason 3', 'Reason 1', 'Reason 2'])
  // After a reload the list shows what the server has stored, and the handle moves a row.
  await openHydrated(page, path)
  await page.getByRole('button', { name: 'Edit creations' }).press('Enter')
  await expect.poll(reasons).toEqual(['Reason 3', 'Reason 1', 'Reason 2'])
  await expect(rows.first().getByRole('button', { name: /^Drag / })).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Drag / })
    .press('Space')
  const announced = page.locator('[id^=DndLiveRegion]')
  await expect(announced).toHaveText(/ is at place 1 of 3\.$/)
  // It handles arrow keys from the next task on.
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await expect(announced).toHaveText(/ is at place 2 of 3\.$/)
  await waitForMove(page, () => page.keyboard.press('Space'))
  await expect.poll(reasons).toEqual(['Reason 1', 'Reason 3', 'Reason 2'])
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect.poll(reasons).toEqual(['Reason 1', 'Reason 3', 'Reason 2'])

  await openHydrated(page, path)
  await expect.poll(reasons).toEqual(['Reason 1', 'Reason 3', 'Reason 2'])
  const download = page.getByRole('link', { name: /^Download all/ })
  const zip = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(zip.headers()['content-type']).toBe('application/zip')
  await openHydrated(page, '/collections')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a member adds a creation to a private collection from its page, which nobody else finds', async ({
  page,
  browser,
  site,
  quiet,
}) => {
  quiet.allow(/WebGL|GL Driver/)
  await signIn(page, site)
  const title = `Kept for ${unique()}`
  await openHydrated(page, '/creations')
  await page.locator('h3 a[data-object]').first().click()
  await pressInMenu(page, 'Add to collection')
  const dialog = page.getByRole('dialog', { name: 'Add to collection' })
  const create = dialog.getByText('New collection')
  await expect(create).toBeVisible()
  if (!(await dialog.getByLabel('Title').isVisible())) await create.press('Enter')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Who can see it').selectOption('Only you, your editors and the staff')
  await dialog.getByRole('button', { name: 'Create and add' }).press('Enter')
  const choice = dialog.getByRole('listitem').filter({ hasText: title })
  await expect(choice.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('link', { name: 'Open' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(page.url()).pathname
  // The server answers the first request as to a visitor.
  quiet.allow('404')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const link = (await page.getByRole('link', { name: /^Download all/ }).getAttribute('href')) ?? ''
  expect((await page.request.get(link)).status()).toBe(200)

  const visitor = await browser.newContext()
  expect((await visitor.request.get(`${site.origin}${path}`)).status()).toBe(404)
  expect((await visitor.request.get(`${site.origin}${link.split('?')[0]}`)).status()).toBe(404)
  await visitor.close()
  await page.getByRole('button', { name: 'Delete collection' }).press('Enter')
  await agree(page, 'Delete collection')
  await expect(page).toHaveURL(/\/collections$/)
})

test('a member edits the collection of another once they accept the invitation', async ({ page, browser, site }) => {
  await signIn(page, site)
  await openHydrated(page, '/account-settings/collections')
  const title = `Together ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(page.url()).pathname
  const openSettings = async () => {
    await openHydrated(page, path)
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter')
    return page.getByRole('dialog', { name: 'Settings' })
  }
  const settings = await openSettings()
  const invite = async () => {
    await settings.getByLabel('Username').fill('demo-unverified')
    await settings.getByLabel('Username').press('Enter')
    await expect(settings.getByText('Invited')).toBeVisible()
  }
  await invite()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Take back the invitation of @demo-unverified' }).press('Enter')
  await expect(settings.getByText('Invited')).toBeHidden()
  await invite()

  const other = await browser.newPage()
  await signIn(other, site, 'demo-unverified')
  await openHydrated(other, path)
  const invitation = other.getByRole('region', { name: 'Invitation' })
  await expect(invitation).toContainText('@demo invites you to edit this collection.')
  await expect(other.getByRole('button', { name: 'Edit creations' })).toBeHidden()
  await expectAccessibleEverywhere(other)
  await openHydrated(other, '/account-settings/collections')
  await expectAccessibleEverywhere(other)
  await other.getByRole('button', { name: `Accept: ${title}` }).press('Enter')
  await expect(other.getByRole('list', { name: 'Your collections' })).toContainText(title)
  await openHydrated(other, path)
  await expect(other.getByRole('button', { name: 'Edit creations' })).toBeVisible()
  await other.close()

  const editors = await openSettings()
  await expect(editors.getByRole('button', { name: 'Remove @demo-unverified from the editors' })).toBeVisible()
})
