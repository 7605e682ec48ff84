import { createPackage, fillTitle, openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { expect, expectAccessible, openHydrated, pressInMenu, signIn, test, unique } from './test.ts'

// Child processes read files.
test.slow()

test('tags are typed or chosen while a creation is published, edited by keyboard, and filter the hub', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page)
  const tag = `half-${unique()}`.toLowerCase()
  await page.getByLabel('File', { exact: true }).setInputFiles(await createPackage())
  await fillTitle(page, `A half adder ${tag}`)
  const field = page.getByRole('group', { name: 'Tags' })
  const input = field.getByRole('textbox', { name: 'Add a tag' })
  await input.fill('mem')
  await field.getByRole('button', { name: 'Add memory' }).click()
  await expect(input).toBeFocused()
  await input.fill(`${tag}, Carry Chain, `)
  for (const chosen of ['memory', tag, 'carry-chain'])
    await expect(field.getByRole('button', { name: `Remove ${chosen}` })).toBeVisible()
  await expectAccessible(page)
  // Typed, but not confirmed.
  await input.fill('8 bit')
  await publishCreation(page)

  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByRole('link')).toHaveText(['memory', tag, 'carry-chain', '8-bit'])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Description').fill('It adds two bits.')
  await field.getByRole('button', { name: 'Remove memory' }).press('Enter')
  await expect(input).toBeFocused()
  await page.keyboard.type('Two Bits')
  await page.keyboard.press('Enter')
  await field.getByRole('button', { name: 'Remove two-bits' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByRole('link')).toHaveText([tag, 'carry-chain', '8-bit', 'two-bits'])

  await tags.getByRole('link', { name: tag }).click()
  await expect(page).toHaveURL(new RegExp(`/creations\\?tags=${tag}$`))
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([`A half adder ${tag}`])
  await page.getByRole('link', { name: `Remove: Tag: ${tag}` }).click()
  await expect(page).toHaveURL(/\/creations$/)
})

test('the hub offers the tags used most, finds others by typing, and narrows by several', async ({ page }) => {
  await openHydrated(page, '/creations')
  const filters = page.getByRole('list', { name: 'Tags in use' })
  await filters.getByRole('link', { name: /^memory\b/ }).click()
  await expect(page).toHaveURL(/tags=memory$/)
  await expect(filters.getByRole('link', { name: 'memory' })).toHaveAttribute('aria-current', 'true')
  const input = page.getByRole('textbox', { name: 'Tags' })
  await expect(input).toHaveValue('memory')
  await input.fill('memory, regi')
  await filters.getByRole('link', { name: /^registers\b/ }).click()
  await expect(page).toHaveURL(/tags=memory%2Cregisters$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Register file, 8 × 8 bit, two read ports'])
  await expectAccessible(page)
  await input.fill('加法器')
  await input.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['四位超前进位加法器'])
})

test('cards link their first tags, which narrow the list', async ({ page }) => {
  await openHydrated(page, '/creations?tags=memory')
  const card = page.getByRole('listitem').filter({ hasText: 'Register file, 8 × 8 bit' })
  const tags = card.getByRole('list', { name: 'Tags' }).getByRole('link')
  await expect(tags).toHaveCount(2)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [first, last] = [await tags.first().boundingBox(), await tags.last().boundingBox()]
    expect(first?.y).toBe(last?.y)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  await tags.filter({ hasText: 'registers' }).click()
  await expect(page).toHaveURL(/tags=memory%2Cregisters$/)
})

test('the search of the hub completes keys and values, by keyboard and by touch', async ({ page, site }) => {
  await signIn(page, site)
  await openHydrated(page, '/creations')
  const box = page.getByLabel('Search creations')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('latch ta')
  const key = list.getByRole('option', { name: 'tag', exact: false })
  await page.keyboard.press('ArrowDown')
  await expect(key).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await key.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('latch tag:')
  await box.pressSequentially('regi')
  await list.getByRole('option', { name: /^registers/ }).click()
  await expect(box).toHaveValue('latch tag:registers ')
  await expect(box).toBeFocused()
  await box.pressSequentially('author:karn')
  await list.getByRole('option', { name: '@karnaugh' }).click()
  await expect(box).toHaveValue('latch tag:registers author:@karnaugh ')
  await box.fill('mods:')
  await expect(list.getByRole('option')).toHaveText([/none.*Vanilla only/, /any.*With mods/])
  await page.keyboard.press('Escape')
  await box.fill('tag:registers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=tag%3Aregisters/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('suggestions of a query fit the hub and the search', async ({ page }) => {
    for (const [path, label] of [
      ['/creations', 'Search creations'],
      ['/search', 'Search text'],
    ] as const) {
      await openHydrated(page, path)
      const filters = page.getByRole('group').filter({ has: page.getByText('Filters') })
      if (path === '/creations' && !(await page.getByLabel(label).isVisible())) await filters.locator('summary').tap()
      const box = page.getByLabel(label)
      await box.focus()
      await box.pressSequentially('t')
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      await expect(list.getByRole('option').first()).toBeInViewport()
      const { x = 0, width = 999 } = (await list.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      await expectAccessible(page)
      await list.getByRole('option', { name: /^tag/ }).tap()
      await expect(box).toHaveValue('tag:')
    }
  })
})

test('staff remove a tag of somebody else’s creation', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await openHydrated(page, '/creations?tags=memory,registers')
  await page.getByRole('link', { name: /^Register file/ }).click()
  await pressInMenu(page, 'Remove tags')
  const dialog = page.getByRole('dialog', { name: 'Remove tags' })
  await expectAccessible(page)
  const before = await dialog.getByRole('button', { name: /^Remove / }).count()
  await dialog.getByRole('button', { name: 'Remove registers' }).press('Enter')
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(before - 1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Tags' })).not.toContainText('registers')
  await page.goto('/management/actionlog')
  const entry = page.getByRole('row').filter({ hasText: 'Removed a tag of' }).first()
  await expect(entry).toBeVisible()
})
