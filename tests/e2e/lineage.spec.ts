import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { customData } from '#gamefiles/index.ts'
import { createSubassemblySave } from '../support/gameSaves.ts'
import { openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { expect, expectAccessible, signIn, test, unique } from './test.ts'

// Child processes read files.
test.slow()

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Waits for the title that the form proposes. */
async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByLabel('Title')).toHaveValue('x')
}

test('an author names by keyboard what a creation is based on, and both pages show it', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page, 'subassemblies')
  const title = `Faster ${unique()}`
  const buffer = createSubassemblySave()
  const file = { name: 'x.partialworld', mimeType: 'application/octet-stream', buffer }
  await chooseFile(page, file)
  await page.getByLabel('Title').fill(title)
  await page.getByText('Sources and licence').click()
  const find = page.getByPlaceholder('Find a creation by name or address')
  await find.fill('four-bit alu')
  await expect(page.getByRole('button', { name: 'Add Four-bit ALU, four operations' })).toBeVisible()
  await find.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Four-bit ALU, four operations' })).toBeVisible()
  await expect(find).toBeFocused()
  // The only licence that the source allows.
  await expect(page.getByLabel('Licence')).toHaveValue('CC_BY_SA')
  await expect(page.getByText('“Four-bit ALU, four operations” is under CC BY-SA 4.0, so your creation')).toBeVisible()
  await expectAccessible(page)
  await publishCreation(page)
  const sources = page.getByRole('region', { name: 'Based on' })
  await expect(sources.getByText('CC BY-SA 4.0')).toBeVisible()
  await sources.getByRole('link', { name: 'Four-bit ALU, four operations' }).click()
  await expect(page.getByRole('region', { name: /remix/ }).getByRole('link', { name: title })).toBeVisible()
})

const types = ['MHG.AndGate', 'MHG.XorGate', 'MHG.Inverter', 'MHG.Relay', 'MHG.Delayer']

/** Gates with wires between them, `offset` squares from the corner of the board. */
function createBoard(kinds: readonly number[], offset: number): Buffer {
  const parts = kinds.map((kind, number) => {
    const [x, z] = [(number % 8) * 2 + offset, Math.floor(number / 8) * 3 + offset]
    const position = [150 + 300 * x, 150, 150 + 300 * z]
    return { type: types[kind % types.length]!, parent: 1, position, inputs: [0, 0], outputs: [0] }
  })
  const wires = kinds.map((kind, number) => {
    return { from: { component: number + 2, output: 0 }, to: { component: 2 + (kind % kinds.length), input: kind % 2 } }
  })
  const board = { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 40, 40) }
  return createSubassemblySave({ components: [board, ...parts], wires, on: [] })
}

test('an author alone is told of a creation with the same board, and can decline for good', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  const kinds = Array.from(randomBytes(40))
  async function publish(title: string, offset: number) {
    await openUploadForm(page)
    const file = { name: 'x.partialworld', mimeType: 'application/octet-stream', buffer: createBoard(kinds, offset) }
    await chooseFile(page, file)
    await page.getByLabel('Title').fill(title)
    await publishCreation(page)
  }
  const origin = `Origin ${unique()}`
  await signIn(page, site, 'demo-staff')
  await publish(origin, 0)
  await signIn(page, site)
  await publish(`Copy ${unique()}`, 5)
  const hint = page.getByText('It shares a board with')
  // Files are described in the background.
  await expect(async () => {
    await page.reload()
    await expect(hint).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(hint.getByRole('link', { name: origin })).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(hint).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(hint).toBeHidden()
  // The form still knows.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: `Add ${origin}` })).toBeVisible()
})
