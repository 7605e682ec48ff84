import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitForMailLink } from './mailbox.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  newPassword,
  postLink,
  register,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

test('registers, confirms the email, changes the password, signs out, resets the password and signs in', async ({
  page,
  quiet,
}) => {
  quiet.allow(/422|429/)
  const username = `new-${unique()}`
  const email = `${username}@mail.example`
  await page.goto('/forum/general')
  await postLink(page).click()
  await page.getByRole('link', { name: 'Log in to comment' }).waitFor()
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/register?r=*')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(newPassword)
  await page.getByLabel('I am not a robot').press('Space')
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
  // The submit waits for the captcha.
  await signUp.click()
  await expect(page.getByText('That username is already taken.')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('Please complete the captcha')).toHaveCount(0)
  await page.getByLabel('Username').fill(username)
  await signUp.click()
  await page.getByRole('button', { name: `@${username}` }).waitFor({ timeout: 180_000 })
  await page.waitForURL(`**${path}`)
  await expect(page.getByPlaceholder('You must verify your email to comment')).toBeVisible()
  const banner = page.getByRole('region', { name: 'Check your email' })
  await expect(banner).toContainText(`We sent a link to ${email}.`)
  await expectAccessible(page)
  await expect(banner.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Resend verification email' })).toBeVisible()

  await page.goto('/account-settings')
  await expect(page.getByText('Your email address is not confirmed yet.').last()).toBeVisible()
  await expectAccessible(page)
  await page.goto(await waitForMailLink(email, 'verify_email'))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()

  await page.goto('/account-settings/email')
  await expect(page.getByText(`Current: ${email}`)).toBeVisible()
  await expect(page.getByText('Your email address is not confirmed yet.')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name: 'Password' }).click()
  await page.waitForURL('**/account-settings/password')
  await page.getByLabel('Current password').fill(newPassword)
  await page.getByLabel('New password').fill(`${newPassword} more`)
  await page.getByLabel('Confirm password').fill(`${newPassword} more`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await page.getByRole('button', { name: `@${username}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Exact: until the page changes, "Email or username" of the login form would be filled in.
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('an email is on its way')).toBeVisible()
  await page.goto(await waitForMailLink(email, 'reset-password'))
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password').fill(newPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `@${username}` }).waitFor()
})

test('shows registration errors next to their fields', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  for (const missing of ['A username is required', 'An email is required', 'A password is required']) {
    await expect(page.getByText(missing)).toBeVisible()
  }
  await expect(page.getByText('Please complete the captcha')).toBeVisible()
  for (const name of ['Username', 'Email', 'Password', 'I am not a robot']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  // No field looks invalid before the user types.
  await expect(page.locator('[data-invalid]')).toHaveCount(0)
  await page.getByLabel('Username').fill('a b')
  await expect(page.getByText('Username must not contain special characters')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('nobody')
  await expect(page.getByText('Invalid email address')).toBeVisible()
})

for (const [path, as] of [
  ['/register'],
  ['/login'],
  ['/forgot-password'],
  ['/reset-password?key=x'],
  ['/newsletter'],
  ['/account-settings/password', 'demo'],
  ['/forum/general/new', 'demo'],
  ['/tracker/game/new/issue', 'demo'],
  ['/creations/upload', 'demo'],
  ['/management/newsletter', 'demo-staff'],
] as const) {
  test(`${path} reports no error for fields that the user only tabbed through`, async ({ page, site }) => {
    if (as) await signIn(page, site, as)
    await page.goto(path)
    const form = page.getByRole('main').locator('form:has(fieldset)').first()
    const fields = form
      .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea')
      .filter({ visible: true })
    await fields.first().focus()
    // Empty regions do not count, because they are added once the page is hydrated.
    const readMessages = async () => (await form.locator('[aria-live]').allInnerTexts()).filter(Boolean)
    const before = await readMessages()
    await expect(form.locator('[aria-live]')).not.toHaveCount(0)
    for (let index = 0; index < (await fields.count()); index++) {
      await fields.nth(index).focus()
      await page.keyboard.press('Tab')
    }
    await settled(page)
    expect(await readMessages()).toEqual(before)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })
}

test('reports an empty required field once the user has typed', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('tidy')
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('An email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('redirects pages that need a key to the home page when it is missing, and says why', async ({ page }) => {
  for (const path of ['/reset-password', '/callback', '/callback?action=verify_email', '/callback?key=x&action=y']) {
    await page.goto(path)
    await page.waitForURL(/\/$/)
    await expect(page.getByText('That link is incomplete.')).toBeVisible()
  }
  await page.goto('/@nobody-has-this')
  const notice = page.getByText('There is no user with that name.')
  await expect(notice).toBeVisible()
  // This page does not show the first notice.
  await page.goto('/forum')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  // It becomes a combobox once it completes names, and thus leads to them.
  await page.getByRole('combobox', { name: 'Search' }).fill('@nobody-has-this')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/$/)
  await expect(notice).toHaveCount(1)
})

test('account settings have an address for each section, which phones list', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/account-settings#notifications')
  await page.waitForURL('**/account-settings/notifications')
  await page.getByRole('switch').first().waitFor()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const sections = page.getByRole('navigation', { name: 'Account settings' })
  await expect(sections).toBeHidden()
  await page.getByRole('link', { name: 'Account settings' }).click()
  await page.waitForURL('**/account-settings')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('heading', { name: 'Profile picture' })).toBeHidden()
  await sections.getByRole('link', { name: 'Sessions' }).click()
  await page.waitForURL('**/account-settings/sessions')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sections.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page')
})

test('an unknown section of the account settings is not found', async ({ page, quiet }) => {
  quiet.allow('404')
  expect((await page.goto('/account-settings/nothing'))?.status()).toBe(404)
})

/** Uses its own account, so that no other test sees what it changes. */
test('links an external account, lists it, and unlinks it after a confirmation', async ({ page }) => {
  await register(page, `own-${unique()}`)
  await page.goto('/account-settings/linked-accounts')
  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await page.waitForURL('**/account-settings/linked-accounts')
  await expect(page.getByText('Linked as cat-')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink' })
  await expect(dialog).toContainText('Are you sure you want to unlink your GitHub account?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Linked as cat-')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
})

test('registers through an external provider with a chosen username', async ({ page }) => {
  const username = `cat-${unique()}`
  await page.goto('/register?r=/forum')
  await page.getByRole('button', { name: /GitHub/ }).click()
  await page.waitForURL('**/complete-register?**')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email', { exact: true }).fill(`${username}@mail.example`)
  await page.getByLabel('Confirm email').fill('other@mail.example')
  await expect(page.getByText('Emails must match')).toBeVisible()
  await page.getByLabel('Confirm email').fill(`${username}@mail.example`)
  await page.getByRole('main').getByRole('button').last().click()
  await page.getByRole('button', { name: `@${username}` }).waitFor()
})

test('gives a local program a token for its player, without a referrer', async ({ page, site }) => {
  const requests: IncomingMessage[] = []
  const program = createServer((request, response) => {
    requests.push(request)
    response.end('Back in the game')
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  const { port } = program.address() as AddressInfo
  await signIn(page, site)
  await page.goto(`/local-auth-callback?redirect=${encodeURIComponent(`http://localhost:${port}/player?version=2`)}`)
  await page.waitForURL(/\/player\?version=2&jwt=[\w-]+\.[\w-]+\.[\w-]+$/)
  const [first] = requests
  expect(first?.headers.referer).toBeUndefined()
  program.close()
})

test('signs in and out in all tabs at once', async ({ page, site, quiet }) => {
  // Another tab may send a request between the end of the session and the removal of the tokens.
  quiet.allow('status of 401')
  const other = await page.context().newPage()
  await other.goto('/forum')
  await other.getByRole('link', { name: 'Log in' }).first().waitFor()
  await signIn(page, site)
  await page.goto('/forum')
  await expect(other.getByRole('button', { name: '@demo' })).toBeVisible()
  await other.getByRole('button', { name: '@demo' }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('signs in and out with the keyboard alone', async ({ page, site }) => {
  await page.goto('/login?r=/forum')
  await page.getByLabel('Email or username').focus()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  // The link to reset the password comes before the input.
  if (!(await page.getByLabel('Password').evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(site.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forum')
  const menu = page.getByRole('button', { name: '@demo' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await logOut.waitFor()
  for (let step = 0; step < 8 && !(await logOut.evaluate((item) => item === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cipheraRefreshToken'))).toBeNull()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?key=x'])
    test(`${path} shows Chinese only`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
      await page.getByRole('main').getByRole('button').last().waitFor()
      const texts = await page.getByRole('main').locator('label, button, h1').allInnerTexts()
      expect(texts.filter((text) => /[a-z]{4,}/.test(text.replace(/Gatework|GitHub|Steam|altcha/gi, '')))).toEqual([])
    })
})
