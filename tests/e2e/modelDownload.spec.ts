import { readFile } from 'node:fs/promises'
import { webglWarnings } from './creations.ts'
import { findLink } from './findLink.ts'
import { expect, openHydrated, pressInMenu, test } from './test.ts'

test('a visitor downloads the model of a creation for another program', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const path = await findLink('/creations?q=ripple-carry', /^\/creations\/subassemblies\/\d+/)(page)
  await openHydrated(page, path)
  const download = page.waitForEvent('download')
  await pressInMenu(page, 'Download model (.glb)')
  const file = await download
  expect(file.suggestedFilename()).toBe('16-bit-ripple-carry-alu.glb')
  expect(String((await readFile(await file.path())).subarray(0, 4))).toBe('glTF')
})
