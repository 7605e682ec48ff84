import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Renders models without a GPU. */
export const softwareRendering = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
}

export const webglWarnings = /GL Driver Message|WebGL/

export async function openUploadForm(page: Page, kind = 'subassemblies'): Promise<void> {
  await page.goto(`/creations/upload/${kind}`)
  await page.getByLabel('Title').waitFor()
}

const isCreation = (url: URL) => /^\/creations\/subassemblies\/\d+\//.test(url.pathname)

/** Retries while the site is busy. */
export async function publishCreation(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: /^(Publish|Try again)$/ })
    if (!isCreation(new URL(page.url())) && (await button.isEnabled())) await button.click()
    await page.waitForURL(isCreation, { timeout: 20_000 })
  }).toPass()
}
