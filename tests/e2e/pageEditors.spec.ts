import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, expectAccessible, newPassword, openHydrated, register, settled, signIn, test, unique } from './test.ts'

/** No demo account is an admin. */
async function registerAdmin(page: Page, site: { origin: string; dataDir: string }): Promise<void> {
  const username = `admin-${unique()}`
  await register(page, username)
  const client = new pg.Client({
    host: resolve(join(site.dataDir, 'postgres')),
    user: 'backplane',
    database: 'backplane',
  })
  await client.connect()
  await client.query(`update users set roles = '{admin}' where username = $1`, [username])
  await client.end()
  await signIn(page, { origin: site.origin, password: newPassword }, username)
}

test('an admin edits a forum and a product where they see them, by keyboard and on a phone', async ({
  page,
  site,
  request,
}) => {
  test.slow()
  await registerAdmin(page, site)
  await page.goto('/forum/mods')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Description', { exact: true })
  const shown = page.getByRole('main').locator('h1 + p')
  const before = (await shown.textContent()) ?? ''
  const text = `Parts and tools by players ${unique()}`
  const editForum = page.getByRole('button', { name: 'Edit this forum' })
  for (const [from, to] of [
    [before, text],
    [text, before],
  ] as const) {
    await editForum.press('Enter')
    await expect(dialog).toHaveAccessibleName('Edit this forum')
    await expect(field).toHaveValue(from)
    await field.fill(to)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(shown).toHaveText(to)
    expect(await (await request.get('/forum/mods')).text()).toContain(to)
    await expect(editForum).toBeFocused()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tracker/website')
  for (const add of [text, '']) {
    await page.getByRole('button', { name: 'Edit this product' }).click()
    const value = await field.inputValue()
    if (add) await expectAccessible(page)
    await field.fill(add ? `${value} ${add}` : value.replace(` ${text}`, ''))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect((await (await request.get('/tracker/website')).text()).includes(text)).toBe(add !== '')
  }
})

test('a moderator renames a tag on its list, and is not offered to edit the product', async ({ page, site }) => {
  const staff = await page.request.post('/auth/login', { data: { identifier: 'demo-staff', password: site.password } })
  const headers = { authorization: `Bearer ${staff.headers()['x-ciphera-tokens']}` }
  const name = unique()
  const query = `mutation { createTicketTag(name: "${name}", color: "#2f7fc1", productId: "website") { id } }`
  await page.request.post('/graphql', { data: { query }, headers })
  await signIn(page, site, 'demo-staff')
  await openHydrated(page, `/tracker/website?q=is%3Aopen+tag%3A${name}`)
  await page.getByRole('button', { name: 'Edit this tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit this tag' })
  await dialog.getByLabel('Name').fill(`clock ${name}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Search tickets')).toHaveValue(`is:open tag:"clock ${name}"`)
  await expect(page.getByRole('button', { name: 'Edit this tag' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL('**/tracker/website')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Edit this/ })).toHaveCount(0)
})
