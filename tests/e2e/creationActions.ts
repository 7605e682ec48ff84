import type { Page } from '@playwright/test'
import type { Action } from './actions.ts'
import { createPackage, openUploadForm, publishCreation } from './creations.ts'
import { press } from './forms.ts'
import { agree, unique } from './test.ts'

async function chooseFile(page: Page): Promise<undefined> {
  await openUploadForm(page)
  await page.getByLabel('File', { exact: true }).setInputFiles(await createPackage())
  await page.getByText('A subassembly · ').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill(`An inverter ${unique()}`)
}

async function publishFile(page: Page): Promise<void> {
  await press(page, 'Publish')
  await agree(page, 'Publish without images')
}

export const creationActions: Record<string, Action> = {
  'the upload of a file': {
    member: 'demo',
    open: chooseFile,
    act: publishFile,
    request: '/api/direct_uploads/creation',
    shows: (page) => page.locator('div:has(> form [type="submit"][aria-busy="true"])').getByRole('progressbar'),
  },
  'the publication of an uploaded file': {
    member: 'demo',
    open: chooseFile,
    act: publishFile,
    request: 'UploadCreation',
    shows: (page) => page.getByRole('progressbar', { name: 'Checking the file' }),
  },
  'pinning a creation to the profile': {
    member: 'demo',
    async open(page) {
      await chooseFile(page)
      await publishCreation(page)
      await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' })
      return undefined
    },
    act: (page) => press(page, 'Pin to profile'),
    request: 'PinCreations',
    shows: (page) => page.locator('button[aria-busy="true"]', { hasText: 'Pin to profile' }),
    data: { pinCreations: { id: 0, pinnedCreations: [] } },
  },
  'a choice of pinned creations': {
    member: 'demo',
    async open(page) {
      await page.goto('/account-settings/pinned-creations')
      return (await page.getByRole('button', { name: /^Pin / }).first().getAttribute('aria-label'))?.slice(
        'Pin '.length,
      )
    },
    act: (page, title) => page.getByRole('button', { name: `Pin ${title}`, exact: true }).click(),
    request: 'PinCreations',
    shows: (page, title) =>
      page.getByRole('list', { name: 'Pinned creations' }).getByRole('listitem').filter({ hasText: title }),
    data: { pinCreations: { id: 0, pinnedCreations: [] } },
  },
}
