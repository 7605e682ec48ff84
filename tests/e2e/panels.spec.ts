import type { Page } from '@playwright/test'
import { drawing } from './creations.ts'
import { expect, expectAccessible, settled, signIn, test } from './test.ts'

/** As it stands, then as wide as the narrowest phone: nothing runs out of the window. */
async function expectFit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // The notification stream never ends, so that the network of somebody who is signed in is never idle.
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    await settled(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  })
}

const hrefs = (page: Page, form: RegExp): Promise<string[]> =>
  page
    .locator('main a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    .then((all) => all.filter((href) => form.test(href)))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test.slow()

    test('every panel of the management is accessible and fits a phone', async ({ page, site }) => {
      await signIn(page, site, 'demo-staff')
      await page.goto('/management/index')
      await expect(page.getByText('User count')).toBeVisible()
      const panels = await hrefs(page, /^\/management\/\w+$/)
      expect(panels.length).toBeGreaterThan(10)
      for (const panel of [...panels, '/admin']) await expectFit(page, panel)
    })

    test('every page about creations is accessible and fits a phone', async ({ page, site, quiet }) => {
      quiet.allow(drawing)
      for (const path of [
        '/creations',
        '/creations/worlds',
        '/creations/subassemblies',
        '/creations/mods',
        '/creations/worlds?page=99',
      ]) {
        await expectFit(page, path)
      }
      for (const list of ['/creations/worlds', '/creations/subassemblies']) {
        await page.goto(list)
        const [creation = ''] = await hrefs(page, new RegExp(`^${list}/\\d+`))
        for (const tab of ['', '?tab=details', '?comments=1']) await expectFit(page, creation + tab)
      }
      await signIn(page, site)
      for (const path of ['/creations/upload', '/creations/upload/worlds', '/creations/upload/mods']) {
        await expectFit(page, path)
      }
    })
  })
}
