import { customData, writeSave, writeZip } from '#gamefiles/index.ts'
import { fillTitle, openUploadForm, publishCreation, softwareRendering, webglWarnings } from './creations.ts'
import { findLink } from './findLink.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, openHydrated, signIn, test, unique } from './test.ts'

// Child processes read files and build models.
test.slow()
test.use(softwareRendering)

async function createPackage(pegs: number) {
  const save = writeSave({
    kind: 'subassembly',
    components: [
      { type: 'MHG.CircuitBoard', customData: customData.board([0x33, 0x33, 0x33], 4, 2) },
      { type: 'MHG.Inverter', parent: 1, position: [450, 150, 150], inputs: [1], outputs: [2] },
      ...Array.from({ length: pegs }, (_, index) => {
        return { type: 'MHG.Peg', parent: 1, position: [1050, 150, 150 + 300 * index] as const, inputs: [3 + index] }
      }),
    ],
    wires: [{ from: { component: 2, output: 0 }, to: { component: 3, input: 0 }, state: 2 }],
    on: [2],
  })
  const entries = [
    { name: 'data.partialworld', content: save },
    { name: 'readme.txt', content: Buffer.from(unique()) },
  ]
  return { name: 'inverter.zip', mimeType: 'application/zip', buffer: Buffer.from(await writeZip(entries)) }
}

test('adds a version, edits its notes, withdraws it and offers it again', async ({ page, site, quiet }) => {
  quiet.allow(webglWarnings)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, site)
  await openUploadForm(page)
  const title = `An inverter ${unique()}`
  const first = await createPackage(1)
  await page.getByLabel('File', { exact: true }).setInputFiles(first)
  await expect(page.getByText('A subassembly · version')).toBeVisible()
  await fillTitle(page, title)
  await publishCreation(page)
  const creationPath = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'New version' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New version of ${title}`)
  await expectAccessible(page)
  await page.getByLabel('File', { exact: true }).setInputFiles(first)
  await page.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Version 1 is exactly this file. Choose the new one.')).toBeVisible()

  const second = await createPackage(2)
  await page.getByLabel('File', { exact: true }).setInputFiles(second)
  await expect(page.getByText('4 components')).toBeVisible()
  await page.getByLabel('What is new').fill('A **second** peg.')
  await page.getByRole('button', { name: 'Add a dependency' }).click()
  await page.getByLabel('How it depends').selectOption('OPTIONAL')
  await page.getByRole('textbox', { name: 'Mod id, or address of a creation' }).fill('HexLamps')
  await page.getByRole('button', { name: 'Publish version' }).click()
  await page.waitForURL(`**${creationPath}/versions/2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 2')
  await expect(page.getByText('Newest')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dependencies' })).toBeVisible()
  const link = (await page.getByRole('link', { name: /^Download \d/ }).getAttribute('href')) ?? ''
  expect((await (await page.request.get(link)).body()).equals(second.buffer)).toBe(true)

  await page.getByRole('button', { name: 'Edit notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit notes' })
  await dialog.getByLabel('What is new').fill('Two pegs.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Two pegs.')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this version?' })
  await question.getByLabel('Reason').fill('It oscillates.')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This version was withdrawn. Reason: It oscillates.')).toBeVisible()
  expect((await (await page.request.get(link)).body()).equals(second.buffer)).toBe(true)
  await page.getByRole('button', { name: 'Offer it again' }).click()
  await expect(page.getByText('Newest')).toBeVisible()

  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Version 2', 'Version 1'])
})

const findVersions = async (page: Parameters<ReturnType<typeof findLink>>[0]) =>
  `${await findLink('/creations?q=ripple-carry', /^\/creations\/subassemblies\/\d+/)(page)}/versions`

test('the versions of a creation are accessible and fit a phone', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await openHydrated(page, await findVersions(page))
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Version 4', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 4')
  await expectAccessibleEverywhere(page)
})

test.describe('what changed between two versions', () => {
  test('is counted by type, and shown in 3D from before to after', async ({ page, quiet }) => {
    quiet.allow(webglWarnings)
    const path = `${await findVersions(page)}/4/changes`
    await expect(async () => {
      await openHydrated(page, path)
      await expect(page.getByRole('row', { name: 'Relay' })).toContainText('16', { timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
    const canvas = page.locator('canvas')
    await page.getByRole('button', { name: /^Load/ }).or(canvas).first().click()
    const slider = page.getByRole('slider', { name: 'From before to after' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Both')
    const both = await canvas.screenshot()
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Before')
    await expect.poll(async () => (await canvas.screenshot()).equals(both)).toBe(false)
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', 'After')
  })
})

test.describe('any two versions', () => {
  test('are chosen by keyboard, compared on request, and have an address', async ({ page, quiet }) => {
    quiet.allow(webglWarnings)
    const path = await findVersions(page)
    await openHydrated(page, path)
    await page.getByRole('spinbutton', { name: 'From version' }).fill('3')
    await page.getByRole('spinbutton', { name: 'to version' }).fill('1')
    await page.getByRole('spinbutton', { name: 'to version' }).press('Enter')
    await expect(page).toHaveURL(/\/versions\/3\/changes\?from=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1 to 3')
    await expect(page.getByRole('columnheader', { name: 'Component' })).toBeVisible({ timeout: 60_000 })
    await expectAccessibleEverywhere(page)
    await page.getByRole('spinbutton', { name: 'to version' }).fill('2')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/versions\/2\/changes$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two versions are chosen by a form', async ({ page }) => {
    await page.goto(await findVersions(page))
    await page.getByRole('spinbutton', { name: 'From version' }).fill('4')
    await page.getByRole('spinbutton', { name: 'to version' }).fill('2')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/versions\/4\/changes\?from=2$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 2 to 4')
  })

  test('the versions of a creation can be read and downloaded', async ({ page }) => {
    await page.goto(await findVersions(page))
    await page.getByRole('link', { name: 'Version 3', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible()
    const link = (await page.getByRole('link', { name: /^Download \d/ }).getAttribute('href')) ?? ''
    expect((await page.request.get(link)).status()).toBe(200)
  })
})
