import type { Page } from '@playwright/test'
import { createInviteCode } from '#features/accounts/contract/inviteCode.ts'
import { chooseInverter, createPackage, publishCreation } from './creations.ts'
import { type Form, input, press } from './forms.ts'
import { agree, expect, newPassword, pressInMenu, publishPost, unique } from './test.ts'

/** Runs a GraphQL operation as the user who is signed in on the page. */
const run = <Data>(page: Page, query: string, variables: object): Promise<Data> =>
  page.evaluate(
    async ([query, variables]) => {
      const authorization = ['cipheraAccessToken', 'cipheraRefreshToken']
        .map((key) => localStorage.getItem(key))
        .join(':')
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${authorization}` },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()).data
    },
    [query, variables] as const,
  )

type Created = { created: { id: string; canonicalPath: string } }

async function createCollection(page: Page): Promise<{ id: string; canonicalPath: string }> {
  const query = `mutation ($title: String!) {
    created: createCollection(input: { title: $title, description: "", visibility: public }) { id canonicalPath }
  }`
  return (await run<Created>(page, query, { title: `Parts ${unique()}` })).created
}

export async function createTicket(page: Page): Promise<{ id: string; canonicalPath: string }> {
  const query = `mutation ($title: String!) {
    created: createTicket(kind: ISSUE, title: $title, body: "It blinks.", productId: "game") { id canonicalPath }
  }`
  return (await run<Created>(page, query, { title: `A lamp to edit ${unique()}` })).created
}

async function publishInverter(page: Page): Promise<void> {
  await chooseInverter(page)
  await page.getByLabel('Description').fill('It inverts.')
  await publishCreation(page)
}

async function chooseVersion(page: Page): Promise<void> {
  await publishInverter(page)
  await page.getByRole('link', { name: 'New version' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(await createPackage())
  await page.getByText('A subassembly · ').waitFor()
}

const publishVersion = (page: Page) => page.getByRole('button', { name: /^(Publish version|Try again)$/ }).click()

const tagField = (page: Page) => page.getByRole('group', { name: 'Tags' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const memberForms: Record<string, Form> = {
  'the form for a new password': {
    async open(page) {
      await page.goto('/reset-password?key=of-a-mail-that-nobody-got')
      return [
        input(page.getByLabel('New password'), newPassword),
        input(page.getByLabel('Confirm password'), newPassword),
      ]
    },
    submit: (page) => press(page, 'Set password'),
    request: '/auth/reset-password',
  },
  'the form that completes a registration': {
    async open(page) {
      await page.goto('/complete-register?needs=username,email')
      const name = unique()
      const email = `${name}@mail.example`
      return [
        input(page.getByLabel('Username'), name),
        input(page.getByLabel('Email', { exact: true }), email),
        input(page.getByLabel('Confirm email'), email),
      ]
    },
    submit: (page) => press(page, 'Complete registration'),
    request: '/auth/oauth/complete',
  },
  'an invite code': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/account-settings/invites')
      return [
        input(
          page.getByLabel('Invite code', { exact: true }),
          createInviteCode(8, () => 0),
        ),
      ]
    },
    submit: (page) => press(page, 'Redeem'),
    request: 'RedeemInvite',
  },
  'the name of a former account': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/account-settings/former-site')
      return [input(page.getByLabel('Your name on the former site'), 'ana-of-old')]
    },
    submit: (page) => press(page, 'Get a code'),
    request: 'ClaimAccount',
  },
  'the form that deletes an account': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/account-settings/delete')
      // Questions load with the first interaction.
      await page.getByLabel('Current password').focus()
      await page.locator('section[aria-label=Notices]').waitFor({ state: 'attached' })
      return [input(page.getByLabel('Current password'), 'not this one')]
    },
    async submit(page) {
      await press(page, 'Delete account')
      await agree(page, 'Delete account')
    },
    request: 'DeleteAccount',
  },
  'the edit of a ticket': {
    member: 'demo',
    async open(page) {
      await page.goto((await createTicket(page)).canonicalPath)
      await press(page, 'Edit ticket')
      return [
        input(page.getByLabel('Title'), `An edited lamp ${unique()}`),
        input(page.getByLabel('Body', { exact: true }), 'It blinks twice.'),
      ]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateTicket',
    done: (page, title) => heading(page, title).waitFor(),
  },
  'the note of a bookmark': {
    member: 'demo',
    async open(page) {
      await publishPost(page, `To be read later ${unique()}`)
      await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
      return [input(page.getByLabel('Note'), `For the weekend ${unique()}`)]
    },
    submit: (page) => page.getByRole('button', { name: 'Add a bookmark' }).click(),
    request: 'SetBookmark',
    done: (page) => page.getByRole('button', { name: 'Bookmarked: change or remove' }).waitFor(),
  },
  'a new version': {
    member: 'demo',
    async open(page) {
      await chooseVersion(page)
      return [input(page.getByLabel('What is new'), `A peg ${unique()}`)]
    },
    submit: publishVersion,
    request: 'AddCreationVersion',
    done: (page) => heading(page, 'Version 2').waitFor(),
  },
  'a new version without notes': {
    member: 'demo',
    async open(page) {
      await chooseVersion(page)
      return []
    },
    expectChosen: (page) => page.getByText('A subassembly · ').waitFor(),
    submit: publishVersion,
    request: 'AddCreationVersion',
    done: (page) => heading(page, 'Version 2').waitFor(),
  },
  'the notes of a version': {
    member: 'demo',
    async open(page) {
      await publishInverter(page)
      await page.goto(`${new URL(page.url()).pathname}/versions/1`)
      await press(page, 'Edit notes')
      return [input(page.getByLabel('What is new'), `The beginning ${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateCreationVersion',
    done: (page, text) => page.getByRole('main').getByText(text).waitFor(),
  },
  'the dependencies of a version': {
    member: 'demo',
    async open(page) {
      await publishInverter(page)
      await page.goto(`${new URL(page.url()).pathname}/versions/1`)
      await press(page, 'Edit notes')
      await page.getByRole('button', { name: 'Add a dependency' }).click()
      return [input(page.getByRole('textbox', { name: 'Mod id, or address of a creation' }), `Mod${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateCreationVersion',
    done: (page, mod) => page.getByRole('main').getByText(mod).waitFor(),
  },
  'the tags of a creation': {
    member: 'demo',
    async open(page) {
      await publishInverter(page)
      await press(page, 'Edit')
      await tagField(page).getByRole('button', { name: 'Add memory' }).click()
      return []
    },
    expectChosen: (page) => expect(tagField(page).getByRole('button', { name: 'Remove memory' })).toBeEnabled(),
    submit: (page) => press(page, 'Save'),
    request: 'UpdateCreation',
    done: (page) => page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'memory' }).waitFor(),
  },
  'the tests of a circuit': {
    member: 'demo',
    async open(page) {
      await publishInverter(page)
      await pressInMenu(page, 'Add tests')
      await page.getByRole('button', { name: 'Add tests' }).click()
      return [input(page.getByRole('textbox', { name: 'Cases' }), 'A,B\n0,1')]
    },
    submit: (page) => press(page, 'Save'),
    request: 'SetTestBench',
    done: (page) => page.getByRole('button', { name: 'Edit tests' }).waitFor(),
  },
  'a new collection': {
    member: 'demo',
    async open(page) {
      await page.goto('/account-settings/collections')
      return [
        input(page.getByLabel('Title'), `Adders ${unique()}`),
        input(page.getByLabel('Description'), 'All sizes.'),
      ]
    },
    submit: (page) => press(page, 'Create collection'),
    request: 'CreateCollection',
    done: (page, title) => heading(page, title).waitFor(),
  },
  'the settings of a collection': {
    member: 'demo',
    async open(page) {
      await page.goto((await createCollection(page)).canonicalPath)
      await press(page, 'Settings')
      return [input(page.getByLabel('Title'), `Subtractors ${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateCollection',
    done: (page, title) => heading(page, title).waitFor(),
  },
  'an entry of a collection': {
    member: 'demo',
    async open(page) {
      await page.goto((await createCollection(page)).canonicalPath)
      await press(page, 'Edit creations')
      return [
        input(page.getByLabel('Address of the creation'), new URL('/creations/worlds/1', page.url()).href),
        input(page.getByLabel('Why it is here'), `Because ${unique()}`),
      ]
    },
    submit: (page) => press(page, 'Add'),
    request: 'AddCollectionEntry',
    done: (page) => page.getByRole('list', { name: 'Creations in this collection' }).getByRole('listitem').waitFor(),
  },
}
