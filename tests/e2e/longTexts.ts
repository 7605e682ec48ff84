import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Titles in Hebrew fill whole lines; the first one has no place for a break. */
export const longTexts = {
  'letters without a space': 'W'.repeat(120),
  'Chinese text': '很长的标题没有空格'.repeat(34).slice(0, 300),
  'a right-to-left title': 'שאלה_על_מונה_בינארי_'.repeat(6),
} as const

/** Strings of the schema that are no words of anybody: addresses, keys, ids, lists of them, and code that a page parses. */
const codes = new Set(
  `id canonicalPath kind downloadUrl shareId thumbnail sha256 slug createdAtIso url loop key contextPath color value query
  productId picture needAnyRole list uploadedFileId type status sourceUrl roles preview path actions action target sort
  siteKey returnOrigins queryWithoutSort querySort pushKey provider previewPath postRoles postPath plannedPath pattern
  parentid parentId packageImages objectType objectLwid objectId needs modId metadata managementPanels latestKinds jwt
  images grants files effect dueOn creationVersions creationId covers coverId node network adminUrl basedOn bookmarkedIn
  userAgent html cases column location changes words`.split(/\s+/),
)

/** Every other string, so that a new field is tried without being named here. */
export const textFields: ReadonlySet<string> = new Set(
  [...readFileSync('schema.graphql', 'utf8').matchAll(/^ {2}(\w+)(?:\([^)]*\))?: \[?String\b/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !codes.has(name)),
)

const isHtml = (field: string): boolean => /^rendered/i.test(field)

/** The same value with `text` in each field that has words. */
export function replaceTexts(value: unknown, text: string, field = ''): unknown {
  if (typeof value === 'string' && textFields.has(field) && value) return isHtml(field) ? `<p>${text}</p>` : text
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, text, key)]))
}

const stateJson = /(?<=<script type="application\/json" id="state">).*?(?=<\/script>)/s

/** From here on every page and every answer has `text` wherever it has words of anybody. The browser renders all of it. */
export async function showEverywhere(page: Page, text: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const isPage = request.isNavigationRequest()
    if (!isPage && !request.url().endsWith('/graphql')) return route.fallback()
    const response = await route.fetch().catch(() => undefined)
    const body = await response?.text().catch(() => undefined)
    // The page that asked has been left, or the test has ended.
    if (!response || body === undefined) return route.abort().catch(() => {})
    if (!isPage) return route.fulfill({ response, json: replaceTexts(JSON.parse(body), text) })
    await route.fulfill({
      response,
      body: body.replace(stateJson, (json) => {
        const { results, ...rest } = JSON.parse(json)
        const data = { ...rest, results: replaceTexts(results, text), rendered: false }
        return JSON.stringify(data).replaceAll('<', '\\u003c')
      }),
    })
  })
}

/** Lists what is wider than its box: the document, and boxes that scroll sideways without being meant to. */
export const listSidewaysScrolling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMeant =
      'pre, nav, table, textarea, input, select, [role=tablist], [role=group], [role=toolbar], [role=region], .fades'
    const root = document.documentElement
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX } = getComputedStyle(element)
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      return scrolls && !element.closest(isMeant) && !element.querySelector(':scope > :is(table, pre, ul, svg)')
    })
    const describe = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
    if (root.scrollWidth <= root.clientWidth) return wide.map(describe)
    /** The innermost boxes beyond the edge name the cause. */
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > root.clientWidth + 1 && element.checkVisibility()
    })
    const innermost = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    return [`the page: ${root.scrollWidth}`, ...innermost.slice(0, 6).map(describe), ...wide.map(describe)]
  })
