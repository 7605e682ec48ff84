import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { softwareRendering, webglWarnings } from './creations.ts'
import { expect, openHydrated, pressMenuItem, test } from './test.ts'

test.use(softwareRendering)
// Waits for a model.
test.slow()

/** Serves one page at an origin of its own. */
async function serve(html: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('another site embeds a model in a sandbox, which loads on click and stores nothing', async ({
  page,
  site,
  quiet,
  browser,
}) => {
  quiet.allow(webglWarnings)
  await openHydrated(page, '/creations/subassemblies?q=%E5%8A%A0%E6%B3%95%E5%99%A8')
  const href = await page.getByRole('heading', { level: 3 }).getByRole('link').first().getAttribute('href')
  await openHydrated(page, href ?? '')
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await pressMenuItem(page.getByRole('menuitem', { name: 'Embed' }))
  const dialog = page.getByRole('dialog', { name: 'Embed this creation' })
  await dialog.getByLabel('Colours').selectOption('dark')
  const code = await dialog.getByLabel('Code').inputValue()
  expect(code).toMatch(/^<iframe src="http.+\/embed\/ctn-[0-9a-f]+\?theme=dark" width="640"/)

  // The demo builds its models in the background.
  const id = /ctn-[0-9a-f]+/.exec(code)?.[0]
  const getStatus = async () => (await page.request.head(`/api/v1/creation/${id}/model`)).status()
  await expect.poll(getStatus, { timeout: 60_000 }).toBe(200)

  const other = await serve(`<!doctype html><title>Blog</title>${code}`)
  // The headers of other tests are omitted, because they would need a preflight.
  const guest = await browser.newContext({ extraHTTPHeaders: {} })
  try {
    const reader = await guest.newPage()
    let bytes = 0
    reader.on('response', async (response) => {
      if (!response.url().startsWith(site.origin)) return
      expect(response.headers()['set-cookie']).toBeUndefined()
      bytes += (await response.request().sizes()).responseBodySize
    })
    await reader.goto(other.origin, { waitUntil: 'networkidle' })
    const frame = reader.frameLocator('iframe')
    await expect(frame.getByRole('img')).toBeVisible()
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(60_000)
    await reader.locator('iframe').evaluate((element) => element.setAttribute('height', '240'))
    const show = frame.getByRole('button', { name: /Show in 3D/ })
    await expect
      .poll(async () => {
        const [picture, button] = await Promise.all([frame.getByRole('img').boundingBox(), show.boundingBox()])
        return picture && button && picture.y + picture.height <= button.y
      })
      .toBe(true)
    await show.press('Enter')
    await expect(frame.getByRole('application')).toBeFocused()
    await expect(frame.getByRole('img')).toBeHidden()
    expect(await guest.cookies()).toEqual([])
  } finally {
    other.close()
    await guest.close()
  }
})

test('an embedded creation shows its picture and a link without JavaScript', async ({ browser, site, page }) => {
  await page.goto('/creations/subassemblies')
  const href = await page.getByRole('heading', { level: 3 }).getByRole('link').first().getAttribute('href')
  const { url } = await (await page.request.get(`/oembed?url=${site.origin}${href}`)).json().then(({ html }) => ({
    url: /src="([^"]+)"/.exec(html)?.[1] ?? '',
  }))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(url)
  await expect(plain.getByRole('link').first()).toHaveAttribute('href', href ?? '')
  await expect(plain.getByRole('button')).toHaveCount(0)
  await plain.setViewportSize({ width: 320, height: 240 })
  expect(await plain.locator('body').evaluate((body) => body.scrollWidth)).toBe(320)
  await context.close()
})

/** The frame of a demo creation on a page of another site, and the addresses that it asked this site for. */
async function frameOf(page: Page, site: { origin: string }, title: string) {
  await openHydrated(page, `/creations/subassemblies?q=${encodeURIComponent(title)}`)
  const href = await page.getByRole('heading', { level: 3 }).getByRole('link').first().getAttribute('href')
  const answer = await page.request.get(`/oembed?url=${site.origin}${href}`)
  return ((await answer.json()) as { html: string }).html
}

test('an embedded circuit runs by keyboard on another site, and loads nothing of it before', async ({
  page,
  site,
  quiet,
  browser,
}) => {
  quiet.allow(webglWarnings)
  const other = await serve(`<!doctype html><title>Blog</title>${await frameOf(page, site, 'My first adder')}`)
  const guest = await browser.newContext({ extraHTTPHeaders: {} })
  try {
    const reader = await guest.newPage()
    const paths: string[] = []
    reader.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await reader.goto(other.origin, { waitUntil: 'networkidle' })
    const frame = reader.frameLocator('iframe')
    const run = frame.getByRole('button', { name: 'Run the circuit' })
    await expect(run).toBeVisible()
    expect(paths.filter((path) => /save$|model$|^\/assets/.test(path))).toEqual([])
    await run.press('Enter')
    const controls = frame.getByRole('region', { name: 'Controls' })
    const first = controls.getByRole('switch').first()
    await expect(first).toBeFocused()
    const display = controls.locator('span').first()
    const before = await display.textContent()
    await expect(first).toHaveAttribute('aria-checked', 'false')
    await first.press('Space')
    await expect(first).toHaveAttribute('aria-checked', 'true')
    await expect(display).not.toHaveText(before ?? '')
    await controls.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(controls.getByRole('button', { name: 'Go on' })).toBeVisible()
    expect(paths.some((path) => path.endsWith('/save'))).toBe(true)
    expect(await guest.cookies()).toEqual([])
  } finally {
    other.close()
    await guest.close()
  }
})
