import type { Page } from '@playwright/test'

/** Larger differences than these pixels count; smaller ones come from rounding and from the shapes of glyphs. */
const tolerance = 2

type Problem = { text: string; by: string }

/**
 * Lists texts that lie beside the window or are cut off, except where an ellipsis, or a fade at the lower edge, says so or
 * the user can scroll, and numbers that are broken between their digits.
 */
export const listCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((slack) => {
    const problems: Problem[] = []
    const describe = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
    const isClipped = (value: string) => value === 'hidden' || value === 'clip'
    const isScrolled = (value: string) => value === 'auto' || value === 'scroll'

    /** The ancestor that cuts off a part of the rectangle. */
    function findCutter(start: Element, rect: DOMRect): Element | undefined {
      for (let element: Element | null = start; element && element !== document.documentElement; ) {
        const style = getComputedStyle(element)
        if (isScrolled(style.overflowX) || isScrolled(style.overflowY)) return undefined
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
        const box = element.getBoundingClientRect()
        // Hidden from sight, for screen readers only.
        if (box.width <= 1 || box.height <= 1) return undefined
        if (isClipped(style.overflowX) && (rect.left < box.left - slack || rect.right > box.right + slack))
          return element
        if (isClipped(style.overflowY) && (rect.top < box.top - slack || rect.bottom > box.bottom + slack))
          return style.maskImage === 'none' ? element : undefined
        if (style.position === 'fixed') break
        element = element.parentElement
      }
      const { clientWidth } = document.documentElement
      return rect.left < -slack || rect.right > clientWidth + slack ? document.documentElement : undefined
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = range.getClientRects()
      if (/^\d+\+?$/.test(text) && rects.length > 1) problems.push({ text, by: `a line break in ${describe(parent)}` })
      for (const rect of rects) {
        const cutter = rect.width > 0 ? findCutter(parent, rect) : undefined
        if (!cutter) continue
        problems.push({ text: text.slice(0, 40), by: describe(cutter) })
        break
      }
    }
    return problems.map(({ text, by }) => `“${text}” by ${by}`)
  }, tolerance)

/** Lists pairs of visible texts that lie over each other. What sticks to the window lies over what is scrolled below it. */
export const listOverlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate((slack) => {
    const texts: { text: string; rect: DOMRect; parent: Element; sticky: Element | undefined }[] = []

    function findSticky(start: Element): Element | undefined {
      for (let element: Element | null = start; element; element = element.parentElement) {
        if (getComputedStyle(element).position === 'sticky') return element
      }
      return undefined
    }

    /** Returns the part of the rectangle that no ancestor cuts off. */
    function clip(start: Element, rect: DOMRect): DOMRect | undefined {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
      for (let element: Element | null = start; element; element = element.parentElement) {
        if (getComputedStyle(element).overflow === 'visible' || element === document.documentElement) continue
        const box = element.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) return undefined
        ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
        ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
      }
      return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : undefined
    }

    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const sticky = findSticky(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const whole of range.getClientRects()) {
        const rect = clip(parent, whole)
        if (rect) texts.push({ text: text.slice(0, 30), rect, parent, sticky })
      }
    }
    const problems = new Set<string>()
    texts.sort((a, b) => a.rect.top - b.rect.top)
    for (const [index, a] of texts.entries()) {
      for (const b of texts.slice(index + 1)) {
        if (b.rect.top > a.rect.bottom) break
        if (a.sticky !== b.sticky) continue
        const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
        const height = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top
        // Lines of 1.2 and less overlap a little without touching.
        if (a.parent !== b.parent && width > slack && height > 3 * slack) problems.add(`“${a.text}” and “${b.text}”`)
      }
    }
    return [...problems]
  }, tolerance)

/** The spacing that users must be able to set: lines 1.5, paragraphs 2, letters 0.12 and words 0.16 times the size. */
export const widenTextSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

/** Lists buttons and fields that are smaller than 24 px in a direction; a label counts as a part of its field. */
export const listSmallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const min = 24
    const controls = 'button, input:not([type=hidden]), select, textarea, summary, [role=tab]'

    /** Measures an element, including a pseudo-element that enlarges the target. */
    function measure(element: Element): [width: number, height: number] {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      if (after.position !== 'absolute' || after.content === 'none') return [width, height]
      return [Math.max(width, Number.parseFloat(after.width)), Math.max(height, Number.parseFloat(after.height))]
    }

    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const own = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || own.width <= 1 || own.height <= 1) return []
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const sizes = [element, ...labels].map(measure)
      const [width, height] = [Math.max(...sizes.map(([w]) => w)), Math.max(...sizes.map(([, h]) => h))]
      // Rounding of the browser.
      if (Math.min(width, height) >= min - 0.1) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
      return [`${element.tagName} “${name}” ${Math.round(width)}×${Math.round(height)}`]
    })
  })

/** Lays out what `content-visibility` skips, which has no size. */
export const layOutWholePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
