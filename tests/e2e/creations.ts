import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** For models that are drawn without a graphics card. */
export const drawnBySoftware = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
}

/** Chromium's remarks on WebGL that is computed and not drawn by a card. */
export const drawing = /GL Driver Message|WebGL/

export async function openForm(page: Page, kind = 'subassemblies'): Promise<void> {
  await page.goto(`/creations/upload/${kind}`)
  await page.getByLabel('Title').waitFor()
}

const isCreation = (url: URL) => /^\/creations\/subassemblies\/\d+\//.test(url.pathname)

/** Sends the form, again where a busy site asks for patience, until the creation is there. */
export async function publish(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: /^(Publish|Try again)$/ })
    if (!isCreation(new URL(page.url())) && (await button.isEnabled())) await button.click()
    await page.waitForURL(isCreation, { timeout: 20_000 })
  }).toPass()
}
