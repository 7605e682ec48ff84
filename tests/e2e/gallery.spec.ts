import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { writeSave } from '../../src/gamefiles/index.ts'
import { smallSave } from '../support/gameFiles.ts'
import { softwareRendering } from './creations.ts'
import { expect, expectAccessible, openHydrated, test } from './test.ts'

test.use(softwareRendering)

type SignedInClient = { request: APIRequestContext; headers: Record<string, string> }

async function signInClient(request: APIRequestContext, password: string): Promise<SignedInClient> {
  const login = await request.post('/auth/login', { data: { identifier: 'demo', password } })
  return { request, headers: { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` } }
}

async function upload(
  { request, headers }: SignedInClient,
  nature: 'creation' | 'image',
  bytes: Buffer,
): Promise<string> {
  const blob = {
    filename: nature === 'image' ? 'picture.png' : 'data.partialworld',
    content_type: nature === 'image' ? 'image/png' : 'application/zip',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const response = await request.post(`/api/direct_uploads/${nature}`, { data: { blob }, headers })
  expect(response.ok(), await response.text()).toBe(true)
  const { id, direct_upload } = await response.json()
  const put = await request.put(direct_upload.url, { data: bytes, headers: direct_upload.headers })
  expect(put.ok(), await put.text()).toBe(true)
  return id
}

async function query<T>({ request, headers }: SignedInClient, document: string, variables: object): Promise<T> {
  const response = await request.post('/graphql', { data: { query: document, variables }, headers })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

async function createSubassembly(
  request: APIRequestContext,
  password: string,
  colours = ['#0a7', '#a70'],
): Promise<string> {
  const client = await signInClient(request, password)
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const images: string[] = []
  for (const colour of colours) images.push(await upload(client, 'image', await picture(colour)))
  // A unique number, so that the upload is not a duplicate.
  const salt = randomBytes(3).readUIntBE(0, 3)
  const save = writeSave({ ...smallSave, gameVersion: [0, 92, 3, salt] })
  const input = {
    title: `Gallery of ${salt}`,
    images,
    uploadedFileId: await upload(client, 'creation', Buffer.from(save)),
  }
  const created = await query<{ uploadCreation: { numericId: number; canonicalPath: string } }>(
    client,
    'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { numericId canonicalPath } }',
    { input },
  )
  const { numericId, canonicalPath } = created.uploadCreation
  const status = async () => {
    const { creation } = await query<{ creation: { modelStatus: string } }>(
      client,
      'query ($id: String!) { creation(id: $id) { modelStatus } }',
      { id: String(numericId) },
    )
    return creation.modelStatus
  }
  await expect.poll(status).toBe('READY')
  return canonicalPath
}

const shownSelector = '[data-state=shown]'

test('a small model loads automatically, shows part names, turns with keys and restores its view from the URL', async ({
  page,
  request,
  site,
}) => {
  const path = await createSubassembly(request, site.password)
  await openHydrated(page, path)
  await expect(page.locator(shownSelector)).toBeVisible()
  const canvas = page.getByRole('application', { name: /3D model/ })
  const label = page.locator(shownSelector).getByText(/^(CircuitBoard|AndGate|Inverter|Some\.Mod\.Thing|Wire)$/)
  await expect(async () => {
    await canvas.hover()
    await canvas.hover({ position: { x: 400, y: 300 } })
    await expect(label).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(Number(await canvas.getAttribute('data-draw-calls')), 'draw calls').toBeLessThanOrEqual(20)
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/#view=/)
  await page.getByRole('button', { name: 'Hide wires' }).click()
  await expect(page.getByRole('button', { name: 'Show wires' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset the view' }).click()
  await expect(page).not.toHaveURL(/#view=/)
  await expectAccessible(page)
})

test('the model waits for its button when the settings say never', async ({ page, request, site, context }) => {
  const path = await createSubassembly(request, site.password)
  await context.addCookies([{ name: 'render3DModels', value: 'never', url: site.origin }])
  await openHydrated(page, path)
  const load = page.getByRole('button', { name: /^Load model \(/ })
  await expect(load).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose when models load' })).toBeVisible()
  await load.click()
  await expect(page.locator(shownSelector)).toBeVisible()
})

test('shows the image and a message without WebGL', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openHydrated(page, path)
  await expect(page.getByText('Your browser cannot show 3D models')).toBeVisible()
  await expect(page.locator('main picture img').first()).toBeVisible()
})

test('the gallery wraps around and opens an image full screen', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  await openHydrated(page, path)
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

test('an image that fails to load shows an error and a retry button', async ({ page, request, site, quiet }) => {
  const path = await createSubassembly(request, site.password)
  quiet.allow('Failed to load resource')
  let isBroken = true
  await page.route('**/upload/*', (route) => (isBroken ? route.abort() : route.continue()))
  await openHydrated(page, path)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await gallery.getByRole('button', { name: 'Next' }).click()
  await expect(gallery.getByText('We could not load this image.')).toBeVisible()
  isBroken = false
  await gallery.getByRole('button', { name: 'Try again' }).click()
  await expect(gallery.getByRole('img', { name: /Image 1/ })).toBeVisible()
})

test('the thumbnail strip centres the current image and arrows lead on from the model, also on a phone', async ({
  page,
  request,
  site,
}) => {
  const path = await createSubassembly(request, site.password, ['#0a7', '#a70', '#70a', '#07a', '#a07', '#7a0'])
  const getDistanceFromCentre = () =>
    page.evaluate(() => {
      const [strip, small] = ['section ol', 'section ol [aria-current]'].map((selector) =>
        document.querySelector(selector),
      )
      const [outer, inner] = [strip?.getBoundingClientRect(), small?.getBoundingClientRect()]
      return outer && inner ? Math.abs(outer.left + outer.width / 2 - inner.left - inner.width / 2) : Number.NaN
    })
  for (const width of [390, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, path)
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await expect(gallery.getByRole('button', { name: 'Next' })).toBeVisible()
    await gallery.getByRole('link', { name: 'Show the 3D model' }).waitFor()
    for (let step = 0; step < 3; step++) await gallery.getByRole('button', { name: 'Next' }).click()
    await expect(gallery.getByText('4 of 7')).toBeVisible()
    await expect.poll(getDistanceFromCentre).toBeLessThan(2)
  }
})
