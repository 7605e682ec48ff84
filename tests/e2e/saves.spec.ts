import { readFile } from 'node:fs/promises'
import { customData, writeSave } from '#gamefiles/index.ts'
import { gameFileSamples, sampleBytes, smallSave } from '../support/gameFiles.ts'
import { drawing, drawnBySoftware, openForm, publish } from './creations.ts'
import { expect, signIn, test, unique } from './test.ts'

test.slow()
test.use(drawnBySoftware)

type Save = {
  name: string
  bytes: Uint8Array
  version: string
  components: number
  wires: number
  part: [string, number]
}

/** A save of our own of each format; a label tells it from all others. */
const written = ([5, 6, 7] as const).map((saveFormat): Save => {
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

/** Real files, on machines that have them. */
const real = gameFileSamples.map((sample): Save => {
  const [part] = Object.entries(sample.by_type)
  const { game_version: version, component_count: components, wire_count: wires } = sample
  const [name = ''] = sample.file.split('/').slice(-1)
  const bytes = sampleBytes(sample)
  return { name, bytes, version: version.join('.'), components, wires, part: part ?? ['', 0] }
})

const number = (count: number) => count.toLocaleString('en-GB')

for (const { name, bytes, version, components, wires, part } of [...written, ...real]) {
  test(`${name} goes up by the form, is told rightly, stands there in 3D and comes back byte for byte`, async ({
    page,
    site,
    quiet,
  }) => {
    quiet.allow(drawing)
    quiet.allow('status of 503')
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page, site)
    await openForm(page)
    await page.getByLabel('Title').fill(`${name} ${unique()}`)
    const file = { name: `${name}.partialworld`, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    const counts = `${number(components)} components · ${number(wires)} ${wires === 1 ? 'wire' : 'wires'}`
    await expect(page.getByText(`A subassembly · version ${version} · ${counts}`)).toBeVisible()
    await publish(page)

    const details = page.getByRole('tabpanel', { name: 'Details' })
    const fact = (term: string) =>
      details.locator('div', { has: page.getByRole('term').getByText(term, { exact: true }) })
    await expect(fact('Game version').getByRole('definition')).toHaveText(version)
    await expect(fact('Data file size').getByRole('definition')).toHaveText(`${number(bytes.length)} bytes`)
    await expect(fact('Components').getByRole('definition')).toHaveText(number(components))
    await expect(fact('Wires').getByRole('definition')).toHaveText(number(wires))
    await expect(details.getByRole('row', { name: `${part[0]} ${number(part[1])}` })).toBeVisible()
    await expect(page.locator('[data-state=shown]')).toBeVisible()

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download/ }).click()
    expect((await readFile(await (await coming).path())).equals(bytes)).toBe(true)
  })
}
