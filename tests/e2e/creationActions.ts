import type { Page } from '@playwright/test'
import type { Action } from './actions.ts'
import { chooseInverter, publishCreation } from './creations.ts'
import { press } from './forms.ts'
import { agree, pressInMenu } from './test.ts'

async function openInverter(page: Page): Promise<undefined> {
  await chooseInverter(page)
}

async function publishFile(page: Page): Promise<void> {
  await press(page, 'Publish')
  await agree(page, 'Publish without images')
}

export const creationActions: Record<string, Action> = {
  'the upload of a file': {
    member: 'demo',
    open: openInverter,
    act: publishFile,
    request: '/api/direct_uploads/creation',
    shows: (page) => page.locator('div:has(> form [type="submit"][aria-busy="true"])').getByRole('progressbar'),
  },
  'the publication of an uploaded file': {
    member: 'demo',
    open: openInverter,
    act: publishFile,
    request: 'UploadCreation',
    shows: (page) => page.getByRole('progressbar', { name: 'Checking the file' }),
  },
  'pinning a creation to the profile': {
    member: 'demo',
    async open(page) {
      await chooseInverter(page)
      await publishCreation(page)
      await page.getByRole('button', { name: 'More actions' }).waitFor()
      return undefined
    },
    act: (page) => pressInMenu(page, 'Pin to profile'),
    request: 'PinCreations',
    shows: (page) => page.getByRole('button', { name: 'More actions' }).locator('span'),
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
