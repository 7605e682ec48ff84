import type { Page } from '@playwright/test'
import { findLink } from './findLink.ts'
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
  await expect(page.getByText('Username must not contain special characters')).toBeVisible()
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

/** Holds back all scripts but the one that loads them, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!loadScripts)[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed before the scripts arrive is kept, and sent', async ({ page, site }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/login?r=/forum', { waitUntil: 'commit' })
  await page.getByLabel('Email or username').fill('demo')
  await page.getByLabel('Password').fill(site.password)
  releaseScripts()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.getByLabel('Email or username')).toHaveValue('demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: '@demo' })).toBeVisible()
})

test('a button that is pressed before the scripts arrive is pressed once they are there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const path = await findLink('/forum/general', /^\/forum\/general\/\d+/)(page)
  const releaseScripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(page.locator('[data-pressed]')).toHaveText('Share')
  releaseScripts()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
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
