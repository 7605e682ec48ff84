import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { softwareRendering } from './creations.ts'
import { createSubassembly } from './subassembly.ts'
import { expect, expectAccessible, openHydrated, test } from './test.ts'

test.use(softwareRendering)
// Waits for a model.
test.slow()

/** Moves the pointer over the model until it is at a part of this name, and returns the place. */
async function findPart(page: Page, name: string): Promise<{ x: number; y: number }> {
  const canvas = page.getByRole('application', { name: /3D model/ })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no model')
  const label = page.locator('[data-state=shown]').locator('b').getByText(name, { exact: true })
  for (let y = 0.25; y < 0.8; y += 0.03) {
    for (let x = 0.2; x < 0.8; x += 0.02) {
      const place = { x: box.x + box.width * x, y: box.y + box.height * y }
      await page.mouse.move(place.x, place.y)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      if (await label.isVisible()) return place
    }
  }
  throw new Error(`No ${name} is in the model`)
}

test('a click on a wire shows its net, and reads the save only then', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  const saves: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/save') && saves.push(sent.url()))
  await openHydrated(page, path)
  await expect(page.getByRole('button', { name: 'Reset the view' })).toBeVisible()
  const place = await findPart(page, 'Wire')
  expect(saves).toEqual([])
  await page.mouse.click(place.x, place.y)
  await expect(page.getByText(/^Connects \d+ pegs by \d+ wires?\./)).toBeVisible()
  expect(saves).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect(page.getByText(/^Connects/)).toHaveCount(0)
  await page.mouse.click(place.x, place.y)
  await expect(page.getByText(/^Connects/)).toBeVisible()
  expect(saves).toHaveLength(1)
})

test('a board that is pointed at gets an outline and keeps its colours', async ({ page, request, site }) => {
  const path = await createSubassembly(request, site.password)
  await openHydrated(page, path)
  await expect(page.getByRole('button', { name: 'Reset the view' })).toBeVisible()
  const canvas = page.getByRole('application', { name: /3D model/ })
  const readPixels = async () =>
    sharp(await canvas.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer()
  const before = await readPixels()
  await findPart(page, 'Circuit board')
  const after = await readPixels()
  const isTeal = (at: number) => after[at]! < 90 && after[at + 1]! > 170 && after[at + 2]! > 160
  const pixels = Array.from({ length: after.length / 3 }, (_, index) => index * 3)
  const outlined = pixels.filter(isTeal)
  const changed = pixels.filter((at) =>
    [0, 1, 2].some((channel) => Math.abs(after[at + channel]! - before[at + channel]!) > 8),
  )
  expect(outlined.length).toBeGreaterThan(100)
  // The outline, the label, and halos that end on a slow machine, but not the board, which is half of the picture.
  expect(changed.length / pixels.length).toBeLessThan(0.25)
})
