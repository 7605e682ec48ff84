import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { layOutWholePage } from './layout.ts'
import { allPages, mainPages, openMainPage } from './mainPages.ts'
import { expect, sampleTests, settled, signIn, test } from './test.ts'

/** Lists links within sentences that differ from the words around them by their colour alone. */
const listColourLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shape = (element: Element) => {
      const style = getComputedStyle(element)
      return {
        isMarked:
          style.textDecorationLine.includes('underline') ||
          style.borderBottomStyle !== 'none' ||
          style.boxShadow !== 'none' ||
          !/^rgba\(0, 0, 0, 0\)$|^transparent$/.test(style.backgroundColor) ||
          element.querySelector('svg, img') !== null,
        weight: Number(style.fontWeight),
        font: style.fontFamily,
      }
    }
    /** The words of a block that belong to no link or control. */
    function readOwnText(block: Element): string {
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      let text = ''
      for (let node = words.nextNode(); node; node = words.nextNode())
        if (!node.parentElement?.closest('a, button, time')) text += node.textContent
      return text
    }
    return [...document.querySelectorAll<HTMLAnchorElement>('main :is(p, dd, td, .prose li) a[href]')].flatMap(
      (link) => {
        const block = link.closest('p, dd, td, li')
        if (!block || !link.checkVisibility({ visibilityProperty: true }) || !link.textContent?.trim()) return []
        if ((readOwnText(block).match(/\p{L}{2,}/gu) ?? []).length < 3) return []
        const [own, around] = [shape(link), shape(block)]
        const differs = own.isMarked || Math.abs(own.weight - around.weight) >= 100 || own.font !== around.font
        return differs
          ? []
          : [`“${link.textContent.trim().slice(0, 40)}” in “${block.textContent?.trim().slice(0, 60)}”`]
      },
    )
  })

/** Lists controls that are current, selected or pressed, and differ from those beside them by colours of little contrast. */
const listColourStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const current =
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]'
    const attributes = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked']
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

    function toLuminance(color: string): number {
      if (!canvas) throw new Error('There is no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (a: string, b: string) => {
      const [dark = 0, light = 0] = [toLuminance(a), toLuminance(b)].sort((x, y) => x - y)
      return (light + 0.05) / (dark + 0.05)
    }
    const properties = [
      'fontWeight',
      'textDecorationLine',
      'borderTopWidth',
      'borderBottomWidth',
      'borderLeftWidth',
      'boxShadow',
      'outlineStyle',
      'maskImage',
      'backgroundImage',
      'content',
      'width',
      'height',
      'opacity',
      'translate',
      'transform',
    ] as const
    function describe(element: Element, pseudo?: string) {
      const style = getComputedStyle(element, pseudo)
      const isOwn = !pseudo
      // The size of an element follows its text.
      return properties
        .filter((name) => !(isOwn && (name === 'width' || name === 'height')))
        .map((name) => style[name])
        .join('|')
    }
    const shapes = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .slice(0, 4)
        .flatMap((each) => [describe(each), describe(each, '::before'), describe(each, '::after')])
        .join('\n')

    return [...document.querySelectorAll<HTMLElement>(current)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const group = element.closest('ul, ol, nav, [role=tablist], [role=group], [role=menu], fieldset, tr, table')
      const other = [...(group?.querySelectorAll<HTMLElement>(element.tagName) ?? [])].find(
        (each) =>
          each !== element &&
          each.className === element.className &&
          attributes.every((name) => (each.getAttribute(name) ?? 'false') === 'false'),
      )
      // A control alone says by its text or its icon what it is.
      if (!other) return []
      const [own, others] = [getComputedStyle(element), getComputedStyle(other)]
      const differs =
        shapes(element) !== shapes(other) ||
        contrast(own.color, others.color) >= 3 ||
        contrast(own.backgroundColor, others.backgroundColor) >= 3
      return differs ? [] : [`${element.tagName} “${element.textContent?.trim().slice(0, 30)}”`]
    })
  })

test('a link and a tab that differ by colour alone are found', async ({ page }) => {
  await page.goto('/login')
  await page.locator('main').evaluate((main) => {
    main.innerHTML = `<p>Read all of <a href="/" data-css="color: teal; text-decoration: none">this</a> at once, please.</p>
      <p>Read all of <a href="/" data-css="text-decoration: underline">that</a> at once, please.</p>
      <ul><li><a href="/" aria-current="page" data-css="color: #556">One</a></li><li><a href="/" data-css="color: #565">Two</a></li></ul>
      <ul><li><a href="/" aria-current="page" data-css="font-weight: 700">Bold</a></li><li><a href="/">Plain</a></li></ul>`
    // The Content-Security-Policy allows no styles in HTML.
    for (const element of main.querySelectorAll<HTMLElement>('[data-css]'))
      element.style.cssText = element.dataset.css ?? ''
  })
  expect(await listColourLinks(page)).toEqual(['“this” in “Read all of this at once, please.”'])
  expect(await listColourStates(page)).toEqual(['A “One”'])
})

const getOptions = sampleTests(allPages, ['the forums', 'a post', 'a tracker', 'the inbox'])

for (const { name, target, username } of mainPages) {
  const title = `${name} marks links in texts and current controls by more than colour`
  test(title, getOptions(name), async ({ page, site, quiet }) => {
    quiet.allow(webglWarnings)
    if (username) await signIn(page, site, username)
    await openMainPage(page, target)
    if (name === 'the inbox') await page.locator('main li a[href]').first().waitFor()
    await layOutWholePage(page)
    await settled(page)
    expect.soft(await listColourLinks(page), 'links').toEqual([])
    expect.soft(await listColourStates(page), 'controls').toEqual([])
  })
}
