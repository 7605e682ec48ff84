import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { layOutWholePage, listCutTexts, listOverlappingTexts, listSmallControls, widenTextSpacing } from './layout.ts'
import { allPages, mainPages, openMainPage } from './mainPages.ts'
import { expect, sampleTests, settled, signIn, test } from './test.ts'

async function expectReadable(page: Page, situation: string): Promise<void> {
  await settled(page)
  const { width = 0 } = page.viewportSize() ?? {}
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(scrollWidth, `width of the page ${situation}`).toBeLessThanOrEqual(width)
  expect.soft(await listCutTexts(page), `cut texts ${situation}`).toEqual([])
  expect.soft(await listOverlappingTexts(page), `overlapping texts ${situation}`).toEqual([])
  expect.soft(await listSmallControls(page), `small controls ${situation}`).toEqual([])
}

/** A window of 1280 by 1024 px has 320 by 256 at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 }

/** Every run tests the pages with the densest layouts. */
const getOptions = sampleTests(allPages, [
  'the home page',
  'a forum',
  'a post',
  'the latest activity',
  'a ticket',
  'a board',
  'the creations',
  'a creation',
  'a version',
  'search results',
  'a profile with pinned creations',
  'the account settings',
  'the inbox',
  'a table of the management',
])

for (const { name, target, username } of mainPages) {
  const title = `${name} can be read at a zoom of 400 % and with wide text spacing`
  test(title, getOptions(name), async ({ page, site, quiet }) => {
    quiet.allow(webglWarnings)
    if (username) await signIn(page, site, username)
    await page.setViewportSize(zoomed)
    await openMainPage(page, target)
    await layOutWholePage(page)
    await expectReadable(page, 'at 400 %')
    await widenTextSpacing(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectReadable(page, `at ${width} px with wide text spacing`)
    }
  })
}
