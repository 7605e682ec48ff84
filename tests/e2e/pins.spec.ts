import type { Page } from '@playwright/test'
import {
  commentBox,
  expect,
  expectAccessibleEverywhere,
  openHydrated,
  postLink,
  publishPost,
  signIn,
  test,
  unique,
} from './test.ts'

const forum = 'showcase'

/** The dialog of the panel that manages a post. */
async function openDialog(page: Page, action: string) {
  await page.getByRole('button', { name: action, exact: true }).click()
  return page.getByRole('dialog')
}

test('the staff pin a post, and a reader unpins it for themselves', async ({ page, site, browser, baseURL }) => {
  await signIn(page, site, 'demo-staff')
  const title = `Read me first ${unique()}`
  const path = await publishPost(page, title, { forum })
  await publishPost(page, `Written later ${unique()}`, { forum })
  await openHydrated(page, path)
  const dialog = await openDialog(page, 'Pin post')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Unpin for everybody' })).toBeVisible()

  const reader = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(reader, site, 'demo')
  await openHydrated(reader, `/forum/${forum}`)
  await expect(postLink(reader)).toHaveAccessibleName(`Pinned ${title}`)
  const row = reader.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Unpin for me' }).click()
  await expect(row.getByRole('button', { name: 'Pin again for me' })).toBeVisible()
  // It keeps its place until the list is opened again.
  await expect(postLink(reader)).toContainText(title)
  await reader.getByRole('link', { name: 'Forum', exact: true }).first().click()
  await reader.getByRole('heading', { name: 'Forum', level: 1 }).waitFor()
  await reader.goBack()
  await expect(row.getByRole('button', { name: 'Pin again for me' })).toBeVisible()
  await expect(postLink(reader)).not.toContainText(title)
  await reader.close()

  await openHydrated(page, path)
  await page.getByRole('button', { name: 'Unpin for everybody' }).click()
  await expect(page.getByRole('button', { name: 'Pin post' })).toBeVisible()
})

test('a locked conversation gives the reason instead of a form, which only the staff can open', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await signIn(page, site, 'demo-staff')
  const path = await publishPost(page, `A long story ${unique()}`, { forum })
  await openHydrated(page, path)
  const dialog = await openDialog(page, 'Lock conversation')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Reason').fill('Everything is said')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is said')).toBeVisible()
  await expect(commentBox(page)).toBeHidden()

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await visitor.goto(path)
  await expect(visitor.getByText('Everything is said')).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await visitor.close()

  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Comment anyway' }).click()
  await commentBox(page).fill('One last word')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.locator('article[id^=cmt]').getByText('One last word')).toBeVisible()
  await page.getByRole('button', { name: 'Unlock conversation' }).click()
  await expect(page.getByText('Everything is said')).toBeHidden()
})
