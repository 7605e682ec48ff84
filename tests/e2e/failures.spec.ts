import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { endSession, type Form, forms, type Input } from './forms.ts'
import { memberForms } from './memberForms.ts'
import { staffForms } from './staffForms.ts'
import { expect, expectAccessible, sampleTests, settled, signIn, test } from './test.ts'

// Each form fails in five ways.
test.slow()

const isRequest = (request: Request, name: string): boolean =>
  name.startsWith('/')
    ? new URL(request.url()).pathname === name
    : request.url().endsWith('/graphql') && JSON.parse(request.postData() ?? '{}').operationName === name

/** Answers the form's request with `answer`, once. */
async function failOnce(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false
  await page.route(name.startsWith('/') ? `**${name}` : '**/graphql', async (route) => {
    if (isAnswered || !isRequest(route.request(), name)) return route.fallback()
    isAnswered = true
    await answer(route)
  })
}

const isRest = (route: Route): boolean => !route.request().url().endsWith('/graphql')

const failures: {
  advice: RegExp
  cause(context: BrowserContext, page: Page, name: string): Promise<() => Promise<void>>
}[] = [
  {
    advice: /You are offline\. What you entered is still here/,
    async cause(context) {
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
  },
  {
    advice: /The problem is on our side\. What you entered is still here/,
    async cause(_, page, name) {
      await failOnce(page, name, (route) =>
        isRest(route)
          ? route.fulfill({ status: 500, json: { error: '500' } })
          : route.fulfill({ json: { errors: [{ message: '500' }] } }),
      )
      return async () => {}
    },
  },
  {
    advice: /What you entered is still here: send it again in 2 minutes\./,
    async cause(_, page, name) {
      await failOnce(page, name, (route) =>
        isRest(route)
          ? route.fulfill({ status: 429, headers: { 'retry-after': '119' }, json: { error: '429' } })
          : route.fulfill({ json: { errors: [{ message: '429', extensions: { retryAfter: 119 } }] } }),
      )
      return async () => {}
    },
  },
]

/** Dialogs of the frame are outside of the main part. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /still here/ })

async function expectKept(page: Page, form: Form, inputs: Input[]): Promise<void> {
  for (const { field, value } of inputs) {
    await expect(field).toBeEnabled()
    await expect(field).toHaveValue(value)
  }
  await form.expectChosen?.(page)
}

const allForms = { ...forms, ...memberForms, ...staffForms }

/** Every run tests one form of each way in which forms are built, and of each way to send. */
const getOptions = sampleTests(allForms, [
  'the log-in form',
  'the newsletter form',
  'a new post',
  'a comment',
  'the bio',
  'a report',
  'an editor of the management',
  'the password form',
  'an upload',
  'the note of a bookmark',
  'the dialog that closes a ticket',
])

for (const [title, form] of Object.entries(allForms)) {
  const name = `${title} keeps its input and says what to do when it cannot be sent, and is sent once`
  test(name, getOptions(title), async ({ page, site, context, quiet }) => {
    quiet.allow(/Failed to load resource|not taken|could not be (fetched|reached)|ERR_|not sent|Failed to fetch/)
    quiet.allow(webglWarnings)
    page.on('dialog', (dialog) => void dialog.accept())
    const scripts = trackScripts(page)
    if (form.member) await signIn(page, site, form.member)
    const inputs = await form.open(page)
    for (const { field, value } of inputs) await field.fill(value)
    // The first letter loads the error message: the network must not be gone before.
    await settled(page)
    await expect.poll(() => scripts.size).toBe(0)
    for (const { advice, cause } of failures) {
      const end = await cause(context, page, form.request)
      await form.submit(page)
      await expect(alert(page)).toHaveText(advice)
      await expectKept(page, form, inputs)
      await end()
    }
    await expectAccessible(page)

    if (form.member) await logInAgain(page, { username: form.member, password: site.password, submit: form.submit })
    await expectKept(page, form, inputs)

    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (isRequest(request, form.request)) keys.push(request.headers()['idempotency-key'])
    })
    await failOnce(page, form.request, async (route) => {
      // The request arrives, its answer does not.
      await route.fetch()
      await route.abort()
    })
    await form.submit(page)
    await expect(alert(page)).toHaveText(/The server did not answer\. What you entered is still here/)
    await expectKept(page, form, inputs)
    if (!form.done) return
    await form.submit(page)
    await form.done(page, inputs[0]?.value ?? '')
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[\d-]{8,}$/)
  })
}

/** The scripts that the page is loading. */
function trackScripts(page: Page): Set<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

type Login = { username: string; password: string; submit: Form['submit'] }

/** The session ends while the form is open; its owner logs in again in another tab, by the link of the advice. */
async function logInAgain(page: Page, { username, password, submit }: Login): Promise<void> {
  await endSession(page)
  await submit(page)
  await expect(alert(page)).toHaveText(/You have been logged out\. What you entered is still here: log in in a new tab/)
  const opened = page.waitForEvent('popup')
  await alert(page).getByRole('link', { name: 'log in in a new tab' }).click()
  const tab = await opened
  await tab.getByLabel('Email or username').fill(username)
  await tab.getByLabel('Password').fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await tab.getByRole('button', { name: `@${username}` }).waitFor()
  await tab.close()
}
