import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { writeSave } from '../../src/gamefiles/index.ts'
import { smallSave } from '../support/gameFiles.ts'
import { drawnBySoftware } from './creations.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use(drawnBySoftware)

type Signed = { request: APIRequestContext; headers: Record<string, string> }

async function signedIn(request: APIRequestContext, password: string): Promise<Signed> {
  const login = await request.post('/auth/login', { data: { identifier: 'demo', password } })
  return { request, headers: { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` } }
}

async function upload({ request, headers }: Signed, nature: 'creation' | 'image', bytes: Buffer): Promise<string> {
  const blob = {
    filename: nature === 'image' ? 'picture.png' : 'data.partialworld',
    content_type: nature === 'image' ? 'image/png' : 'application/zip',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const answer = await request.post(`/api/direct_uploads/${nature}`, { data: { blob }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, direct_upload } = await answer.json()
  const put = await request.put(direct_upload.url, { data: bytes, headers: direct_upload.headers })
  expect(put.ok(), await put.text()).toBe(true)
  return id
}

async function ask<T>({ request, headers }: Signed, query: string, variables: object): Promise<T> {
  const answer = await request.post('/graphql', { data: { query, variables }, headers })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

/** A subassembly with some images, whose model has been built; its address. */
async function aSubassembly(request: APIRequestContext, password: string, colours = ['#0a7', '#a70']): Promise<string> {
  const signed = await signedIn(request, password)
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const images: string[] = []
  for (const colour of colours) images.push(await upload(signed, 'image', await picture(colour)))
  // A number of its own, so that it is no other upload's double.
  const salt = randomBytes(3).readUIntBE(0, 3)
  const save = writeSave({ ...smallSave, gameVersion: [0, 92, 3, salt] })
  const input = {
    title: `Gallery of ${salt}`,
    images,
    uploadedFileId: await upload(signed, 'creation', Buffer.from(save)),
  }
  const made = await ask<{ uploadCreation: { numericId: number; canonicalPath: string } }>(
    signed,
    'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { numericId canonicalPath } }',
    { input },
  )
  const { numericId, canonicalPath } = made.uploadCreation
  const status = async () => {
    const { creation } = await ask<{ creation: { modelStatus: string } }>(
      signed,
      'query ($id: String!) { creation(id: $id) { modelStatus } }',
      { id: String(numericId) },
    )
    return creation.modelStatus
  }
  await expect.poll(status).toBe('READY')
  return canonicalPath
}

const shown = '[data-state=shown]'

test('a small model is shown by itself, told about, turned by keys and found again by its address', async ({
  page,
  request,
  site,
}) => {
  const path = await aSubassembly(request, site.password)
  await page.goto(path)
  await expect(page.locator(shown)).toBeVisible()
  const canvas = page.getByRole('application', { name: /3D model/ })
  const label = page.locator(shown).getByText(/^(CircuitBoard|AndGate|Inverter|Some\.Mod\.Thing|Wire)$/)
  await expect(async () => {
    await canvas.hover()
    await canvas.hover({ position: { x: 400, y: 300 } })
    await expect(label).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(Number(await canvas.getAttribute('data-draw-calls')), 'draw calls (issue 6)').toBeLessThanOrEqual(20)
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/#view=/)
  await page.getByRole('button', { name: 'Hide wires' }).click()
  await expect(page.getByRole('button', { name: 'Show wires' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset the view' }).click()
  await expect(page).not.toHaveURL(/#view=/)
  await expectAccessible(page)
})

test('the model waits for its button where the settings say never', async ({ page, request, site, context }) => {
  const path = await aSubassembly(request, site.password)
  await context.addCookies([{ name: 'render3DModels', value: 'never', url: site.origin }])
  await page.goto(path)
  const load = page.getByRole('button', { name: /^Load model \(/ })
  await expect(load).toBeVisible()
  await expect(page.getByRole('link', { name: 'When models load by themselves' })).toBeVisible()
  await load.click()
  await expect(page.locator(shown)).toBeVisible()
})

test('without WebGL the picture stays, with a sentence', async ({ page, request, site }) => {
  const path = await aSubassembly(request, site.password)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(path)
  await expect(page.getByText('This browser cannot show 3D models')).toBeVisible()
  await expect(page.locator('main picture img').first()).toBeVisible()
})

test('the gallery goes round, and opens an image over the whole screen', async ({ page, request, site }) => {
  const path = await aSubassembly(request, site.password)
  await page.goto(path)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await gallery.getByRole('button', { name: 'Previous' }).click()
  await expect(gallery.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText('2 of 3')).toBeVisible()
  await expectAccessible(page)
  await gallery.getByRole('button', { name: 'Enlarge' }).click()
  const preview = page.getByRole('dialog', { name: 'Image preview' })
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('an image that does not come says so, and can be asked for again', async ({ page, request, site, quiet }) => {
  const path = await aSubassembly(request, site.password)
  quiet.allow('Failed to load resource')
  let isBroken = true
  await page.route('**/upload/*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(path)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await gallery.getByRole('button', { name: 'Next' }).click()
  await expect(gallery.getByText('This image could not be loaded.')).toBeVisible()
  isBroken = false
  await gallery.getByRole('button', { name: 'Try again' }).click()
  await expect(gallery.getByRole('img', { name: /Image 1/ })).toBeVisible()
})

test('the strip has what is shown in its middle, and arrows lead on from the model, also on a phone', async ({
  page,
  request,
  site,
}) => {
  const path = await aSubassembly(request, site.password, ['#0a7', '#a70', '#70a', '#07a', '#a07', '#7a0'])
  const aside = () =>
    page.evaluate(() => {
      const [strip, small] = ['section ol', 'section ol [aria-current]'].map((each) => document.querySelector(each))
      const [outer, inner] = [strip?.getBoundingClientRect(), small?.getBoundingClientRect()]
      return outer && inner ? Math.abs(outer.left + outer.width / 2 - inner.left - inner.width / 2) : Number.NaN
    })
  for (const width of [390, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await expect(gallery.getByRole('button', { name: 'Next' })).toBeVisible()
    await gallery.getByRole('link', { name: 'Show the 3D model' }).waitFor()
    for (let step = 0; step < 3; step++) await gallery.getByRole('button', { name: 'Next' }).click()
    await expect(gallery.getByText('4 of 7')).toBeVisible()
    await expect.poll(aside).toBeLessThan(2)
  }
})
