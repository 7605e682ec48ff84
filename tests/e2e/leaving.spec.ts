import type { Page } from '@playwright/test'
import { agree, commentBox, expect, expectAccessible, postLink, signIn, test, unique } from './test.ts'
import { createTickets } from './tickets.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page' })
const forumLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' })

test('a link asks before it loses a half-written ticket, and stays or leaves as told', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/tracker/game/new/feature')
  const title = `A quieter horn for ${unique()}`
  await page.getByLabel('Title').fill(title)
  await forumLink(page).click()
  await expect(question(page)).toContainText('You have unsaved input on this page. Leave it and lose the input?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/tracker\/game\/new\/feature$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await forumLink(page).click()
  await agree(page, 'Leave this page')
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
})

test('a link asks before it loses a half-written note of the staff, but not after it is saved', async ({
  page,
  site,
}) => {
  const [number] = await createTickets(page, site.password, [`A relay hums in ${unique()}`])
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game/${number}`)
  await page.getByRole('button', { name: 'Add a note for the staff' }).click()
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Half a thought')
  await forumLink(page).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Half a thought')
  await note.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note).toBeHidden()
  await forumLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
})

test('Ctrl+R asks before it loses a half-written post, and keeps the page meanwhile', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/forum/off-topic/new')
  const title = `Half a thought about ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.keyboard.press('Control+r')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('the back button asks on a page where nothing but a draft was restored', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/forum/general')
  await postLink(page, 2).click()
  await commentBox(page).fill('Half a thou')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(commentBox(page)).toHaveValue('Half a thou')
  // Called within the page, so that nothing was pressed or pointed at before the question.
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(commentBox(page)).toHaveValue('Half a thou')
  await expect(page).toHaveURL(/\/forum\/general\/\d+\//)
  await page.evaluate(() => history.back())
  await agree(page, 'Leave this page')
  await expect(page.getByRole('heading', { level: 1, name: 'General discussion' })).toBeVisible()
})
