import { expect, expectAccessible, test, unique } from './test.ts'

test('a username is checked while it is typed, and its rule stays on screen', async ({ page }) => {
  await page.goto('/register')
  const username = page.getByLabel('Username')
  const rule = page.getByText('3 to 25 letters, digits, . - _')
  await username.fill('demo')
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(rule).toBeVisible()
  await expectAccessible(page)
  await username.fill('gatework')
  await expect(page.getByText('This name is reserved.')).toBeVisible()
  await username.fill('ab')
  await expect(page.getByText('At least 3 characters')).toBeVisible()
  const free = `new-${unique()}`
  await username.fill(free)
  await expect(page.getByText(`@${free} is free`)).toBeVisible()
  await expect(username).not.toHaveAttribute('aria-invalid')
  await expect(rule).toBeVisible()
})

test('a password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password')
  await password.fill('copper')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('copper')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('what is typed before the scripts arrive is kept, and sent', async ({ page, site }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/login?r=/forum', { waitUntil: 'commit' })
  await page.getByLabel('Email or username').fill('demo')
  await page.getByLabel('Password').fill(site.password)
  resolve()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.getByLabel('Email or username')).toHaveValue('demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: '@demo' })).toBeVisible()
})

test('a passkey logs in, and a failure says so', async ({ page, quiet }) => {
  quiet.allow('No passkey')
  await page.goto('/login?r=/forum')
  // Browsers offer no passkeys for an IP address such as that of the tests' site.
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('The passkey was not used. Try again.')).toBeVisible()
})

test('the way back and the provider are kept between the pages for signing in', async ({ page }) => {
  await page.goto('/login?r=/forum')
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up' })
  await expect(signUp).toHaveAttribute('href', '/register?r=%2Fforum')
  await page.goto('/oauth/callback/github?error=no-match&redirect=/forum')
  await expect(page.getByText('No account is linked to this GitHub account.')).toBeVisible()
  await signUp.click()
  await page.waitForURL('**/register?r=%2Fforum&provider=github')
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Sign up with GitHub')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?r=%2Fforum',
  )
})
