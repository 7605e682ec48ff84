import type { Page } from '@playwright/test'
import { softwareCompositing, webglWarnings } from './creations.ts'
import { expect, expectAccessible, openHydrated, test } from './test.ts'

test.use(softwareCompositing)

const openHome = async (page: Page, reducedMotion: 'reduce' | 'no-preference') => {
  await page.emulateMedia({ reducedMotion })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/save')) saves.push(request.url())
  })
  await openHydrated(page, '/')
  const section = page.getByRole('region', { name: 'Running in your browser' })
  const running = section.getByRole('img', { name: /, running$/ })
  return { saves, section, running }
}

test('the circuit of the home page runs once it is in view, moves nothing, and lights lamps by its switches', async ({
  page,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  const { saves, section, running } = await openHome(page, 'no-preference')
  expect(saves).toEqual([])
  const link = section.getByRole('link', { name: 'Open this creation' })
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await expect(running).toHaveAttribute('data-state', 'running')
  expect(saves).toHaveLength(1)
  expect(await link.boundingBox()).toEqual(before)
  const picture = await running.screenshot()
  const lamps = section.locator('ul > li')
  await expect(lamps.filter({ hasText: /^Vote$/ })).not.toHaveAttribute('data-on')
  await section.getByRole('switch', { name: 'S1' }).click()
  await section.getByRole('switch', { name: 'S2' }).press('Space')
  await expect(lamps.filter({ hasText: /^Vote$/ })).toHaveAttribute('data-on')
  await expect.poll(async () => (await running.screenshot()).equals(picture)).toBe(false)
  await section.getByRole('button', { name: 'Pause the circuit' }).click()
  await expect(running).toHaveAttribute('data-state', 'paused')
  await section.getByRole('switch', { name: 'S3' }).click()
  await expect(running).toHaveAttribute('data-state', 'running')
  await expectAccessible(page)
  await link.click()
  await page.waitForURL(/\/creations\/subassemblies\/\d+/)
})

test('the circuit of the home page waits for the button with reduced motion', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const { saves, section, running } = await openHome(page, 'reduce')
  const button = section.getByRole('button', { name: 'Run the circuit' })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport()
  expect(saves).toEqual([])
  await button.click()
  await expect(running).toHaveAttribute('data-state', 'running')
})
