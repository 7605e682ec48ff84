import type { Page } from '@playwright/test'
import type { Action } from './actions.ts'
import { query, signInClient } from './apiClient.ts'
import { press } from './forms.ts'
import { agree, publishPost, unique } from './test.ts'

async function savePin(page: Page): Promise<void> {
  await press(page, 'Pin post')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

const busyButton = (name: string) => (page: Page) =>
  page.locator('button[aria-busy="true"]').and(page.getByRole('button', { name, exact: true }))

async function pinPost(page: Page): Promise<string> {
  const title = `Pinned ${unique()}`
  await publishPost(page, title)
  await savePin(page)
  await page.getByRole('button', { name: 'Unpin for everybody' }).waitFor()
  return title
}

/** Creates a post by `demo` and reports it; returns its lwid. */
async function reportPost(page: Page, password: string): Promise<string> {
  const client = await signInClient(page.request, password)
  const create = `mutation ($title: String!) {
    createPost(forumKey: "off-topic", title: $title, body: "A body.") { id }
  }`
  const title = `A report ${unique()}`
  const { createPost } = await query<{ createPost: { id: string } }>(client, create, { title })
  await query(client, 'mutation ($id: String!) { reportObject(objectId: $id, reason: SPAM) }', createPost)
  return createPost.id
}

export const staffActions: Record<string, Action> = {
  'pinning a post': {
    member: 'demo-staff',
    open: (page) => publishPost(page, `To be pinned ${unique()}`),
    act: savePin,
    request: 'PinPost',
    shows: busyButton('Save'),
    data: { pinPost: { id: '', pin: null } },
  },
  'unpinning a post for everybody': {
    member: 'demo-staff',
    open: pinPost,
    act: (page) => press(page, 'Unpin for everybody'),
    request: 'UnpinPost',
    shows: busyButton('Unpin for everybody'),
  },
  'unpinning a post for oneself': {
    member: 'demo-staff',
    async open(page) {
      const title = await pinPost(page)
      await page.goto('/forum/off-topic')
      return title
    },
    act: (page, title) =>
      page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Unpin for me' }).click(),
    request: 'DismissPin',
    shows: busyButton('Unpin for me'),
  },
  'pinning a post again for oneself': {
    member: 'demo-staff',
    async open(page) {
      await pinPost(page)
      await press(page, 'Unpin for me')
      await page.getByRole('button', { name: 'Pin again for me' }).waitFor()
      return undefined
    },
    act: (page) => press(page, 'Pin again for me'),
    request: 'DismissPin',
    shows: busyButton('Pin again for me'),
  },
  'unlocking a conversation': {
    member: 'demo-staff',
    async open(page) {
      await publishPost(page, `Unlocked ${unique()}`)
      await press(page, 'Lock conversation')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Everything is said')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Unlock conversation' }).waitFor()
      return undefined
    },
    act: (page) => press(page, 'Unlock conversation'),
    request: 'UnlockPost',
    shows: busyButton('Unlock conversation'),
  },
  'the undo of a decision about a report': {
    member: 'demo-staff',
    async open(page, password) {
      await page.goto(`/management/reports?q=${await reportPost(page, password)}`)
      await page.getByRole('article').getByRole('button', { name: 'Keep' }).click()
      await page.getByText('1 kept').waitFor()
      return undefined
    },
    act: (page) => press(page, 'Undo'),
    request: 'UndoDecision',
    shows: busyButton('Undo'),
  },
  'the undo of an action of the log': {
    member: 'demo-staff',
    async open(page) {
      await page.goto('/management/actionlog')
      return undefined
    },
    async act(page) {
      await page.getByRole('row').getByRole('button', { name: 'Undo' }).first().click()
      await agree(page, 'Undo')
    },
    request: 'UndoAction',
    shows: busyButton('Undo'),
    data: { undoAction: true },
  },
}
