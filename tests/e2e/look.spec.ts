import type { Page } from '@playwright/test'
import { messages } from '#features/site/messages.ts'
import { signUpOwner, test } from './emptySite.ts'
import { expect, expectAccessibleEverywhere, settled } from './test.ts'

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${content}</svg>`)
const logo = svg('<rect width="120" height="40" rx="8" fill="#7c3aed"/>')

const readToken = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token)

const choosePicture = (page: Page, label: string, file: { name: string; buffer: Buffer }) =>
  page
    .locator('div', { has: page.getByRole('button', { name: messages.look.upload({ name: label }) }) })
    .last()
    .locator('input[type=file]')
    .setInputFiles({ mimeType: 'image/svg+xml', ...file })

test('an owner gives the site a look, and takes it back', async ({ page, ownerInvite, quiet }) => {
  test.slow()
  quiet.allow('422')
  await signUpOwner(page, ownerInvite)
  await page.goto('/management/look')
  const main = page.getByRole('main')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

  await main.locator('[name=BRAND_COLOR]').fill('#ffff00')
  await expect(main.getByText(messages.look.tooPale({ nearest: '#e6e600' }))).toBeVisible()
  await main.getByRole('button', { name: messages.look.save(), exact: true }).click()
  await expect(main.locator('[name=BRAND_COLOR]')).toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('button', { name: messages.look.take({ color: '#e6e600' }) }).click()
  await expect(preview.locator('link[href*="accent=e6e600"]')).toBeAttached()
  await main.locator('[name=BRAND_COLOR]').fill('#f97316')
  await main.locator('[name=BRAND_TINT]').fill('#7c2d12')
  await main.locator('[name=BRAND_FONT]').selectOption('nunito')
  await expect(preview.locator('link[href*="accent=f97316&tint=7c2d12&font=nunito"]')).toBeAttached()

  await choosePicture(page, messages.look.logo(), { name: 'logo.svg', buffer: svg('<script>1</script>') })
  await expect(main.getByText(messages.look.svgActive())).toBeVisible()
  await choosePicture(page, messages.look.logo(), { name: 'logo.svg', buffer: logo })
  await expect(preview.locator('header img')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const reloaded = page.waitForEvent('load')
  await main.getByRole('button', { name: messages.look.save(), exact: true }).click()
  await reloaded
  await expect.poll(() => readToken(page, '--accent')).toContain('#eb6900')
  await page.goto('/forum')
  await settled(page)
  const picture = page.getByRole('banner').locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.height])).toEqual([
    true,
    32,
  ])
  expect(await page.evaluate(() => document.fonts.check('16px "Nunito Variable"'))).toBe(true)
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    ),
  ).not.toContain('Geist Variable')
  await expectAccessibleEverywhere(page)

  await page.goto('/management/look')
  await main.getByRole('button', { name: messages.look.reset(), exact: true }).first().click()
  const undone = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: messages.look.reset() }).click()
  await undone
  await expect.poll(() => page.locator('link[href^="/brand/"]').count()).toBe(0)
  expect(await readToken(page, '--accent')).not.toContain('#eb6900')
})
