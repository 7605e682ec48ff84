import { customData, writeSave } from '#gamefiles/index.ts'
import { softwareRendering, webglWarnings } from './creations.ts'
import { display, run } from './runningCircuit.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ ...softwareRendering, permissions: ['clipboard-read', 'clipboard-write'] })

/** A key part with a label of its own, and a display. */
const keySave = writeSave({
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 8, 8) },
    {
      type: 'MHG.Key',
      parent: 1,
      position: [450, 150, 450],
      outputs: [0],
      customData: customData.key(37, [9, 9, 9], false),
    },
    { type: 'MHG.PanelLabel', parent: 1, position: [450, 150, 750], customData: customData.label('Forward', 1, 1) },
    { type: 'MHG.StandingDisplay', parent: 1, position: [2_250, 150, 2_250], inputs: [0] },
  ],
  wires: [{ from: { component: 2, output: 0 }, to: { component: 4, input: 0 } }],
})

test('a key of the keyboard holds the part that it is bound to, only while the circuit has the focus', async ({
  page,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await page.route('**/save', (route) => route.fulfill({ body: Buffer.from(keySave) }))
  const simulation = await run(page, 'My first adder')
  const key = simulation.getByRole('button', { name: 'Forward', exact: true })
  await expect(simulation.getByText('Key: W', { exact: true })).toBeVisible()
  await expect(simulation).toBeFocused()
  await page.keyboard.down('w')
  await expect(key).toHaveAttribute('aria-pressed', 'true')
  await expect(display(simulation, 'Display 1', 'on')).toBeVisible()
  await page.keyboard.up('w')
  await expect(key).toHaveAttribute('aria-pressed', 'false')
  await expect(display(simulation, 'Display 1', 'off')).toBeVisible()

  // The release belongs to the recording too.
  await simulation.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toMatch(/^#run=[^_]+_[0-9a-z]+\.0_[0-9a-z]+\.0-&/)

  await simulation.getByRole('application').focus()
  await page.keyboard.down('w')
  await expect(key).toHaveAttribute('aria-pressed', 'true')
  await page.getByPlaceholder('Search the site').focus()
  await expect(key).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.up('w')

  // What a select, or a text elsewhere, does with the key is its own business.
  await simulation.getByRole('combobox', { name: 'Speed' }).focus()
  await page.keyboard.press('w')
  await page.getByPlaceholder('Search the site').focus()
  await page.keyboard.press('w')
  await simulation.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await expect
    .poll(async () => new URL(await page.evaluate(() => navigator.clipboard.readText())).hash)
    .toMatch(/^#run=[^_]+(_[0-9a-z]+\.0_[0-9a-z]+\.0-){2}&/)
  await expectAccessible(page)
})

/** A switch, a singer and a drum. */
const soundSave = writeSave({
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 8, 8) },
    {
      type: 'MHG.Switch',
      parent: 1,
      position: [450, 150, 450],
      outputs: [0],
      customData: customData.toggle([9, 9, 9], false),
    },
    {
      type: 'MHG.Singer',
      parent: 1,
      position: [1_350, 150, 450],
      inputs: [0],
      customData: customData.singer('Tung.Waves.Sine', 69, 100),
    },
    { type: 'MHG.Drum', parent: 1, position: [2_250, 150, 450], inputs: [0] },
  ],
  wires: [3, 4].map((component) => ({ from: { component: 2, output: 0 }, to: { component, input: 0 } })),
})

test('sound parts are silent until somebody turns the sound on, which the browser remembers', async ({
  page,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await page.addInitScript(() => {
    for (const type of [OscillatorNode, AudioBufferSourceNode]) {
      const { start, stop } = type.prototype
      const note = (name: string) => document.documentElement.setAttribute(`data-${type.name.toLowerCase()}`, name)
      type.prototype.start = function (...parameters: []) {
        note('started')
        start.apply(this, parameters)
      }
      type.prototype.stop = function (...parameters: []) {
        note('stopped')
        stop.apply(this, parameters)
      }
    }
  })
  await page.route('**/save', (route) => route.fulfill({ body: Buffer.from(soundSave) }))
  const html = page.locator('html')
  const first = await run(page, 'My first adder')
  const sound = first.getByRole('button', { name: 'Sound' })
  const control = first.getByRole('switch')
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await control.click()
  await expect(control).toBeChecked()
  await control.click()
  await expect(control).not.toBeChecked()
  await expect(html).not.toHaveAttribute('data-oscillatornode')

  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await control.click()
  await expect(control).toBeChecked()
  await expect(html).toHaveAttribute('data-oscillatornode', 'started')
  await expect(html).toHaveAttribute('data-audiobuffersourcenode', 'started')
  await control.click()
  await expect(control).not.toBeChecked()
  await expect(html).toHaveAttribute('data-oscillatornode', 'stopped')
  await expectAccessible(page)

  const second = await run(page, 'My first adder')
  await expect(second.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('button', { name: 'Sound' }).click()
  await expect(second.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false')
})
