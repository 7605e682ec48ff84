import { readFile } from 'node:fs/promises'
import { customData, writeSave } from '#gamefiles/index.ts'
import { getPartName } from '#gamefiles/partNames.ts'
import { gameFileSamples, readSample, smallSave } from '../support/gameFiles.ts'
import { openUploadForm, publishCreation, softwareRendering, webglWarnings } from './creations.ts'
import { expect, signIn, test, unique } from './test.ts'

test.slow()
test.use(softwareRendering)

type Save = {
  name: string
  bytes: Uint8Array
  version: string
  components: number
  wires: number
  part: [string, number]
}

/** A label makes each save unique. */
const generatedSaves = ([5, 6, 7] as const).map((saveFormat): Save => {
  const label = {
    type: 'MHG.PanelLabel',
    parent: 1,
    position: [150, 150, 750],
    customData: customData.label(unique(), 1, 1),
  }
  const components = [...(smallSave.components ?? []), label]
  const bytes = writeSave({ ...smallSave, components, saveFormat, gameVersion: [0, 92, 3, -1] })
  return {
    name: `format-${saveFormat}`,
    bytes,
    version: '0.92.3',
    components: 7,
    wires: 2,
    part: ['MHG.PanelLabel', 2],
  }
})

/** A negative number in a version means none. */
const sampleSaves = gameFileSamples.map((sample): Save => {
  const [part] = Object.entries(sample.by_type)
  const { game_version: version, component_count: components, wire_count: wires } = sample
  const [name = ''] = sample.file.split('/').slice(-1)
  const bytes = readSample(sample)
  return {
    name,
    bytes,
    version: version.filter((number) => number >= 0).join('.'),
    components,
    wires,
    part: part ?? ['', 0],
  }
})

const formatNumber = (count: number) => count.toLocaleString('en-GB')

for (const { name, bytes, version, components, wires, part } of [...generatedSaves, ...sampleSaves]) {
  test(`${name} uploads through the form, shows correct facts and a 3D model, and downloads byte for byte`, async ({
    page,
    site,
    quiet,
  }) => {
    quiet.allow(webglWarnings)
    quiet.allow('status of 503')
    await signIn(page, site)
    await openUploadForm(page)
    await page.getByLabel('Title').fill(`${name} ${unique()}`)
    const file = { name: `${name}.partialworld`, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    const counts = `${formatNumber(components)} components · ${formatNumber(wires)} ${wires === 1 ? 'wire' : 'wires'}`
    await expect(page.getByText(`A subassembly · version ${version} · ${counts}`)).toBeVisible()
    await publishCreation(page)

    const details = page.getByRole('tabpanel', { name: 'Details' })
    const findFact = (term: string) =>
      details.locator('div', { has: page.getByRole('term').getByText(term, { exact: true }) })
    await expect(findFact('Game version').getByRole('definition')).toHaveText(version)
    await expect(findFact('Data file size').getByRole('definition')).toHaveText(`${formatNumber(bytes.length)} bytes`)
    await expect(findFact('Components').getByRole('definition')).toHaveText(formatNumber(components))
    await expect(findFact('Wires').getByRole('definition')).toHaveText(formatNumber(wires))
    await expect(
      details.getByRole('row', { name: new RegExp(`^${getPartName(part[0])} .* ${formatNumber(part[1])}$`) }),
    ).toBeVisible()
    // Shaders compile for a long time if there is no GPU.
    await expect(page.locator('[data-state=shown]')).toBeVisible({ timeout: 180_000 })

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download \d/ }).click()
    expect((await readFile(await (await download).path())).equals(bytes)).toBe(true)
  })
}
