import type { Page } from '@playwright/test'
import { type Form, input, press } from './forms.ts'
import { createTicket } from './memberForms.ts'
import { publishPost, sentComment, unique } from './test.ts'

const openTicket = async (page: Page) => page.goto((await createTicket(page)).canonicalPath)

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
  'a new tag of a ticket': {
    member: 'demo-staff',
    async open(page) {
      await openTicket(page)
      await press(page, 'Set tags')
      await page.getByRole('main').getByText('New tag').click()
      return [input(page.getByLabel('Name', { exact: true }), `tag ${unique()}`)]
    },
    submit: (page) => press(page, 'Create tag'),
    request: 'CreateTicketTag',
    done: (page, name) => page.getByRole('checkbox', { name }).waitFor(),
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
