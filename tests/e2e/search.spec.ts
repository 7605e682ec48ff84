import type { Locator } from '@playwright/test'
import { agree, expect, expectAccessible, openHydrated, signIn, test, unique } from './test.ts'

test('corrects a misspelled query and says so', async ({ page }) => {
  await page.goto('/search?q=oscilloscpe')
  await expect(page.getByRole('status')).toContainText('oscilloscope')
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'oscilloscope' }).click()
  await expect(page).toHaveTitle('Search: oscilloscope - Gatework')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('an unchecked box has the colours of other inputs in the dark theme, and a checked one those of the accent', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/newsletter')
  const readColors = (box: Locator) =>
    box.evaluate((element) => {
      const { backgroundColor, borderTopColor, opacity } = getComputedStyle(element)
      return { backgroundColor, borderTopColor, opacity }
    })
  const main = page.getByRole('main')
  const input = await readColors(main.getByRole('textbox', { name: 'Subject' }))
  const box = main.getByRole('checkbox').first()
  expect(await readColors(box)).toEqual(input)
  await box.check()
  const checked = await readColors(box)
  expect(checked.backgroundColor).toBe(checked.borderTopColor)
  expect(checked.backgroundColor).not.toBe(input.backgroundColor)
})

test('groups comments under their thread, filters by tabs and offers the best match first', async ({ page }) => {
  const results = page.getByRole('list', { name: 'Results' })
  const threads = results.getByRole('heading', { level: 2 })
  // The index of a new site is filled in the background. More matches than threads: some are comments.
  const countComments = async () => {
    await page.goto('/search?q=latch')
    return (await results.getByRole('listitem').count()) - (await threads.count())
  }
  await expect.poll(countComments).toBeGreaterThan(0)
  const titles = await threads.allInnerTexts()
  expect(new Set(titles).size).toBe(titles.length)
  await page.getByLabel('Comments').click()
  await page.waitForURL('**/search?q=latch&t=comment')
  await expect(page.getByLabel('Comments')).toBeChecked()
  const best = page.getByRole('main').getByRole('link', { name: 'Best match' })
  await expect(best).toHaveAttribute('href', '/search?q=latch&t=comment&s=relevance')
  await best.click()
  await page.waitForURL('**/search?q=latch&t=comment&s=relevance')
  await expect(page.getByLabel('Newest first')).not.toBeChecked()
  const all = page.getByRole('main').getByRole('link', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('href', '/search?q=latch&s=relevance')
  await all.click()
  await page.waitForURL('**/search?q=latch&s=relevance')
})

test('a suggestion shows the words that it was found by', async ({ page }) => {
  await openHydrated(page, '/forum')
  await page.locator('#site-search input').fill('propagation')
  const options = page.getByRole('option')
  await options.first().waitFor()
  for (const option of await options.all()) await expect(option.locator('mark').first()).toBeVisible()
})

test('searches with the keyboard alone: slash, a few letters, arrows, Enter', async ({ page }) => {
  await page.goto('/forum')
  const box = page.locator('#site-search input')
  // Key handlers are attached once the script of the page has run.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(box).toHaveRole('combobox')
  await box.fill('')
  await page.keyboard.type('relay tick')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('How many ticks does a relay take to open?')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.type('s')
  await expect(options.first()).toContainText('relay')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many ticks does a relay take to open?')

  // Enter without a selected option searches for the typed text.
  await page.keyboard.press('/')
  await page.keyboard.type('adder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=adder$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form filters, sorts and pages', async ({ page }) => {
    await page.goto('/search?q=clock')
    await page.getByLabel('Posts').check()
    await page.getByLabel('People').check()
    await page.getByLabel('Newest first').uncheck()
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByLabel('Posts')).toBeChecked()
    await expect(page.getByLabel('People')).toBeChecked()
    await expect(page.getByLabel('Comments')).not.toBeChecked()
    await expect(page.getByLabel('Newest first')).not.toBeChecked()
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
    await expect(results).toHaveCount(20)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByLabel('Newest first')).not.toBeChecked()
    await expect(results.first()).toBeVisible()
  })
})

test('finds Chinese by part of a sentence and highlights it', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'zh', url: baseURL ?? '' }])
  await page.goto(`/search?q=${encodeURIComponent('加法器')}&s=relevance`)
  await expect(page).toHaveTitle('搜索：加法器 - Gatework')
  await expect(page.locator('main mark').first()).toHaveText('加法器')
  await expect(page.getByRole('list', { name: '搜索结果' })).toContainText('四位超前进位')
})

test('finds a new post, no longer finds it once deleted, and shows the position of a syntax error', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const word = `zylo${unique()}`
  await page.goto('/forum/off-topic/new')
  await page.getByLabel('Title').fill(`A machine called ${word}`)
  await page.getByLabel('Body').fill('It has no purpose.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/forum/off-topic/*/**')
  const postUrl = page.url()
  const countResults = async () => {
    await page.goto(`/search?q=${word}`)
    return page
      .locator('main')
      .getByRole('link', { name: `A machine called ${word}` })
      .count()
  }
  await expect.poll(countResults).toBe(1)
  await page.goto(postUrl)
  await page.getByRole('button', { name: 'Delete post' }).click()
  await agree(page, 'Delete post')
  await page.waitForURL('**/forum/off-topic')
  await expect.poll(countResults).toBe(0)

  await page.goto('/search?q=(latch')
  await expect(page.getByRole('alert')).toContainText('the parenthesis that opens here is not closed')
})

test('the search page is accessible and fits a phone', async ({ page }) => {
  for (const path of ['/search?q=latch', '/search', '/search?q=%22', '/search?q=xyzzyqwv']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('the search page completes keys and values', async ({ page, site }) => {
  await signIn(page, site)
  await openHydrated(page, '/search')
  const box = page.getByLabel('Search text')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('latch typ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('latch type:')
  await expect(list.getByRole('option')).toHaveCount(5)
  await expectAccessible(page)
  await box.pressSequentially('cre')
  await list.getByRole('option', { name: 'creation' }).click()
  await box.pressSequentially('author:karn')
  await list.getByRole('option', { name: '@karnaugh' }).click()
  await expect(box).toHaveValue('latch type:creation author:@karnaugh ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=latch\+type%3Acreation\+author%3A%40karnaugh/)
})
