import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { test as emptySiteTest } from './emptySite.ts'
import { expect, expectAccessibleEverywhere, newPassword, register, signIn, test, unique } from './test.ts'

type Site = { origin: string; dataDir: string }

async function query(site: Site, text: string, values: unknown[] = []) {
  const client = new pg.Client({
    host: resolve(join(site.dataDir, 'postgres')),
    user: 'backplane',
    database: 'backplane',
  })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

async function registerAdmin(page: Page, site: Site): Promise<void> {
  const username = `admin-${unique()}`
  await register(page, username)
  await query(site, `update users set roles = '{admin}' where username = $1`, [username])
  await signIn(page, { origin: site.origin, password: newPassword }, username)
}

const footer = (page: Page) => page.getByRole('contentinfo')
const notice = (page: Page) => page.getByRole('region', { name: 'Please accept' })

/** Presses what a user of the keyboard would reach by Tab. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

const acceptances = (site: Site, username: string) =>
  query(
    site,
    `select v.number from site_page_acceptances a join site_page_versions v on v.id = a.version_id
     join users u on u.id = a.user_id where u.username = $1 order by 1`,
    [username],
  )

emptySiteTest(
  'an admin publishes rules by keyboard, a visitor accepts them by signing up, and a new version asks again',
  async ({ page, site, browser, quiet }) => {
    test.slow()
    quiet.allow('404 (Not Found)')
    await registerAdmin(page, site)
    await page.goto('/settings')
    await expect(footer(page).getByRole('link', { name: 'Rules' })).toHaveCount(0)
    expect((await page.goto('/rules'))?.status()).toBe(404)

    await page.goto('/management/pages')
    await page.getByRole('row', { name: 'Rules' }).getByRole('button', { name: 'Write' }).press('Enter')
    await press(page, 'Begin with a draft')
    await expect(page.getByLabel('Title')).toHaveValue('Rules')
    await press(page, 'Save draft')
    await expect(page.getByText('Readers do not see it until you publish it.')).toBeVisible()
    await page.goto('/rules')
    await expect(page.getByText('This is a draft. Only admins see it.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).press('Enter')
    await press(page, 'Publish')
    const dialog = page.getByRole('dialog', { name: 'Publish Rules' })
    await expect(dialog.getByText('Publishes the page in: English.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(notice(page)).toBeHidden()

    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await visitor.goto('/register')
    await expect(footer(visitor).getByRole('link', { name: 'Rules' })).toBeVisible()
    await expect(visitor.getByText('By signing up you accept Rules.')).toBeVisible()
    const username = `ana-${unique()}`
    await register(visitor, username)
    expect(await acceptances(site, username)).toEqual([{ number: 1 }])
    await visitor.goto('/forum')
    await expect(visitor.getByRole('button', { name: `@${username}` })).toBeVisible()
    await expect(notice(visitor)).toBeHidden()

    await page.getByLabel('Text').fill('Be kind, and patient.')
    await press(page, 'Save draft')
    await expect(page.getByText('Unpublished changes')).toBeVisible()
    await press(page, 'Publish')
    await dialog.getByLabel('What has changed').fill('Be patient.')
    await dialog.getByLabel('Ask everybody again').press('Space')
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(dialog).toBeHidden()

    await visitor.goto('/forum')
    await expect(notice(visitor)).toContainText('What has changed: Be patient.')
    await expectAccessibleEverywhere(visitor)
    await notice(visitor).getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(notice(visitor)).toBeHidden()
    expect(await acceptances(site, username)).toEqual([{ number: 1 }, { number: 2 }])
    await visitor.goto('/account-settings/accepted')
    await visitor.getByRole('link', { name: 'Rules' }).nth(1).press('Enter')
    await expect(visitor.getByText('This is version 1 of')).toBeVisible()
    await visitor.context().close()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, their versions and the footer work, in each language', async ({ page }) => {
    await page.goto('/forum')
    await footer(page).getByRole('link', { name: 'Rules' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
    await page.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.getByText('This is version 1 of')).toBeVisible()
    await page.getByRole('link', { name: 'Read the current version' }).click()
    await footer(page).getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Regeln' })).toBeVisible()
    await footer(page).getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  })
})
