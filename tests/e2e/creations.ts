import type { Page } from '@playwright/test'
import { customData, writeSave, writeZip } from '#gamefiles/index.ts'
import { agree, expect, unique } from './test.ts'

const createLaunchOptions = (args: string[]) => ({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', ...args],
  },
})

/** Renders models without a GPU. */
export const softwareRendering = createLaunchOptions(['--use-angle=swiftshader-webgl'])

/** Renders the pages around them so, too: it takes longer, but what changes without the page reaches its pictures. */
export const softwareCompositing = createLaunchOptions(['--use-gl=angle', '--use-angle=swiftshader'])

export const webglWarnings = /GL Driver Message|WebGL/

export async function openUploadForm(page: Page, kind = 'subassemblies'): Promise<void> {
  await page.goto(`/creations/upload/${kind}`)
  await page.getByLabel('Title').waitFor()
}

/** Waits until the file has suggested a title, which would join the one that is typed meanwhile. */
export async function fillTitle(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Title' })
  await expect(field).not.toHaveValue('')
  await field.fill(title)
}

/** Fills the upload form with a subassembly, and publishes nothing yet. */
export async function chooseInverter(page: Page): Promise<void> {
  await openUploadForm(page)
  await page.getByLabel('File', { exact: true }).setInputFiles(await createPackage())
  await page.getByText('A subassembly · ').waitFor()
  await fillTitle(page, `An inverter ${unique()}`)
}

const isCreation = (url: URL) => /^\/creations\/subassemblies\/\d+\//.test(url.pathname)

/** Publishes without images. Retries while the site is busy. */
export async function publishCreation(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: /^(Publish|Try again)$/ })
    if (!isCreation(new URL(page.url())) && (await button.isEnabled())) {
      await button.click()
      await agree(page, 'Publish without images')
    }
    await page.waitForURL(isCreation, { timeout: 20_000 })
  }).toPass({ timeout: 180_000 })
}

/** A subassembly with an inverter, and bytes that make a package with it unlike any other. */
export function createSave(mods: { id: string; version: number[] }[] = []) {
  const save = writeSave({
    kind: 'subassembly',
    ...(mods.length && { mods }),
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([0x33, 0x33, 0x33], 4, 2) },
      { type: 'MHG.Inverter', parent: 1, position: [450, 150, 150], inputs: [1], outputs: [2] },
      { type: 'MHG.Peg', parent: 1, position: [1050, 150, 150], inputs: [2] },
    ],
    wires: [{ from: { component: 2, output: 0 }, to: { component: 3, input: 0 }, state: 2 }],
    on: [2],
  })
  return { save, noise: Buffer.from(unique()) }
}

export async function createPackage(mods: { id: string; version: number[] }[] = []) {
  const { save, noise } = createSave(mods)
  const entries = [
    { name: 'data.partialworld', content: save },
    { name: 'readme.txt', content: noise },
  ]
  return { name: 'inverter.zip', mimeType: 'application/zip', buffer: Buffer.from(await writeZip(entries)) }
}
