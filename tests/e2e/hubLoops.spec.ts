import { expect, openHydrated, test } from './test.ts'

const hub = '/creations?q=uses:Delayer'

test('a card shows its circuit running while somebody points at it, and loads nothing before', async ({ page }) => {
  const loops: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/loop')) loops.push(request.url())
  })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('img[src$="/loop"]') })
    .first()
  const loop = card.locator('img[src$="/loop"]')
  // The models of a new site are built in the background.
  await expect(async () => {
    await openHydrated(page, hub)
    await expect(loop).toBeAttached({ timeout: 1_000 })
  }).toPass()
  const picture = card.locator('img').first()
  await card.scrollIntoViewIfNeeded()
  const before = await picture.boundingBox()
  await expect(loop).toBeHidden()
  expect(loops).toEqual([])
  await card.hover()
  await expect(loop).toBeVisible()
  await expect.poll(() => loop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  expect(loops).toHaveLength(1)
  expect(await picture.boundingBox()).toEqual(before)
  // It covers what is to be seen of the picture.
  expect((await loop.boundingBox())!.width).toBeCloseTo((await card.boundingBox())!.width, -1)
  await page.mouse.move(0, 0)
  await expect(loop).toBeHidden()
  await card.getByRole('heading').getByRole('link').focus()
  await expect(loop).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(loop).toBeHidden()
  await card.hover()
  await expect(loop).toBeHidden()
})
