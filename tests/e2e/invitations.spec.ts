import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { findLink } from './findLink.ts'
import { expect, newPassword, openHydrated, register, settled, signIn, test, unique } from './test.ts'

/** The controls of a page that do something for members alone, such as marks of what they have read. */
const personal = [
  /^Mark all as read$/,
  /^Bookmark/,
  /Notifications: /,
  /^Report/,
  /^Add$/,
  /^Attach files$/,
  /^\d+ new$/,
]

type Place = {
  path: string | ((page: Page) => Promise<string>)
  /** What visitors see in the place of a member's control. */
  instead: Record<string, RegExp>
  /** A control that appears late. */
  waitFor?: string
}

const invitation = /Log in and/

const places: Record<string, Place> = {
  'the hub': { path: '/creations', instead: { Upload: invitation } },
  'the worlds': { path: '/creations/worlds', instead: { Upload: invitation } },
  'the forums': { path: '/forum', instead: { 'New post': invitation } },
  'a forum': { path: '/forum/help', instead: { 'New post': invitation } },
  'the latest activity': { path: '/latest', instead: { 'New post': invitation } },
  'a tracker': { path: '/tracker/game', instead: { 'Create ticket': invitation } },
  'the collections': { path: '/collections', instead: { 'Your collections': invitation } },
  'a thread': { path: findLink('/forum/help', /^\/forum\/help\/\d+/), instead: { Comment: /Log in/ } },
  'a ticket': { path: '/tracker/game/1', instead: { Comment: /Log in/ } },
  'a creation': {
    path: findLink('/creations?q=ripple-carry', /^\/creations\/subassemblies\/\d+/),
    instead: {},
    waitFor: 'Full screen',
  },
  'a profile': { path: '/@mara_v', instead: {} },
}

/** The names of the controls of a page, outside of what members have written. */
const listControls = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button:visible, a:visible')
    .evaluateAll((controls) =>
      controls
        // A control that was replaced since it was found is in no list any more.
        .filter((control) => control.isConnected && !control.closest('.prose, [role="tabpanel"], li, [popover]'))
        .map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/[\d\s]+$/, ''))
        .filter(Boolean),
    )

test('visitors of the home page see where to show, ask and report, and members what is new', async ({ page, site }) => {
  const steps = {
    'Show what you built': '/creations/upload',
    'Ask a question': '/forum/new',
    'Report a bug': '/tracker',
  }
  await openHydrated(page, '/')
  for (const [name, path] of Object.entries(steps))
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await signIn(page, site)
  await openHydrated(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of Object.keys(steps)) await expect(page.getByRole('link', { name })).toHaveCount(0)
})

for (const [name, { path, instead, waitFor }] of Object.entries(places)) {
  test(`visitors are asked in where members have a control: ${name}`, async ({ page, browser, site, quiet }) => {
    quiet.allow(webglWarnings)
    await page.setViewportSize({ width: 1280, height: 900 })
    const address = typeof path === 'string' ? path : await path(page)
    await openHydrated(page, address)
    if (waitFor) await page.getByRole('button', { name: waitFor }).waitFor()
    await settled(page)
    const visitorControls = await listControls(page)
    const member = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 900 } })
    await signIn(member, site)
    await openHydrated(member, address)
    for (const control of Object.keys(instead)) {
      await member.getByRole('main').getByText(control, { exact: true }).first().waitFor()
    }
    if (waitFor) await member.getByRole('button', { name: waitFor }).waitFor()
    await settled(member)
    const missing = (await listControls(member)).filter(
      (control) => !visitorControls.includes(control) && !personal.some((pattern) => pattern.test(control)),
    )
    expect([...new Set(missing)].filter((control) => !(control in instead))).toEqual([])
    for (const text of Object.values(instead)) {
      await expect(page.getByRole('main').getByRole('link', { name: text }).first()).toBeVisible()
    }
    await member.context().close()
  })
}

test('an invitation leads through signing up to exactly the form that it names', async ({ page }) => {
  const username = `invited-${unique()}`
  await page.goto('/tracker/game')
  await page.getByRole('main').getByRole('link', { name: invitation }).press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: /^Join/ }).waitFor()
  await register(page, username, { isOpen: true })
  await expect(page).toHaveURL(/\/tracker\/game\/new/)
})

test('an invitation leads through the log-in to the form of a new post', async ({ page, site, browser }) => {
  const username = `asked-${unique()}`
  const other = await browser.newPage({ baseURL: site.origin })
  await register(other, username)
  await other.context().close()
  await page.goto('/forum')
  await page.getByRole('main').getByRole('link', { name: invitation }).press('Enter')
  await page.getByLabel('Email or username').fill(username)
  await page.locator('input[type=password]').fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).press('Enter')
  await page.waitForURL('**/forum/new')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Choose a forum', { exact: true }).last()).toBeVisible()
  await page.getByRole('combobox', { name: 'Forum' }).selectOption({ label: 'Off topic' })
  const title = `Asked in ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Body').fill('It led me here.')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/forum\/off-topic\//)
})
