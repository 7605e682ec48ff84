import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { writeSave } from '#gamefiles/index.ts'
import { smallSave } from '../support/gameFiles.ts'
import { query, signInClient, upload } from './apiClient.ts'
import { isFocused } from './keys.ts'
import { expect, expectAccessibleEverywhere, openHydrated, pressInMenu, settled, signIn, test, unique } from './test.ts'

async function publishCreations(request: APIRequestContext, password: string, titles: readonly string[]) {
  const client = await signInClient(request, password)
  for (const title of titles) {
    // A unique number, so that the upload is not a duplicate.
    const gameVersion = [0, 92, 3, randomBytes(3).readUIntBE(0, 3)]
    const file = Buffer.from(writeSave({ ...smallSave, gameVersion }))
    const input = { title, uploadedFileId: await upload(client, 'creation', file) }
    await query(client, 'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { id } }', { input })
  }
}

test('a member pins creations, orders them by keyboard and shows them first on the profile', async ({
  page,
  request,
  browser,
  site,
}) => {
  const word = unique()
  const [first, second] = [`One ${word}`, `Two ${word}`]
  await publishCreations(request, site.password, [first, second])
  await signIn(page, site)

  await openHydrated(page, '/account-settings/pinned-creations')
  const pinned = page.getByRole('list', { name: 'Pinned creations' })
  const find = page.getByLabel('Find one of your creations')
  await find.fill(word)
  const pin = async (title: string) => {
    const isSave = (text: string | null) => text?.includes('PinCreations') ?? false
    const saved = page.waitForResponse((response) => isSave(response.request().postData()))
    await page.getByRole('button', { name: `Pin ${title}` }).press('Enter')
    await saved
  }
  await pin(first)
  await expect(pinned.getByRole('listitem')).toHaveText([first])
  await expect(find).toBeFocused()
  await pin(second)
  await expect(pinned.getByRole('listitem')).toHaveText([first, second])

  await page.goto('/@demo')
  const history = page.getByRole('region', { name: 'Activity' })
  const before = await history.boundingBox()
  await expect(page.getByRole('button', { name: 'Edit pinned creations' })).toBeVisible()
  expect(await history.boundingBox(), 'the place of what is below').toEqual(before)
  const tiles = page.getByRole('region', { name: 'Pinned creations' }).getByRole('heading', { level: 3 })
  await expect(tiles).toHaveText([first, second])
  await page.getByRole('button', { name: 'Edit pinned creations' }).press('Enter')
  const up = page.getByRole('button', { name: `Move ${second} up` })
  await up.press('Enter')
  await expect(pinned.getByRole('listitem')).toHaveText([second, first])
  await expect.poll(() => isFocused(page.getByRole('button', { name: `Move ${second} down` }))).toBe(true)
  await page.getByRole('button', { name: `Drag ${second}` }).press('Space')
  const announced = page.locator('[id^=DndLiveRegion]')
  await expect(announced).toHaveText(`${second} is at place 1 of 2.`)
  // It handles arrow keys from the next task on.
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await expect(announced).toHaveText(`${second} is at place 2 of 2.`)
  await page.keyboard.press('Space')
  await expect(pinned.getByRole('listitem')).toHaveText([first, second])
  await expectAccessibleEverywhere(page)
  await up.press('Enter')
  await expect(pinned.getByRole('listitem')).toHaveText([second, first])
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(tiles).toHaveText([second, first])

  const visitor = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await expect(async () => {
    await visitor.goto('/@demo')
    await expect(visitor.getByRole('heading', { level: 3 })).toHaveText([second, first], { timeout: 1_000 })
  }).toPass()
  await visitor.close()

  await page.getByRole('button', { name: 'Edit pinned creations' }).press('Enter')
  for (const title of [second, first]) await page.getByRole('button', { name: `Unpin ${title}` }).press('Enter')
  await expect(page.getByText('Nothing pinned yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pinned creations' })).toHaveCount(0)

  await page.goto(`/creations?q=${word}`)
  await page.getByRole('link', { name: first, exact: true }).click()
  await pressInMenu(page, 'Pin to profile')
  await expect(page.getByRole('menuitem', { name: 'Unpin from profile', includeHidden: true })).toHaveCount(1)
  await page.goto('/@demo')
  await expect(tiles).toHaveText([first])
  await page.getByRole('link', { name: first, exact: true }).first().click()
  await pressInMenu(page, 'Unpin from profile')
  await expect(page.getByRole('menuitem', { name: 'Pin to profile', includeHidden: true })).toHaveCount(1)
})
