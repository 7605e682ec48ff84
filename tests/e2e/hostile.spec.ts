import type { Page } from '@playwright/test'
import { hostileTexts } from '../support/hostileTexts.ts'
import { expect, signIn, test, unique } from './test.ts'

// Slow: all hostile texts on three kinds of objects.
test.slow()

type Variables = Record<string, unknown>

const callApi = (page: Page, query: string, variables: Variables) =>
  page.evaluate(
    async ([query, variables]) => {
      const token = ['cipheraAccessToken', 'cipheraRefreshToken'].map((key) => localStorage.getItem(key)).join(':')
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      const { data, errors } = await response.json()
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

test('nothing in user content runs in a browser: posts, tickets, comments, titles, a bio, a preview', async ({
  page,
  site,
  quiet,
}) => {
  // The images of the hostile texts do not exist.
  quiet.allow(/404|Failed to load resource/)
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('hostile', () => ran.push('hostile()'))
  await signIn(page, site)
  const allTexts = hostileTexts.join('\n\n')
  await callApi(page, 'mutation ($bio: String!) { updateUser(bio: $bio) { id } }', { bio: allTexts.slice(0, 300) })
  const title = `${hostileTexts.slice(0, 4).join(' ')} ${unique()}`
  const paths = ['/@demo']
  for (const create of [createPost, createTicket]) {
    const { made } = await callApi(page, create, { title, body: allTexts })
    for (const body of [allTexts, ...hostileTexts.slice(0, 8)]) await callApi(page, comment, { id: made.id, body })
    paths.push(made.canonicalPath)
  }
  for (const path of [...paths, '/forum/off-topic', '/tracker/game', '/search?q=hostile']) {
    await page.goto(path)
    await page.getByRole('button', { name: '@demo' }).waitFor()
    // Triggers what waits for an interaction: links, embeds, spoilers.
    for (const element of await page.locator('main details > summary').all()) await element.dispatchEvent('click')
    for (const element of await page.locator('main article a').all()) await element.dispatchEvent('mouseover')
    expect(ran, path).toEqual([])
    expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i], main script, main iframe').count()).toBe(0)
  }
  await page.goto('/forum/off-topic/new')
  await page.getByLabel('Body').fill(allTexts)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('hostile()')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('hostile()')
  expect(ran).toEqual([])
  await callApi(page, 'mutation { updateUser(bio: "") { id } }', {})
})
