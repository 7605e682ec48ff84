import type { Page } from '@playwright/test'
import { hostileTexts } from '../support/hostileTexts.ts'
import { expect, signIn, test, unique } from './test.ts'

// It reads a page for each of three kinds of things, with all that is hostile on each.
test.slow()

type Variables = Record<string, unknown>

/** Asks the API as the page would, with its tokens. */
const ask = (page: Page, query: string, variables: Variables) =>
  page.evaluate(
    async ([query, variables]) => {
      const token = ['cipheraAccessToken', 'cipheraRefreshToken'].map((key) => localStorage.getItem(key)).join(':')
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      const { data, errors } = await answer.json()
      if (errors) throw new Error(errors[0].message)
      return data
    },
    [query, variables] as const,
  )

const createPost =
  'mutation ($title: String!, $body: String!) { made: createPost(forumKey: "off-topic", title: $title, body: $body) { id canonicalPath } }'
const createTicket =
  'mutation ($title: String!, $body: String!) { made: createTicket(kind: ISSUE, productId: "game", title: $title, body: $body) { id canonicalPath } }'
const comment = 'mutation ($id: String!, $body: String!) { createComment(objectId: $id, body: $body) { id } }'

test('nothing that people write runs in a real browser: posts, tickets, comments, titles, a bio, a preview (requirement 1)', async ({
  page,
  site,
  quiet,
}) => {
  // Its pictures are not there.
  quiet.allow(/404|Failed to load resource/)
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('hostile', () => ran.push('hostile()'))
  await signIn(page, site)
  const all = hostileTexts.join('\n\n')
  await ask(page, 'mutation ($bio: String!) { updateUser(bio: $bio) { id } }', { bio: all.slice(0, 300) })
  const title = `${hostileTexts.slice(0, 4).join(' ')} ${unique()}`
  const paths = ['/@demo']
  for (const create of [createPost, createTicket]) {
    const { made } = await ask(page, create, { title, body: all })
    for (const body of [all, ...hostileTexts.slice(0, 8)]) await ask(page, comment, { id: made.id, body })
    paths.push(made.canonicalPath)
  }
  for (const path of [...paths, '/forum/off-topic', '/tracker/game', '/search?q=hostile']) {
    await page.goto(path)
    await page.getByRole('button', { name: '@demo' }).waitFor()
    // What waits for a touch: links, boxes, spoilers.
    for (const element of await page.locator('main details > summary').all()) await element.dispatchEvent('click')
    for (const element of await page.locator('main article a').all()) await element.dispatchEvent('mouseover')
    expect(ran, path).toEqual([])
    expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i], main script, main iframe').count()).toBe(0)
  }
  await page.goto('/forum/off-topic/new')
  await page.getByLabel('Body').fill(all)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('main')).toContainText('hostile()')
  expect(ran).toEqual([])
  await ask(page, 'mutation { updateUser(bio: "") { id } }', {})
})
