import { buildModel, bytesSource, writeSave } from '../../src/gamefiles/index.ts'
import { smallSave } from '../support/gameFiles.ts'
import { softwareRendering } from './creations.ts'
import { createSubassembly } from './subassembly.ts'
import { expect, expectAccessible, openHydrated, signIn, test } from './test.ts'

test.use(softwareRendering)

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
  const label = page
    .locator(shownSelector)
    .locator('b')
    .getByText(/^(Circuit board|AND gate|Inverter|Some\.Mod\.Thing|Wire)$/)
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

test('the first wheel over a model without focus scrolls the page and says how to zoom', async ({
  page,
  request,
  site,
}) => {
  const path = await createSubassembly(request, site.password)
  await openHydrated(page, path)
  await expect(page.getByRole('button', { name: 'Reset the view' })).toBeVisible()
  const canvas = page.getByRole('application', { name: /3D model/ })
  const hint = page.getByText('Click the model, then scroll to zoom.')
  await expect(hint).toBeHidden()
  await canvas.hover()
  await page.mouse.wheel(0, 40)
  await expect(hint).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(page).not.toHaveURL(/#view=/)
  await canvas.click()
  await expect(hint).toBeHidden()
  await page.mouse.wheel(0, 40)
  await expect(page).toHaveURL(/#view=/)
  await expect(hint).toBeHidden()
})

test('the model waits for its button when the settings say never', async ({ page, request, site, context }) => {
  const path = await createSubassembly(request, site.password)
  await context.addCookies([{ name: 'render3DModels', value: 'never', url: site.origin }])
  await openHydrated(page, path)
  const load = page.getByRole('button', { name: /^Load model \(/ })
  await expect(load).toBeVisible()
  await expect(page.getByRole('link', { name: 'Model loading settings' })).toBeVisible()
  await load.click()
  await expect(page.locator(shownSelector)).toBeVisible()
})

/** A model by another generator is large by its bytes alone. */
function toLargeForeignModel(glb: Uint8Array): Buffer {
  const bytes = Buffer.alloc(9 * 2 ** 20)
  bytes.set(glb)
  bytes.write('Anybody__', bytes.indexOf('Backplane'))
  bytes.writeUInt32LE(bytes.length, 8)
  const jsonBytes = bytes.readUInt32LE(12)
  bytes.writeUInt32LE(bytes.length - 28 - jsonBytes, 20 + jsonBytes)
  return bytes
}

test('a large model is drawn only after a question', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  const { glb } = await buildModel(bytesSource(writeSave(smallSave)))
  const body = toLargeForeignModel(glb)
  await page.route('**/api/v1/creation/*/model*', (route) => route.fulfill({ body, contentType: 'model/gltf-binary' }))
  await openHydrated(page, path)
  await expect(page.getByText('This model is large and may slow down your device for a while.')).toBeVisible()
  await expect(page.locator(shownSelector)).toBeHidden()
  await page.getByRole('button', { name: 'Show it anyway' }).click()
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

test('the author makes any picture the cover, also instead of the model', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  await signIn(page, site)
  await openHydrated(page, path)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('radio', { name: '3D model' }).check()
  const choices = page.getByRole('button', { name: /^Make cover: / })
  await expect(choices).toHaveCount(2)
  const pictures = page.locator('[role=group] img')
  const chosen = await pictures.nth(1).getAttribute('src')
  await choices.nth(1).click()
  await expect(choices).toHaveCount(1)
  await expect(pictures.first()).toHaveAttribute('src', chosen ?? '')
  await expect(page.getByRole('radio', { name: 'First image' })).toBeChecked()
  await page.getByLabel('Description').fill('With another cover.')
  await page.getByRole('button', { name: 'Save' }).click()
  // The text area has this text, too.
  await expect(page.getByRole('paragraph').filter({ hasText: 'With another cover.' })).toBeVisible()
  const cover = page.locator('meta[property="og:image"]')
  await page.reload()
  await expect(cover).toHaveAttribute('content', new RegExp((chosen ?? '?').split('?')[0] ?? ''))
})

test('a click on a part of the list highlights all parts of this type in the model, which the model can do too', async ({
  page,
  request,
  site,
}) => {
  const path = await createSubassembly(request, site.password)
  await openHydrated(page, path)
  const details = page.getByRole('tabpanel', { name: 'Details' })
  const gate = details.getByRole('button', { name: 'AND gate' })
  await page.getByRole('button', { name: 'Next' }).first().click()
  await gate.press('Enter')
  await expect(gate).toHaveAttribute('aria-pressed', 'true')
  const choice = page.getByLabel('Highlight parts')
  await expect(choice).toHaveValue('MHG.AndGate')
  await expect(page.locator(shownSelector)).toBeInViewport()
  const picture = details.getByRole('row', { name: /AND gate/ }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128)
  await expectAccessible(page)
  await choice.selectOption('Inverter')
  await expect(details.getByRole('button', { name: 'Inverter' })).toHaveAttribute('aria-pressed', 'true')
  await expect(gate).toHaveAttribute('aria-pressed', 'false')
  await details.getByRole('button', { name: 'Inverter' }).press('Enter')
  await expect(choice).toHaveValue('')
})
