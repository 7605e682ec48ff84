import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createLargeSave } from '../support/gameFiles.ts'
import { buildGlb, getJsonEnd, parseModel } from '../support/models.ts'
import { softwareRendering, webglWarnings } from './creations.ts'
import { createSubassembly } from './subassembly.ts'
import { expect, expectAccessible, openHydrated, test as siteTest } from './test.ts'

type HeldModel = {
  /** Opens a creation whose model comes from here, up to this byte at first. */
  open(glb: Uint8Array, end: number): Promise<void>
  /** Sends the rest, now and from now on. */
  release(): void
  breakOff(): void
  requestCount(): number
  openCount(): number
}

const test = siteTest.extend<{ heldModel: HeldModel }>({
  heldModel: async ({ page, request, site, quiet }, use) => {
    quiet.allow(webglWarnings)
    const open = new Set<ServerResponse>()
    let [glb, end, count] = [new Uint8Array(), 0, 0]
    const server = createServer((_, response) => {
      count++
      open.add(response)
      response.once('close', () => open.delete(response))
      response.writeHead(200, { 'content-type': 'model/gltf-binary', 'content-length': glb.length })
      response.write(glb.subarray(0, end))
      if (end === glb.length) response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await use({
      async open(bytes, heldFrom) {
        ;[glb, end] = [new Uint8Array(bytes), heldFrom]
        await page.route('**/api/v1/creation/*/model*', (route) => route.continue({ url }))
        await openHydrated(page, await createSubassembly(request, site.password))
      },
      release() {
        for (const response of open) response.end(glb.subarray(end))
        end = glb.length
      },
      breakOff() {
        for (const response of open) response.destroy()
      },
      requestCount: () => count,
      openCount: () => open.size,
    })
    server.close()
    server.closeAllConnections()
  },
})

test.use(softwareRendering)
// Waits for a model.
test.slow()

const canvasOf = (page: Page) => page.getByRole('application', { name: /3D model/ })

const countTriangles = async (page: Page): Promise<number> =>
  Number(await canvasOf(page).getAttribute('data-triangles'))

/** A wire is a ribbon. */
async function countAllTriangles(glb: Uint8Array): Promise<number> {
  const { parts, wires } = await parseModel(glb)
  return parts.count * 12 + wires.count * 2
}

test('a model is drawn and turns while the rest of it arrives', async ({ page, heldModel }) => {
  const glb = await buildGlb(createLargeSave(6_000))
  const whole = await countAllTriangles(glb)
  await heldModel.open(glb, Math.floor(glb.length / 2))
  await expect.poll(() => countTriangles(page)).toBeGreaterThan(whole / 10)
  const canvas = canvasOf(page)
  await expect(page.locator('[data-state=loading]').getByRole('status')).toHaveText(/^Loading model, (45|50)%$/)
  await expect(page.getByRole('img', { name: /^Gallery of/ }).first()).toBeHidden()
  expect(await countTriangles(page)).toBeLessThan(whole)
  await expectAccessible(page)

  const before = await canvas.screenshot()
  await canvas.focus()
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/#view=/)
  expect(Buffer.compare(await canvas.screenshot(), before)).not.toBe(0)
  const view = page.url()

  heldModel.release()
  await expect(page.locator('[data-state=shown]')).toBeVisible()
  await expect.poll(() => countTriangles(page)).toBe(whole)
  await expect(page.getByLabel('Highlight parts')).toBeVisible()
  expect(page.url()).toBe(view)
  expect(heldModel.requestCount()).toBe(1)
})

test('a small model stays behind its poster until it is finished', async ({ page, heldModel }) => {
  const glb = await buildGlb(createLargeSave(600))
  await heldModel.open(glb, glb.length - 1)
  await expect(page.locator('[data-state=loading]').getByRole('status')).toHaveText('Loading model, 95%')
  await expect(page.locator('main picture img').first()).toBeVisible()
  await expect(canvasOf(page)).toBeHidden()
  heldModel.release()
  await expect(page.locator('[data-state=shown]')).toBeVisible()
  await expect(page.locator('main picture img').first()).toBeHidden()
  expect(await countTriangles(page)).toBe(await countAllTriangles(glb))
})

test('a model whose connection breaks after a part of it was drawn can be loaded again', async ({
  page,
  heldModel,
  quiet,
}) => {
  quiet.allow('The model cannot be shown')
  quiet.allow('net::ERR_')
  const glb = await buildGlb(createLargeSave(6_000))
  const whole = await countAllTriangles(glb)
  await heldModel.open(glb, Math.floor(glb.length / 2))
  await expect.poll(() => countTriangles(page)).toBeGreaterThan(0)
  heldModel.breakOff()
  await expect(page.getByText('We could not load the model.')).toBeVisible()
  await expect(canvasOf(page)).toBeHidden()
  await expect(page.locator('main picture img').first()).toBeVisible()
  heldModel.release()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-state=shown]')).toBeVisible()
  await expect.poll(() => countTriangles(page)).toBe(whole)
})

test('the question about a large model comes before the model, which is not downloaded meanwhile', async ({
  page,
  heldModel,
}) => {
  const glb = await buildGlb(createLargeSave(70_000))
  await heldModel.open(glb, getJsonEnd(glb))
  await expect(page.getByText('This model is large and may slow down your device for a while.')).toBeVisible()
  await expect.poll(() => heldModel.openCount()).toBe(0)
  await page.getByRole('button', { name: 'Show it anyway' }).click()
  await expect.poll(() => heldModel.openCount()).toBe(1)
  expect(heldModel.requestCount()).toBe(2)
  await expect(page.locator('[data-state=loading]')).toBeVisible()
})
