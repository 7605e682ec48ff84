import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, unique } from './test.ts'

function png(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let crc = n
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    return crc >>> 0
  })
  const crc32 = (bytes: Buffer) =>
    (bytes.reduce((crc, byte) => (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x80)
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png(900, 600) })

async function openNewPost(page: Page, title: string) {
  await page.goto('/forum/off-topic/new')
  await page.getByLabel('Title').fill(title)
  await expect(page.getByRole('toolbar')).toBeVisible()
  return page.getByLabel('Body')
}

test('uploads an image into a post, warns while it is unused, inserts it, and publishes what the preview showed', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const name = unique()
  const body = await openNewPost(page, `A picture of an adder ${name}`)
  await body.fill('Look at **this**.\n\n```\nmodule adder(input a);\n```')
  const pictures = page.getByRole('region', { name: 'Images' })
  await pictures.getByLabel('Add images').setInputFiles([file('adder.png'), file('spare.png')])
  const insert = pictures.getByRole('button', { name: 'adder.png', exact: true })
  await expect(insert).toHaveAttribute('data-tooltip', "You haven't added this image to your post, click to insert it")
  await insert.click()
  await expect(body).toHaveValue(/!\[adder\.png\]\(\/upload\/[\w-]{22}\)/)
  await expect(insert).toHaveAttribute('data-tooltip', /In the text/)
  await pictures.getByRole('button', { name: 'Remove spare.png' }).click()
  await expect(pictures.getByRole('img')).toHaveCount(1)

  // The preview is beside the form on a wide window, and in place of the text on a narrow one.
  const preview = page.getByRole('region', { name: 'Preview' })
  const showsText = async () => {
    await expect(preview.locator('img')).toHaveAttribute('width', '900')
    await expect(preview.locator('pre')).toContainText('module adder')
  }
  await expect(page.getByRole('button', { name: 'Preview' })).toBeHidden()
  await showsText()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Preview' }).click()
  await showsText()
  const previewHtml = await preview.locator('strong').locator('xpath=../..').innerHTML()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Write' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`**/a-picture-of-an-adder-${name}`)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
  const article = page.locator('article').first()
  await expect(article.locator('img[src^="/upload/"]').last()).toHaveAttribute('height', '600')
  const html = await article.locator('strong').first().locator('xpath=../..').innerHTML()
  // The first picture of a post loads early.
  expect(html.replace('fetchpriority="high"', 'loading="lazy"')).toBe(previewHtml)
  await expectAccessible(page)
})

test('toolbar and keyboard shortcuts do the same and can be undone', async ({ page, site }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, site)
  const body = await openNewPost(page, `Nothing to keep ${unique()}`)
  await body.fill('one')
  await body.press('Control+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(body).toHaveValue('**one**')
  await body.press('Control+b')
  await expect(body).toHaveValue('one')
  await body.press('Control+z')
  await expect(body).toHaveValue('**one**')
  await body.fill('- a')
  await body.press('End')
  await body.press('Enter')
  await body.pressSequentially('b')
  await expect(body).toHaveValue('- a\n- b')
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
})

test('restores an unsent post in another tab and lets the user discard it', async ({ page, site }) => {
  await signIn(page, site)
  const title = `A thought half done ${unique()}`
  const body = await openNewPost(page, title)
  await body.fill('It goes like this')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft post')).length))
    .toBe(1)
  const other = await page.context().newPage()
  await other.goto('/forum/off-topic/new')
  await expect(other.getByLabel('Body')).toHaveValue('It goes like this')
  await expect(other.getByLabel('Title')).toHaveValue(title)
  await expect(other.getByText('Draft restored')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Discard' }).click()
  await expect(other.getByLabel('Body')).toHaveValue('')
  await expect(other.getByText('Draft restored')).toHaveCount(0)
  await other.close()
})

test('pastes an image into a comment, and the toolbar appears on focus without layout shift', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const body = await openNewPost(page, `Something to comment on ${unique()}`)
  await body.fill('Just so.')
  await page.getByRole('button', { name: 'Publish' }).click()
  const box = page.getByPlaceholder('Write your own comment')
  await box.waitFor()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  const below = page.getByText('No comments yet')
  const before = await below.boundingBox()
  await box.focus()
  await expect(page.getByRole('toolbar')).toBeVisible()
  expect((await below.boundingBox())?.y).toBe(before?.y)
  await box.evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, png(40, 30).toString('base64'))
  await expect(box).toHaveValue(/!\[pasted\.png\]\(\/upload\/[\w-]{22}\)/)
  await box.press('Control+Enter')
  const comment = page.locator('main details').first()
  await expect(comment.locator('img')).toHaveAttribute('width', '40')

  await comment.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit', { exact: true }).fill('Without it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByText('Without it')).toBeVisible()
})

test('rejects a file that is not an image and shows no tile', async ({ page, site, quiet }) => {
  quiet.allow(/422|not uploaded/)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message())
    void dialog.accept()
  })
  await signIn(page, site)
  await openNewPost(page, `No picture here ${unique()}`)
  const pictures = page.getByRole('region', { name: 'Images' })
  await pictures.getByLabel('Add images').setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)">'),
  })
  await expect(page.getByText('Failed to upload image fake.png')).toBeVisible()
  await expect(page.getByText('This file is not a picture.')).toBeVisible()
  await expect(pictures.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await expect.poll(() => alerts).toEqual(['Failed to upload image fake.png'])

  await pictures
    .getByLabel('Add images')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Only images can be added here.')).toBeVisible()
  await expect(pictures.getByRole('button', { name: /Remove/ })).toHaveCount(0)
})

test('a post waits for its images, which can be removed meanwhile, and gets those that were never inserted at its end', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const name = unique()
  const body = await openNewPost(page, `Slow pictures ${name}`)
  await body.fill('Two pictures.')
  const pendingUploads: (() => void)[] = []
  await page.route('**/api/direct_uploads/image', async (route) => {
    await new Promise<void>((resolve) => pendingUploads.push(resolve))
    await route.continue().catch(() => {})
  })
  const pictures = page.getByRole('region', { name: 'Images' })
  await pictures.getByLabel('Add images').setInputFiles([file('one.png'), file('two.png'), file('three.png')])
  await expect(pictures.getByRole('status')).toHaveCount(3)
  await expect(pictures.getByRole('status', { name: 'Uploading one.png' })).toBeVisible()
  await expect(pictures).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Waiting for the images to finish uploading.')).toBeVisible()
  await expect(pictures.getByRole('button', { name: 'Remove two.png' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Waiting for the images')).toHaveCount(0)
  await pictures.getByRole('button', { name: 'Remove two.png' }).click()
  await expect(pictures.getByRole('status')).toHaveCount(2)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Waiting for the images')).toBeVisible()
  for (const release of pendingUploads) release()
  await page.waitForURL(`**/slow-pictures-${name}`)
  await expect(page.locator('article').first().locator('img[src^="/upload/"]')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'one' })).toBeVisible()
})

test('opens a spoiler and loads a video only on click', async ({ page, site }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
  await signIn(page, site)
  const body = await openNewPost(page, `Do not look ${unique()}`)
  await body.fill('::: spoiler The end\nIt latches.\n:::\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nAsk @demo.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByPlaceholder('Write your own comment').waitFor()
  await expect(page.getByText('It latches.')).toBeHidden()
  await page.getByText('The end', { exact: true }).click()
  await expect(page.getByText('It latches.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'youtu.be/dQw4w9WgXcQ' }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*cc_load_policy=1/,
  )
  await expect(page.getByRole('link', { name: '@demo' }).last()).toHaveAttribute('href', '/@demo')
})
