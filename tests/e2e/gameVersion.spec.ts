import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { expect, expectAccessible, openHydrated, test } from './test.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a visitor chooses the version of the game once, and sees what works with it', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await openHydrated(page, '/creations/mods')
  const choice = page.getByLabel('Works with your game')
  await choice.focus()
  await page.keyboard.type('0.92')
  await expect(choice).toHaveValue('0.92')
  await expect(page).toHaveURL('/creations/mods?works=0.92')
  await expect(choice).toBeFocused()
  await expect(card(page, 'Hex lamps')).toBeVisible()
  await expect(card(page, 'Quiet relays')).toHaveCount(0)
  await page.getByRole('link', { name: 'Subassemblies', exact: true }).click()
  await expect(page).toHaveURL('/creations/subassemblies?works=0.92')
  // Oldest first, because other tests upload new ones.
  await openHydrated(page, '/creations/subassemblies?works=0.92&sort=created')
  const alu = card(page, '16-bit ripple-carry ALU')
  await expect(alu.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', /\/versions\/3\/download$/)
  await expect(alu.getByRole('link', { name: 'Version 3' })).toHaveAttribute('href', /\/versions\/3$/)
  await expectAccessible(page)

  await openHydrated(page, '/creations?q=ripple-carry')
  await alu.getByRole('link', { name: '16-bit ripple-carry ALU', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Version 3 opens in yours' })).toHaveAttribute('href', /\/versions\/3$/)
  await openHydrated(page, '/creations/worlds')
  await page.getByRole('link', { name: 'Only what works with 0.92' }).click()
  await expect(page).toHaveURL('/creations/worlds?works=0.92')
  await page.getByRole('link', { name: 'The telephone exchange of 1931', exact: true }).click()
  await expect(page.getByText('Opens in your 0.92')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the version of the game is a filter like any other', async ({ page }) => {
    await page.goto('/creations/worlds')
    await page.getByLabel('Works with your game').selectOption('0.91')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/creations\/worlds\?.*works=0\.91/)
    await expect(page.getByRole('link', { name: 'The telephone exchange of 1931', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Relay piano', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove: Works with 0.91' }).click()
    await expect(page.getByRole('link', { name: 'Relay piano', exact: true })).toBeVisible()
  })
})
