import sharp from 'sharp'
import { maxImagesPerItem } from '#features/images/contract/limits.ts'
import { createPackage, openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { agree, expect, expectAccessible, openHydrated, pressInMenu, settled, signIn, test, unique } from './test.ts'

// Child processes read files and build models.
test.slow()

test('uploads a subassembly, shows its contents, downloads it unchanged, edits, deletes and restores it', async ({
  page,
  site,
  browser,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  // The model is still being built and may be requested once more while the creation is deleted.
  quiet.allow(/status of (503|404)|The model could not be fetched: 404/)
  const dialogMessages: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') dialogMessages.push(dialog.message())
    void dialog.accept()
  })
  await signIn(page, site)
  await page.goto('/creations/subassemblies')
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const title = `An inverter ${unique()}`
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A title is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => dialogMessages)
    .toEqual(['You must select a file to upload.', 'You must select a file to upload.'])
  const file = await createPackage()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByText('A subassembly · version 0.92.3.57 · 3 components · 1 wire')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish without images' })
  await expect(question).toContainText("You haven't uploaded any images, are you sure you want to continue?")
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await publishCreation(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('tab', { name: 'Description' })).toBeDisabled()
  // The like button and the counter show the same number.
  const likes = page.locator('dl').filter({ hasText: 'Downloads' }).locator('dd').first()
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await heart.click()
  await expect(likes).toHaveText('1')
  await heart.click()
  await expect(likes).toHaveText('0')
  const details = page.getByRole('tabpanel', { name: 'Details' })
  await expect(details.getByText('0.92.3.57')).toBeVisible()
  await expect(details.getByRole('row', { name: /^Inverter .* 1$/ })).toBeVisible()
  const link = await page.getByRole('link', { name: /^Download \d/ }).getAttribute('href')
  const response = await page.request.get(link ?? '')
  expect((await response.body()).equals(file.buffer)).toBe(true)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill(`${title} turned`)
  await page.getByLabel('Description').fill('It says **no**.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} turned`)
  await expect(page.getByRole('tabpanel', { name: 'Description' }).locator('strong')).toHaveText('no')
  // The address follows the title; the page it leads to replaces the buttons.
  await page.waitForURL('**/*-turned')

  // The menu may still close while the page after the edit arrives.
  await expect(async () => {
    await pressInMenu(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete', exact: true })
    await expect(question).toContainText('Are you sure you want to delete this creation?', { timeout: 5_000 })
  }).toPass()
  await agree(page, 'Delete')
  await page.waitForURL('**/creations')
  expect((await page.request.get(link ?? '')).status()).toBe(404)

  const context = await browser.newContext({ baseURL: site.origin })
  const staff = await context.newPage()
  await signIn(staff, site, 'demo-staff')
  const row = staff.getByRole('row', { name: title })
  // A busy site may answer too late for the page.
  await expect(async () => {
    await staff.goto('/management/deleted')
    await expect(row).toContainText('the author', { timeout: 20_000 })
  }).toPass()
  await expectAccessible(staff)
  await row.getByRole('button', { name: `Restore “${title} turned”` }).click()
  await staff.getByRole('dialog', { name: 'Restore' }).getByRole('button', { name: 'Restore' }).click()
  await expect(row).toHaveCount(0)
  await staff.getByRole('link', { name: 'View', exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`${title} turned`)
  await context.close()
  expect((await (await page.request.get(link ?? '')).body()).equals(file.buffer)).toBe(true)
})

test('retries an interrupted upload and warns about a duplicate file', async ({ page, site, quiet }) => {
  quiet.allow(/Failed to load resource|not taken/)
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page)
  const file = await createPackage()
  let cutOff = 0
  await page.route('**/api/direct_uploads/creation/**', (route) => (cutOff++ ? route.continue() : route.abort()))
  const title = `Twice sent ${unique()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByText('A subassembly · ')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await agree(page, 'Publish without images')
  await expect(page.getByText('Failed to upload file')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await publishCreation(page)
  expect(cutOff).toBeGreaterThan(1)

  await openUploadForm(page)
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByText('This file is already on the hub:')).toBeVisible()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('reports an invalid file before sending anything', async ({ page, site }) => {
  await signIn(page, site)
  await openUploadForm(page, 'worlds')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/direct_uploads/')) sent++
  })
  const { buffer, ...file } = await createPackage()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ ...file, buffer: buffer.subarray(0, buffer.length - 30) })
  await expect(page.getByRole('alert').filter({ hasText: /\w \w/ })).toBeVisible()
  await expectAccessible(page)
  expect(sent).toBe(0)
})

test('prefills the form from the game and publishes nothing automatically', async ({ page, site }) => {
  await signIn(page, site)
  const prefill = Buffer.from(JSON.stringify({ title: '来自游戏', body: 'Sent by **the game**' })).toString('base64url')
  await page.goto(`/creations/upload?prefill=${prefill}&blobs=${'A'.repeat(22)}`)
  await expect(page.getByLabel('Title')).toHaveValue('来自游戏')
  await expect(page.getByText('The game has sent the file.')).toBeVisible()
  await expect(page).toHaveURL(/\/creations\/upload\?/)
})

test('hub and creation pages are accessible and fit a phone, and filters work without JavaScript', async ({
  page,
  browser,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  for (const path of ['/creations', '/creations/worlds?sort=-downloads', '/creations/mods']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  // The uploads of other tests push it from the first page.
  await page.goto('/creations/subassemblies?q=ripple-carry')
  await page.getByRole('link', { name: '16-bit ripple-carry ALU', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('16-bit ripple-carry ALU')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await plain.goto('/creations')
  await plain.getByLabel('Uses component').fill('Relay')
  await plain.getByRole('button', { name: 'Apply' }).click()
  await expect(plain.getByRole('link', { name: 'Relay piano', exact: true })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Clock of four phases', exact: true })).toHaveCount(0)
  await plain.close()
})

test('loads the comments of a creation when they scroll into view and restores them on return', async ({
  page,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await page.goto('/creations?sort=-comments')
  const requestBodies: string[] = []
  page.on('request', (request) => requestBodies.push(request.postData() ?? ''))
  const comments = page.locator('article[id^=cmt]')
  const cards = page.locator('main h3 a')
  // Again if what loads above has pushed them away, and at once, because the heading is replaced when it comes near.
  const scrollToComments = () =>
    expect(async () => {
      const heading = page.getByRole('heading', { name: /^Comments [1-9]/ })
      await heading.evaluate((element) => element.scrollIntoView(), null, { timeout: 1_000 }).catch(() => {})
      await expect(comments.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await cards.first().click()
  await expect(page).toHaveURL(/\/creations\/\w+\/\d+/)
  expect(requestBodies.filter((body) => body.includes('"Comments"'))).toEqual([])
  await scrollToComments()
  await page.goBack()
  await expect(page).toHaveURL(/sort=-comments/)
  await page.goForward()
  await scrollToComments()
})

test('explains opening in the game until the user opts out', async ({ page, quiet }) => {
  quiet.allow(/Failed to launch|gatework:/)
  await openHydrated(page, '/creations/worlds')
  const open = page.getByRole('link', { name: 'Open in-game' }).first()
  expect(await open.getAttribute('href')).toMatch(/^gatework:\/\/creation\/ctn-[0-9a-f]{8}$/)
  // The browser has no such game; only the event matters.
  await open.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'The game does not open?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: "Don't show again" }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog).toBeHidden()
})

test('uploads as many images at once as a creation may have', async ({ page, site }) => {
  await signIn(page, site)
  await openUploadForm(page)
  const images = page.getByRole('region', { name: 'Images' })
  const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const names = Array.from({ length: maxImagesPerItem }, (_, index) => `${index}.png`)
  await images.getByLabel('Add images').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
  for (const name of names) await expect(images.getByRole('img', { name, exact: true })).toBeVisible()
})

test('reorders images with the mouse, with keys and with buttons', async ({ page, site }) => {
  await signIn(page, site)
  await openUploadForm(page)
  const images = page.getByRole('region', { name: 'Images' })
  const picture = async (name: string, background: string) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  })
  const files = [await picture('one', '#0a7'), await picture('two', '#a70'), await picture('three', '#07a')]
  await images.getByLabel('Add images').setInputFiles(files)
  const tile = (name: string) => images.getByRole('group', { name: `${name}.png` })
  const expectOrder = (...names: string[]) =>
    expect
      .poll(() =>
        images.getByRole('group').evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label'))),
      )
      .toEqual(names.map((name) => `${name}.png`))
  await expectOrder('one', 'two', 'three')
  for (const name of ['one', 'two', 'three']) await expect(tile(name).getByRole('img')).toBeVisible()

  await tile('one').hover()
  await page.mouse.down()
  for (const name of ['two', 'three']) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await tile(name).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
  }
  await page.mouse.up()
  await expectOrder('two', 'three', 'one')

  await tile('two').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('two.png is at place 1 of 3.')).toBeAttached()
  // It handles arrow keys from the next task on.
  await settled(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('two.png is at place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expectOrder('three', 'two', 'one')

  await tile('one').getByRole('button', { name: 'Move one.png forward' }).click()
  await expectOrder('three', 'one', 'two')
})
