import { linkFor } from './mailbox.ts'
import { expect, expectAccessible, test } from './test.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const password = 'four crossed copper wires'

test('somebody registers, confirms the address, changes the password, signs out, resets it and is back', async ({
  page,
}) => {
  const username = `new-${unique()}`
  const email = `${username}@mail.example`
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('I am not a robot').press('Space')
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
  await expect(signUp).toBeEnabled({ timeout: 30_000 })
  await signUp.click()
  await page.getByRole('button', { name: `@${username}` }).waitFor()

  await page.goto('/account-settings')
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await linkFor(email, 'verify_email'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()

  await page.goto('/account-settings')
  await expect(page.getByText('Your email address is not confirmed yet.')).toHaveCount(0)
  await page.getByLabel('Current password').last().fill(password)
  await page.getByLabel('New password').fill(`${password} more`)
  await page.getByLabel('Confirm password').fill(`${password} more`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await page.getByRole('button', { name: `@${username}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a mail is on its way')).toBeVisible()
  await page.goto(await linkFor(email, 'reset-password'))
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `@${username}` }).waitFor()
})

test('what is wrong with a registration is said at its field, in the words of the specification', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('a b')
  await expect(page.getByText('Username must not contain special characters')).toBeVisible()
  await page.getByLabel('Username').fill('')
  await expect(page.getByText('A username is required')).toHaveCount(0)
  await page.getByLabel('Email').fill('nobody')
  await expect(page.getByText('A username is required')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
})

test('screens that need a key lead home without one', async ({ page }) => {
  for (const path of ['/reset-password', '/callback', '/callback?action=verify_email', '/callback?key=x&action=y']) {
    await page.goto(path)
    await page.waitForURL(/\/(forum)?$/)
  }
})
