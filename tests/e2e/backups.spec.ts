import { messages } from '#features/backups/messages.ts'
import { signUpOwner, test } from './emptySite.ts'
import { pressOn } from './keys.ts'
import { expect, expectAccessibleEverywhere } from './test.ts'

test('an owner backs the site up by keyboard, verifies the back-up and finds its settings', async ({
  page,
  ownerInvite,
}) => {
  test.slow()
  await signUpOwner(page, ownerInvite)
  await page.goto('/management/index')
  await pressOn(page, page.getByRole('main').getByRole('link', { name: messages.problems.NO_SCHEDULE() }))
  await page.waitForURL('**/management/backups')
  const main = page.getByRole('main')
  await expect(main.getByText(messages.problems.NO_SCHEDULE())).toBeVisible()

  const start = main.getByRole('button', { name: messages.start() })
  await pressOn(page, start)
  await expect(start).toHaveAttribute('aria-busy', 'true')
  // Pressed again while one is written, it starts none.
  await page.keyboard.press('Enter')
  const rows = main.getByRole('row').filter({ has: page.getByText('@owner') })
  await expect(rows.getByText(messages.states.DONE())).toBeVisible({ timeout: 60_000 })
  await expect(rows.getByText(messages.verifications.WHOLE())).toBeVisible({ timeout: 60_000 })
  await expect(rows).toHaveCount(1)
  await expect(start).not.toHaveAttribute('aria-busy')
  await expect(main.getByText(/^backplane verify-backup .*\.tar\.gz$/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const verify = rows.getByRole('button', { name: /^Verify/ })
  await pressOn(page, verify)
  await expect(main.getByText(messages.verifying())).toBeVisible()
  await expect(main.getByText(messages.verifying())).toBeHidden({ timeout: 60_000 })
  await expect(rows.getByText(messages.verifications.WHOLE())).toBeVisible()

  await pressOn(page, main.getByRole('button', { name: 'Edit Schedule' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('off')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
