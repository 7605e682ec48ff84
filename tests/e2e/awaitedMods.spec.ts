import { createPackage, fillTitle, openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { expect, expectAccessible, openHydrated, signIn, test, unique } from './test.ts'

// Child processes read files.
test.slow()

test('a press asks to be notified of a mod that is not on the hub, and another one takes it back', async ({
  page,
  site,
  browser,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page)
  const mod = `Bells${unique()}`
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(await createPackage([{ id: mod, version: [1, 0, 0, -1] }]))
  await fillTitle(page, `A doorbell ${unique()}`)
  await publishCreation(page)
  const path = new URL(page.url()).pathname

  const button = page.getByRole('button', { name: `Notify me when it arrives: ${mod}` })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await openHydrated(page, path)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await openHydrated(page, path)
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  const visitor = await browser.newPage({ baseURL: site.origin })
  await openHydrated(visitor, path)
  await visitor.getByRole('button', { name: `Notify me when it arrives: ${mod}` }).click()
  await visitor.waitForURL(/\/login/)
  await visitor.close()
})
