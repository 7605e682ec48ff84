import type { Page } from '@playwright/test'
import { actions } from './actions.ts'
import { creationActions } from './creationActions.ts'
import { staffActions } from './staffActions.ts'
import { agree, expect, publishPost, sampleTests, signIn, test, unique } from './test.ts'

/** Holds back the answer to a REST call or to a mutation until the returned function is called. */
async function holdAnswer(page: Page, target: { path: string } | { mutation: string }, data?: object) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('path' in target ? `**${target.path}` : '**/graphql', async (route) => {
    const isTarget = 'path' in target || route.request().postDataJSON()?.operationName === target.mutation
    if (!isTarget) return route.fallback()
    await promise
    await (data ? route.fulfill({ json: { data } }) : route.continue())
  })
  return resolve
}

test('the export of the account and the end of a session are marked as busy until they are done', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'demo-unverified')
  await signIn(page, site, 'demo-unverified')
  await page.goto('/account-settings/data')
  const endExport = await holdAnswer(page, { path: '/auth/export' })
  const download = page.waitForEvent('download')
  const button = page.getByRole('button', { name: 'Download my data' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  endExport()
  await download
  await expect(button).not.toHaveAttribute('aria-busy')

  await page.goto('/account-settings/sessions')
  // Other tests use sessions of the same account, so none is really ended.
  const endSession = await holdAnswer(page, { mutation: 'EndSession' }, { endSession: true })
  const session = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()
  await session.getByRole('button').click()
  await expect(session.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  endSession()
  await expect(session.getByRole('button')).not.toHaveAttribute('aria-busy')
})

test('the deletion of a post is marked as busy until the forum is open', async ({ page, site }) => {
  await signIn(page, site)
  const path = await publishPost(page, `Soon deleted ${unique()}`)
  const endDeletion = await holdAnswer(page, { mutation: 'DeletePost' })
  const button = page.getByRole('button', { name: 'Delete post' })
  await button.click()
  await agree(page, 'Delete post')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  endDeletion()
  await page.waitForURL((url) => url.pathname !== path)
})

const allActions = { ...actions, ...creationActions, ...staffActions }

/** One of each way to show that something is going on. */
const getOptions = sampleTests(allActions, [
  'a like',
  'a follow',
  'marking all as read',
  'a publication',
  'a comment',
  'closing a ticket with a reason',
  'the move of a card',
  'a filter',
  'another page',
  'signing in',
  'the upload of a file',
  'a choice of pinned creations',
  'unpinning a post for oneself',
  'the undo of an action of the log',
])

for (const [title, action] of Object.entries(allActions)) {
  const { member, open, act, request, shows, hides, data } = action
  test(`${title} shows a response before its answer is there`, getOptions(title), async ({ page, site, quiet }) => {
    quiet.allow(/Failed to load resource|not taken|status of 401/)
    if (member) await signIn(page, site, member)
    const subject = (await open(page, site.password)) ?? ''
    const busy = page.locator('[aria-busy="true"]:visible, output[data-print="none"] > span')
    const shown = shows?.(page, subject) ?? busy.first()
    if (!hides) await expect(shown).toHaveCount(0)
    const target = request.startsWith('/') ? { path: request } : { mutation: request }
    const answered = page.waitForResponse((response) => {
      const { pathname } = new URL(response.url())
      if (request.startsWith('/')) return pathname === request
      return pathname === '/graphql' && response.request().postDataJSON()?.operationName === request
    })
    const answer = await holdAnswer(page, target, data)
    await act(page, subject)
    if (hides) await expect(hides(page, subject)).toHaveCount(0)
    else await expect(shown).toBeVisible()
    answer()
    await answered
  })
}
