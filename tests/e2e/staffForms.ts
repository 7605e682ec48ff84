import type { Page } from '@playwright/test'
import { type Form, input, press } from './forms.ts'
import { createTicket } from './memberForms.ts'
import { expect, publishPost, sentComment, unique } from './test.ts'

const openTicket = async (page: Page) => page.goto((await createTicket(page)).canonicalPath)

const interfaceTag = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: 'ui', exact: true })

async function chooseTag(page: Page): Promise<void> {
  await openTicket(page)
  await press(page, 'Set tags')
  await interfaceTag(page).check()
}

const expectTag = (page: Page) => expect(interfaceTag(page)).toBeChecked()

const draftInputs = (page: Page) => [
  input(page.getByLabel('Title'), `The road to ${unique()}`),
  input(page.getByLabel('Text'), 'A solver that sleeps.'),
  input(page.getByLabel('Excerpt'), 'What comes next'),
]

const closing = (page: Page) => page.getByRole('dialog', { name: 'Close ticket' })

export const staffForms: Record<string, Form> = {
  'the dialog that closes a ticket': {
    member: 'demo-staff',
    async open(page) {
      await openTicket(page)
      await press(page, 'Close ticket')
      return [
        input(closing(page).getByLabel('Comment'), `Thank you ${unique()}`),
        input(closing(page).getByLabel('What version is this ticket closed in?'), '0.95'),
      ]
    },
    submit: (page) => closing(page).getByRole('button', { name: 'Close ticket' }).click(),
    request: 'CloseTicket',
    done: (page, text) => sentComment(page, text).waitFor(),
  },
  'the question to a reporter': {
    member: 'demo-staff',
    async open(page) {
      await openTicket(page)
      await press(page, 'Ask for details')
      return [input(page.getByLabel('What do you need to know?'), `Which version is it? ${unique()}`)]
    },
    submit: (page) => press(page, 'Ask'),
    request: 'SetTicketNeedsInfo',
    done: (page, text) => sentComment(page, text).waitFor(),
  },
  'a note of the staff': {
    member: 'demo-staff',
    async open(page) {
      await openTicket(page)
      await press(page, 'Add a note for the staff')
      return [input(page.getByLabel('Note', { exact: true }), `Seen before ${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'AddTicketNote',
    done: (page, text) => page.getByText(text).waitFor(),
  },
  'the tags of a ticket': {
    member: 'demo-staff',
    async open(page) {
      await chooseTag(page)
      return []
    },
    expectChosen: expectTag,
    submit: (page) => press(page, 'Save'),
    request: 'SetTicketTags',
    done: (page) => page.getByRole('main').getByRole('link', { name: 'ui', exact: true }).first().waitFor(),
  },
  'a new tag of a ticket': {
    member: 'demo-staff',
    async open(page) {
      await chooseTag(page)
      await page.getByRole('main').getByText('New tag').click()
      return [input(page.getByLabel('Name', { exact: true }), `tag ${unique()}`)]
    },
    expectChosen: expectTag,
    submit: (page) => press(page, 'Create tag'),
    request: 'CreateTicketTag',
    async done(page, name) {
      await expect(page.getByRole('checkbox', { name })).toBeChecked()
      // Chosen, but not saved.
      await expectTag(page)
    },
  },
  'a relation of two tickets': {
    member: 'demo-staff',
    async open(page) {
      await openTicket(page)
      await press(page, 'Relate tickets')
      return [input(page.getByLabel('Ticket', { exact: true }), '#1')]
    },
    submit: (page) => page.getByLabel('Ticket', { exact: true }).press('Enter'),
    request: 'RelateTickets',
    done: (page) => page.getByRole('button', { name: 'Remove the relation to #1' }).waitFor(),
  },
  'a saved view': {
    member: 'demo',
    async open(page) {
      await page.goto('/tracker/game?q=is:open')
      await press(page, 'Save this view')
      return [input(page.getByLabel('Save the current view as'), `Open ${unique()}`)]
    },
    submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click(),
    request: 'SaveTicketView',
    done: (page, name) => page.getByRole('dialog').getByText(name).waitFor(),
  },
  'a new draft of the blog': {
    member: 'demo-staff',
    async open(page) {
      await page.goto('/management/blog?q=new')
      return draftInputs(page)
    },
    submit: (page) => press(page, 'Save draft'),
    request: 'SaveBlogDraft',
    done: (page) => page.getByRole('button', { name: 'Publish now' }).waitFor(),
  },
  'the edit of a draft of the blog': {
    member: 'demo-staff',
    async open(page) {
      await page.goto('/management/blog?q=new')
      await page.getByLabel('Title').fill('A first title')
      await press(page, 'Save draft')
      await page.getByRole('button', { name: 'Publish now' }).waitFor()
      return draftInputs(page)
    },
    submit: (page) => press(page, 'Save draft'),
    request: 'SaveBlogDraft',
    // A draft can be published only once it is saved.
    done: (page) => expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled(),
  },
  'the move of a post': {
    member: 'demo-staff',
    async open(page) {
      await publishPost(page, `To be moved ${unique()}`)
      await press(page, 'Move to another forum')
      return []
    },
    submit: (page) => press(page, 'Move'),
    request: 'MovePost',
    done: (page) => page.getByRole('combobox', { name: 'Move to' }).waitFor({ state: 'hidden' }),
  },
}
