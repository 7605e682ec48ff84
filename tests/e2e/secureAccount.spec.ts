import { waitForMailLink } from './mailbox.ts'
import { expect, expectAccessibleEverywhere, newPassword, register, test, unique } from './test.ts'

/** Changes the password of a new member, and returns the link of the notice. */
async function changePassword(page: Parameters<typeof register>[0], username: string): Promise<string> {
  await register(page, username)
  await page.goto('/account-settings/password')
  await page.getByLabel('Current password').fill(newPassword)
  await page.getByLabel('New password').fill(`${newPassword} more`)
  await page.getByLabel('Confirm password').fill(`${newPassword} more`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  return waitForMailLink(`${username}@mail.example`, 'secure_account')
}

test('the link of a notice signs everybody out by a button, once, and leads to a new password', async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet.allow(/422/)
  const username = `own-${unique()}`
  const link = await changePassword(page, username)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.waitForURL('**/forgot-password')
  await expect(page.getByText('Everybody is signed out. Now choose a new password.')).toBeVisible()
  await page.goto('/account-settings')
  await page.waitForURL('**/login*')
  await page.goto(link)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible()
})
