import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { layOutWholePage, listCutTexts, listOverlappingTexts } from './layout.ts'
import { allPages, mainPages, openMainPage } from './mainPages.ts'
import { expect, sampleTests, settled, signIn, test } from './test.ts'

const portrait = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }

/** Names the visible controls of the content, and those of them that something else covers wherever they are scrolled to. */
const readControls = (page: Page): Promise<{ names: string[]; covered: string[] }> =>
  page.evaluate(() => {
    const names: string[] = []
    const covered: string[] = []
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const control of document.querySelectorAll<HTMLElement>(`main :is(${controls})`)) {
      const { width, height } = control.getBoundingClientRect()
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || Math.min(width, height) <= 1)
        continue
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      names.push(name)
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // The middle of a link of several lines may be beside its text.
      const [box] = control.getClientRects()
      const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const isReached =
        at && (control.contains(at) || at.contains(control) || labels.some((label) => label.contains(at)))
      // A title spreads its link over its card, and a label its field.
      const card = control.closest('li, article, label')
      if (!isReached && !(card && at && card.contains(at))) covered.push(name)
    }
    return { names, covered }
  })

test('nothing asks for an orientation of the screen', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toHaveProperty('name')
  expect(manifest).not.toHaveProperty('orientation')
  const html = await (await request.get('/')).text()
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const css = await (await request.get(sheet)).text()
  expect(css).toContain('@media')
  expect(css).not.toMatch(/orientation\s*:/)
})

const getOptions = sampleTests(allPages, ['a post', 'a board', 'a creation', 'an upload'])

for (const { name, target, username } of mainPages) {
  const title = `${name} can be read and used on a phone that is held upright or across`
  test(title, getOptions(name), async ({ page, site, quiet }) => {
    quiet.allow(webglWarnings)
    if (username) await signIn(page, site, username)
    await page.setViewportSize(portrait)
    await openMainPage(page, target)
    // Pages of the staff load in the browser.
    await page.locator('main :is(a[href], button, input)').filter({ visible: true }).first().waitFor()
    await layOutWholePage(page)
    for (const size of [portrait, landscape]) {
      await page.setViewportSize(size)
      await settled(page)
      const situation = size === portrait ? 'upright' : 'across'
      expect.soft(await listCutTexts(page), `cut texts ${situation}`).toEqual([])
      expect.soft(await listOverlappingTexts(page), `overlapping texts ${situation}`).toEqual([])
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect.soft(scrollWidth, `width ${situation}`).toBeLessThanOrEqual(size.width)
      const { names, covered } = await readControls(page)
      expect.soft(covered, `covered ${situation}`).toEqual([])
      expect(names.length, `controls ${situation}`).toBeGreaterThan(0)
    }
  })
}
