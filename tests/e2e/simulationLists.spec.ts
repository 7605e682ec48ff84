import { webglWarnings } from './creations.ts'
import { display, openCreation, run } from './runningCircuit.ts'
import { expect, expectAccessible, test } from './test.ts'

test('every control of a large circuit is found by keyboard, without the picture', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const simulation = await run(page, 'Sixteen-word ROM to be set by hand')
  const switches = simulation.getByRole('switch')
  await expect(simulation.getByText('64 of 132', { exact: true })).toBeVisible()
  await expect(switches).toHaveCount(64)

  await simulation.getByRole('button', { name: 'Show 64 more' }).press('Enter')
  await expect(switches).toHaveCount(128)
  // The focus is with the first one that has come.
  await page.keyboard.press('Tab')
  await expect(switches.nth(64)).toBeFocused()
  await simulation.getByRole('button', { name: 'Show 4 more' }).press('Enter')
  await expect(switches).toHaveCount(132)
  await expect(simulation.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0)

  await simulation.getByRole('searchbox', { name: 'Find a control' }).fill('f.')
  await expect(simulation.getByText('8 of 8', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // The word at address 15 is 225.
  await simulation.getByRole('searchbox', { name: 'Find a control' }).fill('A')
  for (const bit of ['A0', 'A1', 'A2', 'A3']) {
    await simulation.getByRole('switch', { name: bit, exact: true }).press('Space')
    await expect(simulation.getByRole('switch', { name: bit, exact: true })).toBeChecked()
  }
  await expect(display(simulation, 'Q7', 'on')).toBeVisible()
  await expect(display(simulation, 'Q1', 'off')).toBeVisible()
  await simulation.getByRole('searchbox', { name: 'Find a control' }).fill('F.1')
  await simulation.getByRole('switch', { name: 'F.1', exact: true }).press('Space')
  await expect(display(simulation, 'Q1', 'on')).toBeVisible()
})

test('a creation loads nothing of the simulation before somebody presses Run', async ({ page, quiet }) => {
  quiet.allow(webglWarnings)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openCreation(page, 'My first adder')
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Run', exact: true })
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const before = new Set(requests)
  expect(page.workers()).toEqual([])

  await button.click()
  await expect(page.getByText(/^Tick [1-9]/)).toBeVisible()
  expect(page.workers()).toHaveLength(1)
  const added = [...new Set(requests)].filter((path) => !before.has(path))
  expect(added.filter((path) => path.endsWith('/save'))).toHaveLength(1)
  expect(added.some((path) => /simulationWorker[^/]*\.js$/.test(path))).toBe(true)
  const early = [...before].filter((path) => /\/save$|simulation/i.test(path))
  expect(early).toEqual([])
  // What it needs is not part of what every creation page loads.
  expect(added.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1)
})
