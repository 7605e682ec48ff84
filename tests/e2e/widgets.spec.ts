import { commentBox, expect, openHydrated, publishPost, signIn, test, unique } from './test.ts'

test.slow()

test('a text area is 80 px high and grows with its text plus 3 px, unless autoResizeBoxes is off', async ({
  page,
  site,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, site)
  await publishPost(page, `A box for ${unique()}`)
  const box = commentBox(page)
  const heights = () =>
    box.evaluate((area) => [Number.parseFloat((area as HTMLElement).style.height || '0'), area.scrollHeight] as const)
  expect((await heights())[0]).toBe(80)
  await box.fill('One line')
  expect((await heights())[0]).toBe(80)
  await box.fill('A line\n'.repeat(20))
  const [height, scrollHeight] = await heights()
  expect(height).toBeGreaterThan(300)
  expect(height - scrollHeight).toBeGreaterThanOrEqual(0)
  expect(height - scrollHeight).toBeLessThanOrEqual(3)
  await box.fill('')
  expect((await heights())[0]).toBe(80)

  await context.addCookies([{ name: 'autoResizeBoxes', value: 'false', url: site.origin }])
  await page.reload()
  await expect(box).toBeEnabled()
  await box.fill('A line\n'.repeat(20))
  expect((await heights())[0]).toBe(0)
  await box.fill('')
})

test('a tooltip opens after 600 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/forum/general')
  const tooltip = page.locator('[popover=manual]').first()
  // The tooltip layer loads on the first interaction.
  await page.mouse.move(5, 5)
  await page.getByRole('list', { name: 'Posts' }).getByRole('link').first().click()
  // Waits for the navigation, whose focus and scroll changes would close a tooltip.
  await page.waitForURL(/\/forum\/general\/\d+/)
  await page.getByRole('article').first().waitFor()
  const link = page.locator('[data-tooltip]:visible').first()
  await link.waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await link.hover()
  await page.clock.runFor(599)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveText((await link.getAttribute('data-tooltip')) ?? '')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('a tooltip stays while the pointer is over it, and Escape hides it', async ({ page }) => {
  await openHydrated(page, '/forum/general')
  const tooltip = page.locator('[popover=manual]').first()
  // The tooltip layer loads on the first interaction.
  await page.keyboard.press('Shift')
  await tooltip.waitFor({ state: 'attached' })
  await page.locator('header [data-tooltip]:visible').first().hover()
  await expect(tooltip).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await tooltip.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('the strip that names a test site hides at a click on its label', async ({ page }) => {
  await openHydrated(page, '/forum')
  const label = page.getByRole('button', { name: 'Staging: Hide' })
  await label.click()
  await expect(label).toHaveCount(0)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(label).toHaveCount(0)
})

test('the bio has a counter and a maximum length, and a failed save keeps the form open', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|not taken/)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message())
    void dialog.accept()
  })
  await signIn(page, site, 'demo-unverified')
  await page.goto('/@demo-unverified')
  await page.getByRole('button', { name: 'Set bio' }).click()
  const [box, save] = [page.getByRole('textbox', { name: 'Bio' }), page.getByRole('button', { name: 'Save' })]
  const before = await box.inputValue()
  await box.fill('x'.repeat(301))
  const counter = page.getByText('301 of 300')
  await expect(save).toBeDisabled()
  const errorColor = await counter.evaluate((element) => getComputedStyle(element).color)
  await box.fill('x'.repeat(300))
  await expect(save).toBeEnabled()
  const normalColor = await page.getByText('300 of 300').evaluate((element) => getComputedStyle(element).color)
  expect(errorColor).not.toBe(normalColor)

  const bio = `I wire **${unique()}**`
  await box.fill(bio)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('updateUser') ? route.abort() : route.continue(),
  )
  await save.click()
  await expect.poll(() => alerts).toEqual([expect.stringMatching(/^Error saving bio: /)])
  await expect(box).toHaveValue(bio)
  await page.unroute('**/graphql')
  await save.click()
  await expect(page.locator('main strong').first()).toHaveText(bio.slice(9, -2))

  await page.getByRole('button', { name: 'Set bio' }).click()
  await box.fill('Never mind')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('main strong').first()).toHaveText(bio.slice(9, -2))
  await page.getByRole('button', { name: 'Set bio' }).click()
  await box.fill(before)
  await save.click()
  await expect(box).toHaveCount(0)
})

test('a row of tabs fades where it goes on, until its end is reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/latest')
  const tabs = page.getByRole('navigation', { name: 'Kind of content' })
  const readFade = () => tabs.evaluate((row) => getComputedStyle(row).getPropertyValue('--fade-end'))
  await expect.poll(readFade).toBe('40px')
  await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
  await expect.poll(readFade).toBe('0px')
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.reload()
  await expect.poll(readFade).toBe('0px')
})
