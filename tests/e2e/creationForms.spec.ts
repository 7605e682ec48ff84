import { writeZip } from '#gamefiles/index.ts'
import { openUploadForm, webglWarnings } from './creations.ts'
import { expect, expectAccessible, signIn, test, unique } from './test.ts'

// Child processes read files.
test.slow()

test('the edit form keeps what was typed if saving fails, and asks before it discards it', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await page.goto('/creations/subassemblies?author=demo')
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'My first adder' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit creation')
  const title = page.getByLabel('Title')
  await title.fill('My second adder')
  await page.getByLabel('Description').fill('It carries.')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateCreation') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(title).toHaveValue('My second adder')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => questions).toEqual(['Discard your changes?'])
  await expect(title).toHaveValue('My second adder')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first adder')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(title).toHaveValue('My first adder')
})

test('a mod shows what its author says about it, and proposes its name as the title', async ({ page, site, quiet }) => {
  quiet.allow(webglWarnings)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, site)
  await openUploadForm(page, 'mods')
  const name = `Lamps ${unique()}`
  const content = new TextEncoder().encode(`ID: Lamps\nName: ${name}\nVersion: "1.4.2"\n`)
  const buffer = Buffer.from(await writeZip([{ name: 'Lamps/manifest.jecs', content }]))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByLabel('Title')).toHaveValue(name)
  await page.getByLabel('Works with').fill('0.91, 0.92')
  await page.getByLabel('Source code').fill('code.example')
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Source code').fill('https://code.example/lamps')
  await page.getByLabel('What is new').fill('A decimal point.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/creations\/mods\/\d+\//)
  await expect(page.getByRole('definition').filter({ hasText: '0.91, 0.92' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'code.example/lamps' })).toHaveAttribute('rel', /nofollow/)
  await page.getByRole('tab', { name: 'What is new' }).click()
  await expect(page.getByRole('tabpanel')).toHaveText('A decimal point.')
  await expectAccessible(page)
})
