import { createPackage, openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { expect, expectAccessible, openHydrated, signIn, test, unique } from './test.ts'

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
  await page.getByRole('textbox', { name: 'Title' }).fill(`A half adder ${tag}`)
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
