import sharp from 'sharp'
import { writeZip } from '#gamefiles/index.ts'
import { createSave, openUploadForm, webglWarnings } from './creations.ts'
import { endSession } from './forms.ts'
import { agree, expect, expectAccessible, signIn, test, unique } from './test.ts'

// Child processes read files.
test.slow()

const drawPicture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

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
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard changes' })).toContainText('Discard your changes?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('My second adder')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard changes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first adder')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(title).toHaveValue('My first adder')
})

test('a mod shows what its author says about it, and proposes its name as the title', async ({ page, site, quiet }) => {
  quiet.allow(webglWarnings)
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
  await agree(page, 'Publish without images')
  await page.waitForURL(/\/creations\/mods\/\d+\//)
  await expect(page.getByRole('definition').filter({ hasText: '0.91, 0.92' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'code.example/lamps' })).toHaveAttribute('rel', /nofollow/)
  await page.getByRole('tab', { name: 'What is new' }).click()
  await expect(page.getByRole('tabpanel')).toHaveText('A decimal point.')
  await expectAccessible(page)
})

test('a zip with several creations asks for one, and publishes that one', async ({ page, site, quiet }) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page, 'mods')
  const names = [`Lamps ${unique()}`, `Bells ${unique()}`]
  const entries = names.map((name, index) => ({
    name: `repo-main/mods/${index}/manifest.jecs`,
    content: new TextEncoder().encode(`ID: Mod${index}\nName: ${name}\nVersion: "1.4.2"\n`),
  }))
  const buffer = Buffer.from(await writeZip(entries))
  const file = page.getByLabel('File', { exact: true })
  await file.setInputFiles({ name: 'repo-main.zip', mimeType: 'application/zip', buffer })
  const question = page.getByRole('group', { name: 'This zip holds 2 creations. Which one do you want to publish?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Title')).toHaveValue(names[1] ?? '')
  await page.getByRole('button', { name: 'Publish' }).click()
  await agree(page, 'Publish without images')
  await page.waitForURL(/\/creations\/mods\/\d+\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '')
})

test('the pictures of a zip are offered for the gallery, by keyboard too, and none are asked for', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await openUploadForm(page)
  const { save, noise } = createSave()
  const entries = [
    { name: 'adder/data.partialworld', content: save },
    { name: 'adder/readme.txt', content: noise },
    { name: 'adder/images/broken.png', content: Buffer.from('not a picture') },
    { name: 'adder/images/front.png', content: await drawPicture('#7fd4cf') },
    { name: 'adder/images/side.png', content: await drawPicture('#d9534f') },
  ]
  const buffer = Buffer.from(await writeZip(entries))
  const file = page.getByLabel('File', { exact: true })
  await file.setInputFiles({ name: 'adder.zip', mimeType: 'application/zip', buffer })
  const pictures = page.getByRole('group', { name: 'Pictures in the zip' })
  await expect(pictures.getByRole('checkbox', { name: 'broken.png Not a picture' })).toBeDisabled()
  await expect(pictures.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(pictures.locator('img')).toHaveCount(2)
  await expectAccessible(page)
  await pictures.getByRole('checkbox', { name: /^front.png/ }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Title').fill(`Adder ${unique()}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/creations\/subassemblies\/\d+\//)
  await expect(page.getByRole('link', { name: /^Show: Image \d/ })).toHaveCount(1)
})

test('the upload form leads to the file that is missing', async ({ page, site }) => {
  await signIn(page, site)
  await openUploadForm(page)
  await page.getByLabel('Title').fill('A file to come')
  const alert = page.waitForEvent('dialog')
  const publish = page.getByRole('button', { name: 'Publish' }).click()
  await (await alert).accept()
  await publish
  const file = page.getByLabel('File', { exact: true })
  await expect(file).toBeFocused()
  await expect(file).toHaveAttribute('aria-invalid', 'true')
  await expect(file).toHaveAccessibleDescription('You must select a file to upload.')
  const { save } = createSave()
  await file.setInputFiles({ name: 'a.partialworld', mimeType: 'application/octet-stream', buffer: Buffer.from(save) })
  await expect(file).not.toHaveAttribute('aria-invalid', 'true')
})

test('the upload form keeps its images when the session ends before a file is chosen, and asks before it loses them', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|An image was not uploaded/)
  await signIn(page, site)
  await openUploadForm(page)
  const field = page.getByRole('region', { name: 'Images' }).getByLabel('Add images')
  const addImage = async (name: string) =>
    field.setInputFiles({ name, mimeType: 'image/png', buffer: await drawPicture('#7fd4cf') })
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
  await addImage('front.png')
  await expect(page.getByRole('img', { name: 'front.png' })).toBeVisible()
  await endSession(page)
  const alert = page.waitForEvent('dialog')
  const addSecond = addImage('side.png')
  await (await alert).accept()
  await addSecond
  await expect(remove('side.png')).toBeHidden()
  await expect(remove('front.png')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await page.getByRole('dialog', { name: 'Leave this page' }).getByRole('button', { name: 'Stay' }).click()
  await expect(remove('front.png')).toBeVisible()
})
