import type { Locator, Page } from '@playwright/test'
import { press } from './forms.ts'
import { agree, commentBox, pressMenuItem, publishPost, sentComment, unique } from './test.ts'
import { createTickets } from './tickets.ts'

export type Action = {
  member?: string
  /** Opens where the action is; returns what `act` and `shows` are about. */
  open(page: Page, password: string): Promise<string | undefined>
  act(page: Page, subject: string): Promise<void>
  /** The path of a REST call, or the name of an operation. */
  request: string
  /** What is there before the answer; by default something that is marked as busy, or the line of the frame. */
  shows?(page: Page, subject: string): Locator
  /** What is no longer there before the answer. */
  hides?(page: Page, subject: string): Locator
  /** The answer, for what must not really happen. */
  data?: object
}

const openPost = (page: Page) => publishPost(page, `An action ${unique()}`)

async function openTicket(page: Page, password: string): Promise<string> {
  const [number] = await createTickets(page, password, [`A lamp to act on ${unique()}`])
  await page.goto(`/tracker/game/${number}`)
  return String(number)
}

async function openComment(page: Page): Promise<string> {
  await openPost(page)
  const text = `A remark ${unique()}`
  await commentBox(page).fill(text)
  await press(page, 'Comment')
  await sentComment(page, text).waitFor()
  return text
}

const post = (page: Page) => page.getByRole('article').first()

export const actions: Record<string, Action> = {
  'a like': {
    member: 'demo',
    open: openPost,
    act: (page) => post(page).getByRole('button', { name: /^Like/ }).click(),
    request: 'SetRating',
    shows: (page) => post(page).getByRole('button', { name: 'Liked 1' }),
  },
  'a follow': {
    member: 'demo',
    async open(page) {
      await page.goto('/@ferrite')
      return undefined
    },
    async act(page) {
      await page.getByRole('button', { name: /Notifications: / }).press('Enter')
      await pressMenuItem(page.getByRole('menuitem', { name: /^Tracking/ }))
    },
    request: 'SetPersonWatchLevel',
    shows: (page) => page.getByRole('button', { name: 'Notifications: Tracking' }),
    data: { setPersonWatchLevel: 'tracking' },
  },
  'a bookmark': {
    member: 'demo',
    open: openPost,
    async act(page) {
      await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
      await page.getByRole('button', { name: 'Add a bookmark' }).click()
    },
    request: 'SetBookmark',
  },
  'the report of a version': {
    member: 'demo',
    async open(page, password) {
      const number = await openTicket(page, password)
      await page.getByLabel('Also seen in version').fill('0.95')
      return number
    },
    act: (page) => press(page, 'Add'),
    request: 'SetTicketVersion',
  },
  'marking all as read': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/forum')
      return undefined
    },
    act: (page) => page.getByRole('button', { name: 'Mark all as read' }).first().click(),
    request: 'MarkAllRead',
    data: { markAllRead: true },
  },
  'a publication': {
    member: 'demo',
    async open(page) {
      await page.goto('/forum/off-topic/new')
      await page.getByLabel('Title').fill(`An action ${unique()}`)
      await page.getByLabel('Body').fill('It takes a while.')
      return undefined
    },
    act: (page) => press(page, 'Publish'),
    request: 'CreatePost',
  },
  'a comment': {
    member: 'demo',
    async open(page) {
      await openPost(page)
      await commentBox(page).fill(`A remark ${unique()}`)
      return undefined
    },
    act: (page) => press(page, 'Comment'),
    request: 'CreateComment',
  },
  'the deletion of a comment': {
    member: 'demo',
    open: openComment,
    async act(page) {
      await page.locator('article[id^=cmt]').getByRole('button', { name: 'Delete' }).click()
      await agree(page, 'Delete')
    },
    request: 'DeleteComment',
    hides: sentComment,
  },
  'closing a ticket as its author': {
    member: 'demo',
    open: openTicket,
    act: (page) => press(page, 'Close ticket'),
    request: 'SetTicketStatus',
  },
  'closing a ticket with a reason': {
    member: 'demo-staff',
    open: openTicket,
    async act(page) {
      await press(page, 'Close ticket')
      const dialog = page.getByRole('dialog', { name: 'Close ticket' })
      await dialog.getByLabel('Won’t fix').or(dialog.getByLabel("Won't fix")).check()
      await dialog.getByRole('button', { name: 'Close ticket' }).click()
    },
    request: 'CloseTicket',
  },
  'an assignment': {
    member: 'demo-staff',
    open: openTicket,
    act: (page) =>
      page
        .getByLabel('Priority')
        .selectOption('High')
        .then(() => {}),
    request: 'PlanTickets',
  },
  'the move of a card': {
    member: 'demo-staff',
    async open(page, password) {
      const name = unique()
      const [number] = await createTickets(page, password, [`A relay rattles in ${name}`])
      await page.goto(`/tracker/game?view=board&group=priority&q=${name}`)
      return String(number)
    },
    async act(page, number) {
      await page.getByRole('button', { name: `Move #${number}` }).press('Enter')
      const dialog = page.getByRole('dialog', { name: `Move #${number}` })
      await dialog.getByRole('radio', { name: 'Low' }).press('Space')
      await page.keyboard.press('Enter')
    },
    request: 'MoveTicket',
    shows: (page) => page.getByRole('region', { name: /^Low/ }).getByRole('listitem'),
  },
  'a filter': {
    async open(page) {
      await page.goto('/tracker/game')
      return undefined
    },
    act: (page) => page.getByRole('link', { name: /^Closed/ }).click(),
    request: 'TrackerPage',
  },
  'another order': {
    async open(page) {
      await page.goto('/tracker/game')
      return undefined
    },
    act: (page) =>
      page
        .getByLabel('Sort by')
        .selectOption('Oldest')
        .then(() => {}),
    request: 'TrackerPage',
  },
  'another page': {
    async open(page) {
      await page.goto('/tracker/game')
      return undefined
    },
    act: (page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2$/ }).click(),
    request: 'TrackerPage',
  },
  'signing in': {
    async open(page) {
      await page.goto('/login')
      await page.getByLabel('Email or username').fill('demo')
      await page.getByLabel('Password').fill('not this one')
      return undefined
    },
    act: (page) => press(page, 'Log in'),
    request: '/auth/login',
    data: { error: '401' },
  },
}
