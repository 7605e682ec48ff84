import { messages } from '#features/forum/messages.ts'
import { messages as ui } from '#ui/messages.ts'
import { signUpOwner, test } from './emptySite.ts'
import { expect, expectAccessibleEverywhere } from './test.ts'

test('an owner orders forums by the keyboard, and gives one an icon and a colour', async ({ page, ownerInvite }) => {
  test.slow()
  await signUpOwner(page, ownerInvite)
  await page.goto('/management/forums')
  const names = page.getByRole('row').getByRole('link')
  // The panel is loaded after the page.
  await names.first().waitFor()
  // The first one is the blog, which the page of the forums shows above the list.
  const [, first, second] = (await names.allInnerTexts()) as [string, string, string]
  const down = page.getByRole('button', { name: ui.sorting.down({ name: first }), exact: true })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(names.nth(1)).toHaveText(second)
  await expect(down).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: first })).toBeAttached()

  await page.getByRole('button', { name: ui.editor.edit({ name: first }), exact: true }).click()
  await page.getByLabel(messages.panel.icon(), { exact: true }).selectOption('book')
  await page.getByLabel(messages.panel.color(), { exact: true }).selectOption('pink')
  await page.getByRole('button', { name: ui.save(), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: first })
  await expect(row.locator('[data-icon="book"][data-color="pink"]')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto('/forum')
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: first })
  await expect(listed.locator('[data-icon="book"][data-color="pink"]')).toBeVisible()
})
