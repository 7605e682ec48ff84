import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createMinidump } from '../support/createMinidump.ts'
import { createPackage, softwareRendering, webglWarnings } from './creations.ts'
import { agree, expect, expectAccessible, openHydrated, signIn, test, unique } from './test.ts'

test.use(softwareRendering)

const log = '[18:04:11] Started\n[18:04:12] NullReferenceException: lamp\n'

const toFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function createTicket(page: Page, password: string): Promise<string> {
  const login = await page.request.post('/auth/login', { data: { identifier: 'demo', password } })
  const query = `mutation ($title: String!) {
    createTicket(kind: ISSUE, title: $title, body: "It blinks.", productId: "game") { canonicalPath }
  }`
  const response = await page.request.post('/graphql', {
    data: { query, variables: { title: `Lamps blink in ${unique()}` } },
    headers: { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` },
  })
  return (await response.json()).data.createTicket.canonicalPath
}

test('a ticket is reported with a save that opens in 3D, a log, a crash dump and a screenshot', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  const name = unique()
  await signIn(page, site)
  await openHydrated(page, '/tracker/game/new/issue')
  await page.getByLabel('Title').fill(`Lamps stay lit in ${name}`)
  await page.getByLabel('Body').fill('Load the save and look at the lamp.')
  const screenshot = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Files (optional)')
    .setInputFiles([
      await createPackage(),
      toFile('Player.log', log),
      { name: 'crash.dmp', mimeType: 'application/octet-stream', buffer: createMinidump() },
      { name: 'lamps.png', mimeType: 'image/png', buffer: screenshot },
      toFile('page.log', '<!doctype html><script>alert(1)</script>'),
    ])
  await expect(page.getByText('Ready to send')).toHaveCount(4)
  const refused = page.getByRole('listitem').filter({ hasText: 'page.log' })
  await expect(refused.getByRole('alert')).toContainText('It is a web page')
  await refused.getByRole('button', { name: 'Remove page.log' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByRole('img', { name: 'lamps.png' })).toBeVisible()
  await expect(files.getByText('Crash dump')).toBeVisible()
  await files.getByText('First lines').click()
  await expect(files.getByText('NullReferenceException: lamp')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await files.getByRole('link', { name: 'Download Player.log' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(log)

  const open = files.getByRole('button', { name: 'Open in 3D' })
  await open.click()
  const simulation = files.getByRole('region', { name: 'inverter.zip, running' })
  await expect(simulation.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(simulation.getByRole('button', { name: 'Copy a link to this moment' })).toBeHidden()
  await simulation.getByRole('button', { name: 'Stop' }).click()
  await expect(open).toBeFocused()
})

test('files are attached to a ticket by keyboard and paste, tried again after an interruption, and removed', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|ERR_FAILED/)
  const path = await createTicket(page, site.password)
  await signIn(page, site)
  await openHydrated(page, path)
  const attach = page.getByRole('button', { name: 'Attach files' })
  await expect(attach).toBeVisible()
  let cutOff = true
  await page.route('**/api/direct_uploads/attachment/**', (route) => (cutOff ? route.abort() : route.continue()))
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'Player.log'))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, log)
  const dialog = page.getByRole('dialog', { name: 'Attach files' })
  const retry = dialog.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  cutOff = false
  await retry.press('Enter')
  await expect(dialog.getByText('Attached')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByRole('link', { name: 'Player.log', exact: true })).toBeVisible()
  await files.getByRole('button', { name: 'Remove Player.log' }).press('Enter')
  await agree(page, 'Remove file')
  await expect(files).toBeHidden()
  await attach.press('Enter')
  await expect(dialog.getByLabel('Choose files')).toBeVisible()
})
