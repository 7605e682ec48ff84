import { expect, expectAccessible, openHydrated, signIn, test, unique } from './test.ts'

test.describe('the home page', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`shows pictures, one sentence and four buttons, and is accessible (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await expect(page).toHaveTitle('Home - Gatework')
      await expect(page.locator('footer')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Buy the game' })).toHaveAttribute('href', /^https:/)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Newsletter' })).toHaveAttribute('href', '/newsletter')
      await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
      await expect(main.getByRole('link', { name: 'See creations' })).toHaveAttribute('href', '/creations')
      const first = main.locator('picture').first()
      for (const part of [first.locator('source[type="image/avif"]'), first.locator('img')]) {
        const widths = await part.getAttribute('srcset')
        expect(widths?.match(/\d+w/g)).toEqual(['480w', '720w', '1080w', '1440w', '2160w'])
      }
      expect(await first.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await expectAccessible(page)
    })
  }

  test('shows members what is new for them in place of the pitch, without moving the buttons', async ({
    page,
    site,
  }) => {
    await signIn(page, site)
    // Holds the news back, to compare where the buttons are before and after they arrive.
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Notifications')) await isReleased
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you.')
    const button = page.getByRole('main').getByRole('link', { name: 'Buy the game' })
    const before = await button.boundingBox()
    release()
    await expect(page.getByRole('heading', { name: 'New for you' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
    await expectAccessible(page)
  })

  test('advances after 4 seconds, then every 6, and pauses at the button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const expectPicture = (number: number) =>
      expect(page.getByRole('img', { name: `Picture ${number} of 9` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
    await expectPicture(1)
    await page.clock.runFor(4_500)
    await expectPicture(2)
    await page.clock.runFor(6_100)
    await expectPicture(3)
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.clock.runFor(20_000)
    await expectPicture(3)
    await page.getByRole('button', { name: 'Play slideshow' }).click()
    for (const number of [4, 5, 6, 7, 8, 9, 1]) {
      await page.clock.runFor(6_100)
      await expectPicture(number)
    }
  })

  test('does not advance with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(page.getByRole('img', { name: 'Picture 1 of 9' })).toBeVisible()
  })
})

test('the buy page has pictures, one button with a price for each store, and what the game needs', async ({ page }) => {
  await page.goto('/get-the-game')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Buy on Steam $19.99' })).toHaveAttribute('href', /^https:\/\/steam\./)
  await expect(main.getByRole('link', { name: 'Buy on itch.io $19.99' })).toHaveAttribute('href', /^https:\/\/itch\./)
  await expect(main.getByRole('link', { name: /^Buy on/ })).toHaveCount(2)
  await expect(main.locator('picture img:not([alt=""])')).toHaveCount(4)
  await expect(main.getByRole('definition').filter({ hasText: 'Windows 10' })).toBeVisible()
})

test('the buy page shows what players built and said, and its end leads to the stores again', async ({ page }) => {
  await page.goto('/get-the-game')
  const main = page.getByRole('main')
  const built = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Built by players' }) })
  await expect(built.getByRole('listitem').filter({ hasText: 'Open in-game' })).toHaveCount(3)
  await expect(built.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/creations')
  await expect(main.getByRole('figure')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'See it on Steam' })).toHaveAttribute('href', /^https:\/\/steam\./)
  await main.getByRole('link', { name: '@anneke', exact: true }).last().click()
  await expect(page.getByRole('main')).toContainText('I bought the game on Friday and have slept little since.')
})

test('a store whose widget cannot be reached says so in its place', async ({ page, quiet }) => {
  quiet.allow('net::ERR_FAILED')
  await page.route('**/widgets/store/1', (route) => route.abort())
  await page.goto('/get-the-game')
  await page.locator('main iframe').last().scrollIntoViewIfNeeded()
  await expect(page.getByText('itch.io cannot be shown here at the moment')).toBeVisible()
  await expect(page.locator('main iframe').last()).toBeHidden()
  await expect(page.getByText('Steam cannot be shown here at the moment')).toHaveCount(0)
})

test('the buy page has two lazy, sandboxed widgets that shrink with the window', async ({ page, quiet }) => {
  // Chromium reports the scripts that Playwright runs to inspect the widgets.
  quiet.allow('Blocked script execution')
  await page.goto('/get-the-game')
  await expect(page).toHaveTitle('Buy the game - Gatework')
  const frames = page.locator('main iframe')
  const sizes = [
    [646, 190],
    [552, 167],
  ] as const
  await expect(frames).toHaveCount(sizes.length)
  for (const [index, [width, height]] of sizes.entries()) {
    await expect(frames.nth(index)).toHaveJSProperty('offsetWidth', width)
    await expect(frames.nth(index)).toHaveJSProperty('offsetHeight', height)
    await expect(frames.nth(index)).toHaveAttribute('loading', 'lazy')
    await expect(frames.nth(index)).toHaveAttribute('title', /\S/)
    await expect(frames.nth(index)).toHaveAttribute('sandbox', /allow-popups/)
  }
  await expect(page.frameLocator('main iframe >> nth=0').getByRole('link')).toContainText('Steam')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the help page is accessible in both themes and fits a phone, and the manifest names its icons', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/goto/open-in-game-help')
    await expect(page.getByRole('heading', { level: 1, name: 'The game does not open' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest.name).toBe('Gatework')
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('a GraphQL error that is a status code shows that code, any other message shows code 0', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Unknown error.*\[GraphQL\] A relay is stuck/s)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Unknown error'))
  for (const [message, code] of [
    ['403', '403'],
    ['A relay is stuck', '0'],
  ]) {
    // Before, the link would load the page from the server.
    await openHydrated(page, '/forum')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query ForumPage')
        ? route.fulfill({ json: { errors: [{ message }] } })
        : route.continue(),
    )
    await page.locator('main').getByRole('link', { name: 'General discussion' }).first().click()
    await expect(page).toHaveTitle(new RegExp(`^Error ${code} - `))
    await page.unroute('**/graphql')
  }
  await logged
})

test('a malformed URL shows the error screen', async ({ page, quiet }) => {
  quiet.allow('400 (Bad Request)')
  await page.goto('/forum/%E0%A4%A')
  await expect(page).toHaveTitle(/^Error 40\d - /)
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Forum', exact: true }).first().click()
  await expect(page).toHaveURL(/\/forum$/)
})

test('follows permanent URLs and redirects without a full page load, and shows what is missing', async ({
  page,
  request,
  site,
  quiet,
}) => {
  quiet.allow('404 (Not Found)')
  const send = async (query: string, headers = {}) =>
    (await (await request.post('/graphql', { data: { query }, headers })).json()).data
  // The newest one may be another test's, which moves it.
  const { posts } = await send(
    '{ posts(forumKey: "general", page: { maxCount: 1, sort: ["-score"] }) { id canonicalPath } }',
  )
  const [{ id, canonicalPath }] = posts
  const login = await request.post('/auth/login', { data: { identifier: 'demo-staff', password: site.password } })
  const oldPath = `/old-${unique()}`
  await send(`mutation { setRedirect(path: "${oldPath}", location: "${canonicalPath}") }`, {
    authorization: `Bearer ${login.headers()['x-ciphera-tokens']}`,
  })
  const follow = async (href: string) => {
    // A list that grows at its end would move the link from under the pointer.
    await page.goto('/forum')
    await page.getByRole('main').evaluate((main, href) => {
      document.body.dataset.kept = 'yes'
      main.append(Object.assign(document.createElement('a'), { href, textContent: 'Follow me' }))
    }, href)
    await page.getByRole('link', { name: 'Follow me' }).click()
  }
  for (const href of [`/${id}`, `/view/${id}`, oldPath]) {
    await follow(href)
    await page.waitForURL(`**${canonicalPath}`)
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  }
  await follow(`/nowhere-${unique()}`)
  await expect(page).toHaveTitle(/^Error 404 - /)
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  await follow('/robots.txt')
  await expect(page.getByText('User-agent')).toBeVisible()
})
