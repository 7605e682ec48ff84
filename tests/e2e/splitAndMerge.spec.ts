import { commentBox, expect, openHydrated, publishPost, sentComment, signIn, test, unique } from './test.ts'

test('the staff split a branch off into a post, and merge it back by its address', async ({ page, site, baseURL }) => {
  await signIn(page, site, 'demo-staff')
  const path = await publishPost(page, `Two questions in one ${unique()}`)
  const text = `And another question ${unique()}`
  await commentBox(page).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(sentComment(page, text)).toBeVisible()
  const id = await page.locator('article[id^=cmt]').filter({ hasText: text }).getAttribute('id')

  await page.locator('article[id^=cmt]').filter({ hasText: text }).getByRole('button', { name: 'Split off' }).click()
  const title = `The other question ${unique()}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title of the new post').fill(title)
  await dialog.getByLabel('Forum').selectOption({ label: 'General discussion' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  const newPath = new URL(page.url()).pathname
  expect(newPath).toContain('/forum/general/')

  await page.goto(`${path}#${id}`)
  const note = page.locator(`article[id="${id}"]`)
  await expect(note).toContainText('This part of the conversation is now a post of its own')
  await note.getByRole('link', { name: title }).click()
  await page.waitForURL(`**${newPath}`)
  await page.goto(`/view/${id}`)
  await page.waitForURL(`**${newPath}`)

  await openHydrated(page, newPath)
  await page.getByRole('button', { name: 'Merge into another post' }).click()
  await dialog.getByLabel('Address or number of the other post').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the address or the number of a post')).toBeVisible()
  await dialog.getByLabel('Address or number of the other post').fill(`${baseURL}${path}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**${path}`)
  await expect(sentComment(page, text)).toBeVisible()
  await page.goto(newPath)
  await page.waitForURL(`**${path}`)
})
