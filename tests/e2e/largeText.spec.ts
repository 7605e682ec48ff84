import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { layOutWholePage, listCutTexts } from './layout.ts'
import { mainPages, openMainPage } from './mainPages.ts'
import { expect, sampleTests, settled, signIn, test } from './test.ts'

/** Lists links and buttons of the bars at the top and the bottom that are not wholly in the window. */
const listControlsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), body nav:not(main nav, footer nav) :is(a, button)')].flatMap(
      (control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return []
        const { left, right, width } = control.getBoundingClientRect()
        if (width <= 1 || (left >= -1 && right <= document.documentElement.clientWidth + 1)) return []
        return [`“${control.textContent?.trim() || control.getAttribute('aria-label')}” ${left} to ${right}`]
      },
    ),
  )

const getOptions = sampleTests(Object.fromEntries(mainPages.map(({ name }) => [name, ''])), [
  'the home page',
  'a forum',
  'a post',
  'a ticket',
  'the creations',
  'the log-in page',
  'the inbox',
])

for (const { name, target, username } of mainPages) {
  test(`${name} can be used with text of twice the size`, getOptions(name), async ({ page, site, quiet }) => {
    quiet.allow(webglWarnings)
    if (username) await signIn(page, site, username)
    await openMainPage(page, target)
    await layOutWholePage(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrollWidth, `width of the page at ${width} px`).toBeLessThanOrEqual(width)
      expect.soft(await listControlsOutside(page), `controls outside at ${width} px`).toEqual([])
      expect.soft(await listCutTexts(page), `cut texts at ${width} px`).toEqual([])
    }
  })
}
