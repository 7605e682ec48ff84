import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, newPassword, register, signIn, test, unique } from './test.ts'

const errorHeading = (page: Page, code: number) => page.getByRole('heading', { level: 1, name: String(code) })

async function moderatorOnPhone(browser: Browser, site: { origin: string; password: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.79.${Math.floor(Math.random() * 250)}.7` },
  })
  const page = await context.newPage()
  await page.goto('/login?r=/management/reports')
  await page.getByLabel('Email or username').fill('demo-staff')
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/management/reports')
  return page
}

test('the management asks visitors to sign in, answers 403 without the right and 404 for a missing panel', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow('Failed to load resource')
  await page.goto('/management')
  await page.waitForURL('**/login?r=%2Fmanagement%2Findex')
  await signIn(page, site)
  for (const path of ['/management/index', '/management/actionlog', '/admin']) {
    await page.goto(path)
    await expect(errorHeading(page, 403)).toBeVisible()
  }
  await page.goto('/management/nothing')
  await expect(errorHeading(page, 404)).toBeVisible()
})

test('staff see all panels on a desktop and at 320 px', async ({ page, site }) => {
  test.slow()
  await signIn(page, site, 'demo-staff')
  await page.goto('/management')
  await page.waitForURL('**/management/index')
  await expect(page.getByText('User count')).toBeVisible()
  await expect(page.getByText('Post count')).toBeVisible()
  // The overview and the menu agree on what waits.
  const waiting = page.getByRole('region', { name: 'Overview' }).getByRole('listitem')
  await waiting.first().waitFor()
  const counts = await waiting.locator('b').allTextContents()
  const total = counts.reduce((sum, count) => sum + Number(count), 0)
  await expect(page.getByRole('banner').getByText(`${total} waiting in the inbox`)).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'User list' }).click()
  for (const name of ['#', 'Username', 'Joined at']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await page.getByLabel('Part of a username').fill('demo-unv')
  await expect(page.getByRole('cell', { name: '@demo-unverified' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '@demo', exact: true })).toHaveCount(0)
  await page.getByLabel('Part of a username').fill('demo-staff')
  await page.getByLabel('Roles').selectOption('All staff')
  const row = page.getByRole('row', { name: /@demo-staff moderator/ })
  await expect(row.getByRole('cell').nth(5)).toHaveText(/ago|now/)
  await expectAccessible(page)
  await row.click()
  await page.waitForURL('**/management/people?q=demo-staff')
  await expect(
    page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'User list' }),
  ).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Action log' }).click()
  for (const name of ['ID', 'Timestamp', 'User', 'Action', 'Object', 'Metadata']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Action' }).fill('forum.create')
  await expect(page.getByRole('cell', { name: 'Created the forum' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await page.getByText(/idle job/).click()
  await expect(page.getByText('events.listeners')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/management/index',
    '/management/userlist',
    '/management/actionlog',
    '/management/deleted',
    '/admin',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goto('/management/index')
  const menu = page.getByRole('navigation', { name: 'Panels' })
  await menu.getByRole('button', { name: 'Overview' }).click()
  await menu.getByRole('link', { name: 'Action log' }).click()
  await page.waitForURL('**/management/actionlog')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  const coveredTexts = await page.locator('td:has(button)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { bottom, left } = cell.getBoundingClientRect()
      const others = [...(cell.parentElement?.children ?? [])].filter((other) => other !== cell)
      const covered = others.filter((other) => {
        const box = other.getBoundingClientRect()
        return box.height > 0 && box.top < bottom && box.right > left
      })
      return covered.map((other) => other.textContent)
    }),
  )
  expect(coveredTexts).toEqual([])
})

test('a moderator on a phone takes a report, warns the author and hides the post', async ({
  page,
  site,
  browser,
  quiet,
}) => {
  test.slow()
  // The server, which renders for visitors, answers 404 for hidden objects; the browser then asks with the author's
  // rights.
  quiet.allow('Failed to load resource')
  const username = `new-${unique()}`
  const title = `Cheap gates by ${username}`
  await register(page, username)
  await page.goto('/forum/off-topic/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Body').fill('Come and see.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const address = page.url()
  await page.getByRole('article').first().getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report to the staff' })
  await dialog.getByLabel('Anything else we should know?').fill('I regret it.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We will review it and let you know.')).toBeVisible()

  const phone = await moderatorOnPhone(browser, site)
  const card = phone.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('I regret it.')).toBeVisible()
  await expectAccessible(phone)
  await card.getByRole('button', { name: 'Assign to me' }).click()
  await card.getByRole('button', { name: 'Unassign' }).waitFor()
  await card.getByRole('button', { name: 'Warn' }).click()
  const warning = phone.getByRole('dialog', { name: `Warn @${username}` })
  await warning.getByLabel('Text').fill('No advertisements, please.')
  await warning.getByRole('button', { name: 'Save' }).click()
  await expect(warning).toBeHidden()
  await card.getByLabel('Reply to the reporters').fill('Thank you for telling us.')
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(card).toHaveCount(0)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // Hidden from visitors, visible to its author with a note; the warning is on record.
  expect((await phone.request.get(address)).status()).toBe(404)
  await page.reload()
  await expect(page.getByText('Only its author and the staff see this post')).toBeVisible()
  await phone.goto(`/management/people?q=${username}`)
  await expect(phone.getByText('No advertisements, please.')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})

test('staff create a ticket tag, edit it, delete it and undo the deletion', async ({ page, site }) => {
  test.slow()
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/tags')
  const name = `belts ${unique()}`
  const row = page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: 'New tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'New tag' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Colour', { exact: true }).fill('teal')
  await expect(dialog.getByText('A colour is written as #rrggbb')).toBeVisible()
  await dialog.getByLabel('Colour', { exact: true }).fill('#0F8A8A')
  await dialog.getByLabel('Product').selectOption({ label: 'Website' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.locator('rect')).toHaveAttribute('fill', '#0f8a8a')
  await expect(row.getByRole('cell', { name: 'Website' })).toBeVisible()

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByLabel('Choose: Colour').fill('#7a4fbf')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row.locator('rect')).toHaveAttribute('fill', '#7a4fbf')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const deletion = page.getByRole('dialog', { name: `Delete ${name}` })
  await deletion.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: 'Action log' }).click()
  await page.getByRole('searchbox', { name: 'Action' }).fill('tag.delete')
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toContainText('Deleted a tag')
  await entry.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(entry.getByText('undone')).toBeVisible()
  await page.getByRole('link', { name: 'Ticket tags' }).click()
  await expect(row.locator('rect')).toHaveAttribute('fill', '#7a4fbf')
  await expectAccessible(page)
})

test('a developer edits a ticket template, and a new ticket starts with it', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/templates')
  await page.getByRole('button', { name: 'Edit Website: Feature request' }).click()
  const form = page.getByRole('dialog', { name: 'Website: Feature request' })
  const text = form.getByLabel('Text')
  const before = await text.inputValue()
  // An existing text is fully visible without scrolling.
  expect(await text.evaluate((area) => area.scrollHeight <= area.clientHeight)).toBe(true)
  const line = `## What would ${unique()} gain?`
  await text.fill(`${line}\n\n${before}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name: line })).toBeVisible()
  await page.goto('/tracker/website/new/feature')
  await expect(page.getByLabel('Body')).toHaveValue(`${line}\n\n${before}`)
})

test('a second factor is set up, required at sign-in, and required before it is changed', async ({ page, quiet }) => {
  test.slow()
  // The browser logs every response that asks for a second factor.
  quiet.allow('Failed to load resource')
  const username = `new-${unique()}`
  await register(page, username)
  // The address of older links.
  await page.goto('/account-settings#second-factor')
  await page.waitForURL('**/account-settings/second-factor')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByLabel('Your password').fill(newPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const uri = await page.getByRole('link', { name: 'QR code for the app' }).getAttribute('href')
  const secret = Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '')
  const totp = new TOTP({ secret })
  await page.getByLabel('Code', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const recoveryCode = await page.getByRole('main').locator('ol code').first().textContent()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: `@${username}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  await page.goto('/login?r=/forum')
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password').fill(newPassword)
  await page.keyboard.press('Enter')
  // Each code is valid once, and enrolment used the current one, so this uses the next.
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('button', { name: `@${username}` }).waitFor()
  expect(recoveryCode).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)

  // What the server responds once the login is a few minutes old.
  const rejection = { status: 422, json: { error: 'recent-proof-needed' } }
  await page.route('**/auth/second-factor/recovery-codes', (route) => route.fulfill(rejection), { times: 1 })
  await page.goto('/account-settings/second-factor')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await page.getByLabel('Your password').fill(newPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
})
