import type { Locator } from '@playwright/test'
import { softwareRendering, webglWarnings } from './creations.ts'
import { findLink } from './findLink.ts'
import { display, openCreation, run } from './runningCircuit.ts'
import { expect, expectAccessible, openHydrated, test } from './test.ts'

test.use({ ...softwareRendering, permissions: ['clipboard-read', 'clipboard-write'] })

/** `at` is a share of the picture's size, in which the part must be. */
async function clickInModel(simulation: Locator, { at: [x, y], part }: { at: [number, number]; part: string }) {
  const canvas = simulation.getByRole('application')
  await expect(async () => {
    const { width, height } = (await canvas.boundingBox())!
    const position = { x: width * x, y: height * y }
    // The label follows a movement.
    await canvas.hover({ position: { x: position.x - 2, y: position.y } })
    await canvas.hover({ position })
    await expect(simulation.getByText(part)).toBeVisible({ timeout: 1_000 })
    await canvas.click({ position })
  }).toPass()
}

test('switches of an adder are flipped by keyboard and by a click in the model, and it shows the sum', async ({
  page,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  const simulation = await run(page, 'My first adder')
  await expect(display(simulation, 'S0', 'off')).toBeVisible()
  await simulation.getByRole('switch', { name: 'A0' }).press('Space')
  await expect(display(simulation, 'S0', 'on')).toBeVisible()
  await clickInModel(simulation, { at: [0.46, 0.65], part: 'Switch “B0”' })
  await expect(simulation.getByRole('switch', { name: 'B0' })).toBeChecked()
  await expect(display(simulation, 'S0', 'off')).toBeVisible()
  await expect(display(simulation, 'S1', 'on')).toBeVisible()
  await expectAccessible(page)
})

test('a link repeats what was pressed, up to the same tick and state', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const simulation = await run(page, 'My first adder')
  await simulation.getByRole('button', { name: 'Pause' }).click()
  await simulation.getByRole('button', { name: 'Back to the start' }).click()
  await expect(simulation.getByText('Tick 0', { exact: true })).toBeVisible()
  await simulation.getByRole('switch', { name: 'A1' }).click()
  await expect(simulation.getByRole('switch', { name: 'A1' })).toBeChecked()
  const step = simulation.getByRole('button', { name: 'One tick forward' })
  for (let tick = 1; tick <= 3; tick++) {
    await step.click()
    await expect(simulation.getByText(`Tick ${tick}`, { exact: true })).toBeVisible()
  }
  await simulation.getByRole('switch', { name: 'B1' }).click()
  await expect(simulation.getByRole('switch', { name: 'B1' })).toBeChecked()
  await step.click()
  await expect(simulation.getByText('Tick 4', { exact: true })).toBeVisible()
  // The gate of B1 needs another tick.
  await expect(display(simulation, 'S1', 'on')).toBeVisible()
  await simulation.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(simulation.getByText('Tick 4', { exact: true })).toBeVisible()
  await expect(simulation.getByText('Paused')).toBeVisible()
  await expect(simulation.getByRole('switch', { name: 'A1' })).toBeChecked()
  await expect(simulation.getByRole('switch', { name: 'B1' })).toBeChecked()
  await expect(simulation.getByRole('switch', { name: 'A0' })).not.toBeChecked()
  await expect(display(simulation, 'S1', 'on')).toBeVisible()
  await step.click()
  await step.click()
  await expect(display(simulation, 'S1', 'off')).toBeVisible()
  await expect(display(simulation, 'Carry', 'on')).toBeVisible()
  await simulation.getByRole('button', { name: 'One tick back' }).click()
  await expect(simulation.getByText('Tick 5', { exact: true })).toBeVisible()
  const timeline = simulation.getByRole('slider', { name: 'Tick of the run' })
  await timeline.press('Home')
  await expect(simulation.getByText('Tick 0', { exact: true })).toBeVisible()
  await expect(simulation.getByRole('switch', { name: 'B1' })).not.toBeChecked()
  await timeline.press('End')
  await expect(simulation.getByText('Tick 6', { exact: true })).toBeVisible()
  await expect(simulation.getByRole('switch', { name: 'B1' })).toBeChecked()
})

test('a link repeats a run with the version that it was recorded with', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const creationPath = await findLink('/creations?q=ripple-carry', /^\/creations\/subassemblies\/\d+/)(page)
  await openHydrated(page, `${creationPath}/versions/2`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const simulation = page.getByRole('region', { name: '16-bit ripple-carry ALU, Version 2, running' })
  await simulation.getByRole('button', { name: 'Pause' }).click()
  await simulation.getByRole('switch', { name: 'A1', exact: true }).press('Space')
  await expect(simulation.getByRole('switch', { name: 'A1', exact: true })).toBeChecked()
  await simulation.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname).toBe(`${creationPath}/versions/2`)
  await simulation.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()

  await page.goto('about:blank')
  const saved = page.waitForRequest(/\/save$/)
  await page.goto(`${creationPath}${link.hash}`)
  expect(new URL((await saved).url()).pathname).toMatch(/\/versions\/2\/save$/)
  const repeated = page.getByRole('region', { name: '16-bit ripple-carry ALU, running' })
  await expect(repeated.getByRole('switch', { name: 'A1', exact: true })).toBeChecked()
  await expect(repeated.getByText('This run was recorded with another version')).toBeVisible()
  await expectAccessible(page)
  await repeated.getByRole('link', { name: 'Version 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 2')
})

test('a link to a tick far away is repeated in no time while the circuit is at rest', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await openCreation(page, 'My first adder')
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${pathname}#run=${(600_000_000).toString(36)}`)
  const simulation = page.getByRole('region', { name: 'My first adder, running' })
  await expect(simulation.getByText('Tick 600,000,000', { exact: true })).toBeVisible()
  await expect(simulation.getByText('Paused')).toBeVisible()
})

const brokenLinks = ['#run=', '#run=3c_7.', '#run=3c_7.0&version=1)', '#run=3c_7.0&utm_source=chat']
for (const hash of brokenLinks) {
  test(`a link with the run "${hash}" says that it cannot be read, and starts the circuit`, async ({ page, quiet }) => {
    quiet.allow(webglWarnings)
    await openCreation(page, 'My first adder')
    const { pathname } = new URL(page.url())
    await page.goto('about:blank')
    await page.goto(`${pathname}${hash}`)
    const simulation = page.getByRole('region', { name: 'My first adder, running' })
    await expect(simulation.getByText('The run in this link cannot be read')).toBeVisible()
    await expect(simulation.getByRole('switch').first()).toBeVisible()
  })
}

test('a link that presses what the circuit does not have says so', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await openCreation(page, 'My first adder')
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${pathname}#run=3c_7.zzz`)
  const simulation = page.getByRole('region', { name: 'My first adder, running' })
  await expect(simulation.getByText('presses controls that this circuit does not have')).toBeVisible()
})

test('a button is on while it is held, by key and by pointer', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const simulation = await run(page, 'SR latch that cannot oscillate')
  const set = simulation.getByRole('button', { name: 'Set', exact: true })
  await set.focus()
  await page.keyboard.down('Space')
  await expect(set).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.up('Space')
  await expect(set).toHaveAttribute('aria-pressed', 'false')
  await expect(display(simulation, 'Q', 'on')).toBeVisible()
  await simulation.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(display(simulation, 'Q', 'off')).toBeVisible()
})

test('a world runs too', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await page.goto(`/creations/worlds?q=${encodeURIComponent('title:"服务器大厅"')}`)
  const link = page.getByRole('heading', { level: 3 }).getByRole('link', { name: '服务器大厅' })
  await openHydrated(page, (await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const simulation = page.getByRole('region', { name: '服务器大厅, running' })
  await expect(simulation.getByText(/^Tick \d/)).toBeVisible()
  await expect(simulation.getByRole('button', { name: 'Hide wires' })).toBeVisible()
  await simulation.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
})

test('a save that cannot be loaded says so, and can be tried again', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  quiet.allow(/The circuit cannot run|Failed to load resource/)
  await page.route('**/save', (route) => route.abort())
  await openCreation(page, 'My first adder')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('We could not start this circuit.')).toBeVisible()
  await page.unroute('**/save')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Tick \d/)).toBeVisible()
})

test('fits a phone', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  await page.setViewportSize({ width: 320, height: 700 })
  await run(page, 'My first adder')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('a signal shows its waveform, pauses the run when it changes, and is downloaded', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const simulation = await run(page, 'Counter that skips thirteen')
  await simulation.getByRole('combobox', { name: 'Add a signal' }).selectOption('8')
  const signal = simulation.getByRole('listitem').filter({ has: page.getByLabel('Pause when it changes') })
  await expect(signal).toContainText('8')
  await simulation.getByRole('combobox', { name: 'Speed' }).selectOption('10,000 ticks/s')
  await signal.getByLabel('Pause when it changes').check()
  await expect(simulation.getByText('Paused')).toBeVisible()
  await expect(signal.locator('path').first()).toHaveAttribute('d', /^M[\d. ]+(H[\d.]+V\d+V\d+)+/)
  const downloaded = page.waitForEvent('download')
  await simulation.getByRole('button', { name: 'Download VCD' }).click()
  expect((await downloaded).suggestedFilename()).toBe('signals.vcd')
  const net = signal.getByRole('button', { name: 'Show the net of 8' })
  await net.press('Enter')
  await expect(net).toHaveAttribute('aria-pressed', 'true')
  await expect(signal.getByText(/^Connects \d+ pegs? by \d+ wires?\.$/)).toBeVisible()
  await simulation.getByLabel('Highlight parts').selectOption({ index: 1 })
  await expect(net).toHaveAttribute('aria-pressed', 'false')
  await signal.getByRole('button', { name: 'Remove 8' }).click()
  await expect(simulation.getByText('Select a wire or a part in the model')).toBeVisible()
})
