import type { Locator, Page } from '@playwright/test'
import { createPackage } from './creations.ts'
import { agree, commentBox, newPassword, publishPost, sentComment, solveCaptcha, unique } from './test.ts'

export type Input = { field: Locator; value: string }

export type Form = {
  /** Undefined for visitors. */
  member?: string
  /** Opens the form and returns what is typed into it. */
  open(page: Page): Promise<Input[]>
  submit(page: Page): Promise<void>
  /** The path of a REST call, or the name of a mutation. */
  request: string
  /** Expects what is chosen instead of typed. */
  expectChosen?(page: Page): Promise<void>
  /** Waits until the form has been sent. */
  done?(page: Page, name: string): Promise<void>
}

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const input = (field: Locator, value: string): Input => ({ field, value })

/** The page does not know it before its next request. */
export const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('cipheraAccessToken', 'e30.eyJleHAiOjF9.e30')
    localStorage.setItem('cipheraRefreshToken', 'ended')
  })

export const forms: Record<string, Form> = {
  'the log-in form': {
    async open(page) {
      await page.goto('/login')
      return [input(page.getByLabel('Email or username'), 'demo'), input(page.getByLabel('Password'), 'not this one')]
    },
    submit: (page) => press(page, 'Log in'),
    request: '/auth/login',
  },
  'the form for a forgotten password': {
    async open(page) {
      await page.goto('/forgot-password')
      return [input(page.getByLabel('Email'), `${unique()}@mail.example`)]
    },
    submit: (page) => press(page, 'Email me a link'),
    request: '/auth/request-password-reset',
  },
  'the sign-up form': {
    async open(page) {
      await page.goto('/register')
      // What solves it must be loaded before the network fails.
      await solveCaptcha(page)
      const name = unique()
      return [
        input(page.getByLabel('Username'), name),
        input(page.getByLabel('Email'), `${name}@mail.example`),
        input(page.getByLabel('Password', { exact: true }), newPassword),
      ]
    },
    async submit(page) {
      // Each attempt needs another proof.
      const captcha = page.getByLabel('I am not a robot')
      if (!(await captcha.isChecked())) await captcha.press('Space')
      await press(page, 'Sign up')
    },
    request: '/auth/signup',
  },
  'the newsletter form': {
    async open(page) {
      await page.goto('/newsletter')
      return [input(page.getByLabel('Email'), `${unique()}@mail.example`)]
    },
    submit: (page) => press(page, 'Subscribe'),
    request: 'UpdateNewsletterAnon',
    done: (page) => page.getByText('Please check your email to confirm your subscription').waitFor(),
  },
  'a new post': {
    member: 'demo',
    async open(page) {
      await page.goto('/forum/off-topic/new')
      const title = `Sent once ${unique()}`
      return [input(page.getByLabel('Title'), title), input(page.getByLabel('Body'), 'Only once.')]
    },
    submit: (page) => press(page, 'Publish'),
    request: 'CreatePost',
    done: (page, title) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  },
  'a new ticket': {
    member: 'demo',
    async open(page) {
      await page.goto('/tracker/game/new/feature')
      const title = `A lamp called ${unique()}`
      return [input(page.getByLabel('Title'), title), input(page.getByLabel('Body', { exact: true }), 'It glows.')]
    },
    submit: (page) => press(page, 'Create'),
    request: 'CreateTicket',
    done: (page, title) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  },
  'a comment': {
    member: 'demo',
    async open(page) {
      await publishPost(page, `To be answered ${unique()}`)
      return [input(commentBox(page), `An answer ${unique()}`)]
    },
    submit: (page) => press(page, 'Comment'),
    request: 'CreateComment',
    done: (page, text) => page.locator('article[id^=cmt]').getByText(text).waitFor(),
  },
  'the edit of a post': {
    member: 'demo',
    async open(page) {
      await publishPost(page, `To be changed ${unique()}`)
      await press(page, 'Edit post')
      return [input(page.getByLabel('Title'), `Was changed ${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdatePost',
    done: (page, title) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  },
  'the edit of a comment': {
    member: 'demo',
    async open(page) {
      await publishPost(page, `To be answered ${unique()}`)
      await commentBox(page).fill(`A first thought ${unique()}`)
      await press(page, 'Comment')
      const comment = page.locator('article[id^=cmt]')
      await comment.getByRole('button', { name: 'Edit' }).click()
      return [input(comment.getByLabel('Edit', { exact: true }), `A second thought ${unique()}`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateComment',
    done: (page, text) => sentComment(page, text).waitFor(),
  },
  'the edit of a creation': {
    member: 'demo',
    async open(page) {
      await page.goto('/creations/subassemblies?author=demo')
      await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'My first adder' }).click()
      await press(page, 'Edit')
      return [input(page.getByLabel('Description'), `It carries ${unique()}.`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateCreation',
    done: (page, text) => page.getByText(text).first().waitFor(),
  },
  'the bio': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/@demo-unverified')
      await page.getByRole('main').getByRole('button', { name: 'Set bio' }).click()
      return [input(page.getByLabel('Bio', { exact: true }), `Builds clocks ${unique()}.`)]
    },
    submit: (page) => press(page, 'Save'),
    request: 'UpdateBio',
    done: (page, text) => page.getByRole('main').getByText(text).waitFor(),
  },
  'the form for another email': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/account-settings/email')
      const email = `${unique()}@mail.example`
      return [
        input(page.getByLabel('New email'), email),
        input(page.getByLabel('Confirm email'), email),
        input(page.getByLabel('Current password'), 'not this one'),
      ]
    },
    submit: (page) => press(page, 'Change email'),
    request: '/auth/request-email-change',
  },
  'a report': {
    member: 'demo',
    async open(page) {
      await publishPost(page, `To be reported ${unique()}`)
      await page.getByRole('article').first().getByRole('button', { name: 'Report' }).click()
      return [input(page.getByLabel('Anything else we should know?'), 'I regret it.')]
    },
    submit: (page) => press(page, 'Send report'),
    request: 'ReportObject',
    done: (page) => page.getByText('We will review it and let you know.').waitFor(),
  },
  'an editor of the management': {
    member: 'demo-staff',
    async open(page) {
      await page.goto('/management/rules')
      await press(page, 'New rule')
      return [input(page.getByLabel('Word or domain'), unique())]
    },
    submit: (page) => press(page, 'Save'),
    request: 'SaveScreeningRule',
    done: (page, word) => page.getByRole('cell', { name: word, exact: true }).waitFor(),
  },
  'the password form': {
    member: 'demo-unverified',
    async open(page) {
      await page.goto('/account-settings/password')
      return [
        input(page.getByLabel('Current password'), 'not this one'),
        input(page.getByLabel('New password'), 'four crossed copper wires'),
        input(page.getByLabel('Confirm password'), 'four crossed copper wires'),
      ]
    },
    submit: (page) => press(page, 'Change password'),
    request: '/auth/change-password',
  },
  'an upload': {
    member: 'demo',
    async open(page) {
      await page.goto('/creations/upload/subassemblies')
      await page.getByLabel('File', { exact: true }).setInputFiles(await createPackage())
      await page.getByText('A subassembly · ').waitFor()
      // Questions load with the first interaction.
      await page.getByLabel('Title').focus()
      await page.locator('section[aria-label=Notices]').waitFor({ state: 'attached' })
      return [input(page.getByLabel('Title'), `An inverter ${unique()}`)]
    },
    async submit(page) {
      await page.getByRole('button', { name: /^(Publish|Try again)$/ }).click()
      await agree(page, 'Publish without images')
    },
    request: 'UploadCreation',
    done: (page, title) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  },
}
