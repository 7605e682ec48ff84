import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleEverywhere,
  openHydrated,
  postLink,
  publishPost,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

const pages = [
  '/forum',
  '/forum/general',
  '/forum/help?sort=-comments',
  '/@ferrite',
  '/@mara_v',
  '/changelog',
  '/newsletter/privacy',
  '/rules',
  '/rules?version=1',
  '/privacy',
  '/search?q=adder',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?key=x',
  '/settings',
  '/error?code=500',
]

test.describe('in both themes and at both widths', () => {
  test.use({ colorScheme: 'light' })

  for (const path of pages) {
    test(`${path} is accessible, hydrates without warnings and fits a phone`, async ({ page, quiet }) => {
      quiet.allow('Failed to load resource: the server responded with a status of 500')
      await page.goto(path)
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page).toHaveTitle(/^.+ - Gatework$/)
      await expectAccessibleEverywhere(page)
    })
  }

  test('a post with its conversation is accessible', async ({ page }) => {
    await page.goto('/forum/general?sort=-comments')
    await postLink(page).click()
    await expect(page.locator('main details').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('a page that is not there is accessible', async ({ page, quiet }) => {
    quiet.allow('404 (Not Found)')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})

type Shift = { at: number; texts: string }

/** Lists the GraphQL operations, and the layout shifts within `main`, of the current page. */
async function recordLoading(page: Page, quiet: { allow(text: RegExp): void }) {
  // A font that arrives late moves texts.
  quiet.allow(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  const operations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) operations.length = 0
    if (request.url().endsWith('/graphql')) operations.push(JSON.parse(request.postData() ?? '{}').operationName)
  })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const nodes = (entry as LayoutShift).sources.flatMap(({ node }) => node ?? [])
        const inPage = nodes.filter((node) => node.parentElement?.closest('main'))
        const texts = inPage.map(({ textContent }) => textContent?.slice(0, 50)).join()
        if (inPage.length) shifts.push({ at: entry.startTime, texts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const listShifts = () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  /** Since the session has arrived, which shows the controls of members. Fonts are replaced before it. */
  const listShiftsWithSession = async () => {
    const arrivedAt = await page.evaluate(() => {
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return requests.find(({ name }) => name.endsWith('/graphql'))?.responseEnd ?? 0
    })
    return (await listShifts()).filter(({ at }) => at >= arrivedAt)
  }
  return { operations, listShifts, listShiftsWithSession }
}

test('hydrates without a query and without layout shifts', async ({ page, quiet }) => {
  const { operations, listShifts } = await recordLoading(page, quiet)
  await page.goto('/forum/general')
  await page.waitForLoadState('networkidle')
  await settled(page)
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  expect(operations).toEqual([])
  expect(await listShifts()).toEqual([])
})

const listOfTag = '/tracker/game?q=tag%3Aui'

/** Each publishes in a forum of its own: posts of other tests would move the list of recent ones. */
for (const [username, forum] of [
  ['demo', 'multiplayer'],
  ['demo-staff', 'mods'],
] as const) {
  test(`shows the controls of ${username} after one query and without layout shifts`, async ({ page, site, quiet }) => {
    await signIn(page, site, username)
    const post = await publishPost(page, `Nothing moves ${unique()}`, { forum })
    const { operations, listShiftsWithSession } = await recordLoading(page, quiet)
    for (const path of [post, '/tracker/game/1', listOfTag, '/forum/general']) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        // There may be other operations, because other tests notify these users.
        await expect.poll(() => operations).toContain('ViewerFields')
        if (path === post) await expect(page.getByRole('button', { name: 'Delete post' })).toBeAttached()
        if (path === listOfTag && username === 'demo-staff')
          await page.getByRole('button', { name: 'Edit this tag' }).waitFor()
        await settled(page)
        expect(await listShiftsWithSession(), `${path} at ${width} px`).toEqual([])
      }
    }
  })
}

test('the form for a ticket does not move while its field for files loads', async ({ page, site, quiet }) => {
  await signIn(page, site)
  const { listShiftsWithSession } = await recordLoading(page, quiet)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  // The whole form: what is out of sight does not count.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/tracker/game/new/issue')
  await page.getByLabel('Files (optional)').waitFor()
  await settled(page)
  expect(await listShiftsWithSession()).toEqual([])
})

test('navigation loads each page once and sets its title', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postData() ?? '')
  })
  await openHydrated(page, '/forum')
  await page.getByRole('link', { name: 'General discussion' }).click()
  await page.waitForURL('**/forum/general')
  await expect(page).toHaveTitle('General discussion - Gatework')
  await page.getByLabel('Sort').selectOption('-score')
  await page.waitForURL('**/forum/general?sort=-score')
  await page.goBack()
  await page.waitForURL('**/forum/general')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  expect(new Set(bodies).size).toBe(bodies.length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reading, sorting and paging work', async ({ page }) => {
    await page.goto('/forum/general')
    const first = await postLink(page).textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=1/)
    await expect(postLink(page)).not.toHaveText(first ?? '')
    await page.goto('/forum/general?sort=-comments')
    await postLink(page).click()
    await expect(page.locator('main details').first()).toBeVisible()
  })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('pages render in Chinese and hydrate without warnings', async ({ page }) => {
    await page.goto('/forum')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(page.getByRole('heading', { level: 1, name: '论坛' })).toBeVisible()
  })
})

test('outside production the environment is named until it is dismissed', async ({ page }) => {
  await page.goto('/forum')
  const bar = page.getByRole('button', { name: 'Staging: Hide' })
  await bar.click()
  await expect(bar).toHaveCount(0)
  await openHydrated(page, '/blog')
  await expect(bar).toHaveCount(0)
})
