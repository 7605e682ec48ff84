import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { expect, expectAccessibleEverywhere, settled, signIn, test } from './test.ts'

async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      // The notification stream never ends, so the network of a signed-in user is never idle.
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      await settled(page)
      await expectAccessibleEverywhere(page)
    })
  }
}

const hrefs = (page: Page, form: RegExp): Promise<string[]> =>
  page
    .locator('main a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    .then((all) => all.filter((href) => form.test(href)))

test.use({ colorScheme: 'light' })

// Halves: the two longest tests of the suite would otherwise end alone.
for (const half of [0, 1]) {
  test(`every panel of the management is accessible and fits a phone (half ${half + 1})`, async ({ page, site }) => {
    test.slow()
    await signIn(page, site, 'demo-staff')
    await page.goto('/management/index')
    await expect(page.getByText('User count')).toBeVisible()
    const panels = [...(await hrefs(page, /^\/management\/\w+$/)), '/admin']
    expect(panels.length).toBeGreaterThan(10)
    await checkPages(
      page,
      panels.filter((_, index) => index % 2 === half),
    )
  })
}

test('every list of creations and every upload form is accessible and fits a phone', async ({ page, site, quiet }) => {
  test.slow()
  quiet.allow(webglWarnings)
  // Past the last page.
  quiet.allow('404')
  const lists = ['worlds', 'subassemblies', 'mods', 'worlds?page=99'].map((list) => `/creations/${list}`)
  await checkPages(page, ['/creations', ...lists])
  await signIn(page, site)
  await checkPages(page, ['/creations/upload', '/creations/upload/worlds', '/creations/upload/mods'])
})

test('every tab of a creation is accessible and fits a phone', async ({ page, quiet }) => {
  test.slow()
  quiet.allow(webglWarnings)
  for (const list of ['/creations/worlds', '/creations/subassemblies']) {
    await page.goto(list)
    const [creation = ''] = await hrefs(page, new RegExp(`^${list}/\\d+`))
    await checkPages(
      page,
      ['', '?tab=details', '?comments=1'].map((tab) => creation + tab),
    )
  }
})
