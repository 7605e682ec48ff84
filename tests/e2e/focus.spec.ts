import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { openMainPage, visitorPages } from './mainPages.ts'
import { expect, sampleTests, settled, test } from './test.ts'

const maxStops = 45

/** Describes the focused element and what covers all of it, if anything; undefined at the end of the page. */
const inspectFocus = (page: Page) =>
  page.evaluate(async () => {
    // The skip link slides into the window.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return undefined
    const label = (element as HTMLInputElement).labels?.[0]
    /** What covers each of nine points of the element, undefined where it is visible. */
    const listCovers = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y]))
      return points.map(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y)
        if (hit && (element.contains(hit) || label?.contains(hit))) return undefined
        return hit ? `${hit.tagName} ${hit.className} at ${x}, ${y}` : `the edge of the window at ${x}, ${y}`
      })
    }
    const isVisible = () => listCovers().includes(undefined)
    // Comments get their height when they come near the window, so the page may move once more.
    for (let frame = 0; frame < 60 && !isVisible(); frame++) await new Promise(requestAnimationFrame)
    // What got its height after the focus has pushed it away. This keeps the distance from bars that the page asks for.
    if (!isVisible()) element.scrollIntoView({ block: 'nearest' })
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
    return { kind: `${element.tagName} ${element.className}`, name, cover: isVisible() ? undefined : listCovers()[0] }
  })

/** The colours of the page, and those that a system can force upon it. */
const palettes = [null, 'active'] as const

/** Whether the surroundings of the focused element look different without the focus, in all palettes. */
async function looksFocused(page: Page): Promise<boolean> {
  const box = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // The frame of a field may show its focus.
    const { left, top, width, height } = (element.closest('label, form') ?? element).getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const isNear = width - own.width < 80 && height - own.height < 40
    const rect = isNear ? { left, top, width, height } : own
    return { x: rect.left - 8, y: rect.top - 8, width: rect.width + 16, height: rect.height + 16 }
  })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  const clip = { x, y, width: Math.min(box.width, width - x), height: Math.min(box.height, height - y) }
  const takePictures = async () => {
    const pictures: Buffer[] = []
    for (const forcedColors of palettes) {
      await page.emulateMedia({ forcedColors })
      pictures.push(await page.screenshot({ clip, animations: 'disabled' }))
    }
    await page.emulateMedia({ forcedColors: null })
    return pictures
  }
  const focused = await takePictures()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const blurred = await takePictures()
  return focused.every((picture, at) => !picture.equals(blurred[at]!))
}

type Visit = (focus: { kind: string; name: string; cover: string | undefined }) => Promise<void>

/** The focus loads pages ahead: more of them in a minute than one network may. */
const comeFromOtherNetwork = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.76.${randomInt(256)}.${randomInt(256)}` })

async function tabThrough(page: Page, visit: Visit): Promise<void> {
  await comeFromOtherNetwork(page)
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    const focus = await inspectFocus(page)
    if (!focus) return
    await visit(focus)
  }
}

// The tests run in one worker, which then looks at each kind of element once.
test.describe.configure({ mode: 'default' })

/** Kinds of elements that have shown their focus on this page or an earlier one: pages share their head and foot. */
const shown = new Set<string>()

/** Between them they have most kinds of elements; a creation has a conversation too. */
const getOptions = sampleTests(visitorPages, ['a creation'])

for (const [name, target] of Object.entries(visitorPages)) {
  const title = `the focus is visible while tabbing through ${name}, and no bar covers it`
  test(title, getOptions(name), async ({ page, quiet }) => {
    quiet.allow(webglWarnings)
    // Other tests delete posts that a list still shows: the focus loads them ahead.
    quiet.allow(/status of 404|PageError/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const problems: string[] = []
    let stops = 0
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await openMainPage(page, target)
      await settled(page)
      await tabThrough(page, async (focus) => {
        stops += 1
        if (focus.cover) problems.push(`${focus.name} is covered at ${width} px by ${focus.cover}`)
        if (width === 390 || shown.has(focus.kind)) return
        if (await looksFocused(page)) shown.add(focus.kind)
        else problems.push(`${focus.name} does not show the focus`)
      })
    }
    expect(stops).toBeGreaterThan(6)
    expect(problems).toEqual([])
  })
}
