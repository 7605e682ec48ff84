import { join, resolve } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { insertComments } from '../support/plantComments.ts'
import { query, signInClient } from './apiClient.ts'
import { agree, commentBox, expect, signIn, test, unique } from './test.ts'

const count = 1_000
const partSize = 200
const widths = [390, 1440]

type Conversation = { path: string; ids: string[] }
type Site = { dataDir: string; password: string }

/** A post that nobody has opened yet. Its last comment is written through the API, so that lists of posts know of it. */
async function plantConversation(request: APIRequestContext, { dataDir, password }: Site): Promise<Conversation> {
  const client = await signInClient(request, password)
  const { createPost } = await query<{ createPost: { id: string; canonicalPath: string } }>(
    client,
    `mutation ($title: String!) {
      createPost(forumKey: "off-topic", title: $title, body: "Say what you think.") { id canonicalPath }
    }`,
    { title: `A long conversation ${unique()}` },
  )
  const database = new pg.Client({ host: resolve(join(dataDir, 'postgres')), user: 'backplane', database: 'backplane' })
  await database.connect()
  const ids = await insertComments(
    database,
    { lwid: createPost.id },
    {
      count: count - 1,
      at: new Date(),
      // Threads of five, none of which lies across the border of two parts.
      getParent: (n) => (n % 5 === 0 || n > 950 ? null : n - 1),
    },
  )
  await database.end()
  const { createComment } = await query<{ createComment: { id: string } }>(
    client,
    'mutation ($objectId: String!) { createComment(objectId: $objectId, body: "The gate opens in time.") { id } }',
    { objectId: createPost.id },
  )
  return { path: createPost.canonicalPath, ids: [...ids, createComment.id] }
}

const listIds = (page: Page): Promise<string[]> =>
  page.locator('article[id^=cmt]').evaluateAll((comments) => comments.map(({ id }) => id))

const getTop = (page: Page, id = ''): Promise<number> =>
  page.locator(`#${id}`).evaluate((comment) => comment.getBoundingClientRect().top)

/** Scrolls to the link, as a reader would have, and returns where the comment is when it is clicked. */
async function scrollAndClick(page: Page, link: Locator, id = ''): Promise<number> {
  // The browser lays out comments once they come near, which moves the link.
  await expect(async () => {
    const before = await getTop(page, id)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await getTop(page, id)).toBe(before)
  }).toPass()
  const top = await getTop(page, id)
  await link.click()
  return top
}

/** Counts the bytes of bodies that the page sends and loads, without its stream of notifications. */
function watchTraffic(page: Page) {
  let bytes = 0
  let pending = 0
  page.on('request', (request) => {
    if (request.url().includes('/stream')) return
    pending++
    bytes += request.postData()?.length ?? 0
    void request
      .response()
      .then((response) => response?.body())
      .then((body) => {
        bytes += body?.length ?? 0
      })
      .catch(() => {})
      .finally(() => pending--)
  })
  return {
    reset() {
      bytes = 0
    },
    /** Waits until nothing is loaded any more, and returns the bytes. */
    async settle(): Promise<number> {
      await expect.poll(() => pending).toBe(0)
      return bytes
    },
  }
}

for (const width of widths) {
  test.describe(`a conversation of ${count} comments at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('is a page of bounded size, which grows at both ends and stays where it is', async ({
      page,
      site,
      request,
    }) => {
      const { path, ids } = await plantConversation(request, site)
      const html = await (await request.get(path)).text()
      expect(html.length).toBeLessThan(500_000)
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(60_000)
      expect(await listIds(page)).toEqual(ids.slice(0, partSize))

      const more = page.getByRole('link', { name: 'Show more comments' })
      const before = await scrollAndClick(page, more, ids[partSize - 1])
      await expect(page.locator('article[id^=cmt]')).toHaveCount(2 * partSize)
      expect(Math.abs((await getTop(page, ids[partSize - 1])) - before)).toBeLessThan(2)
      await expect(page.locator(`#${ids[partSize]}`)).toBeFocused()
      expect(new URL(page.url()).search).toBe('')

      await page.goto(`${path}?part=2`)
      const previous = page.getByRole('link', { name: 'Show previous comments' })
      const first = ids[2 * partSize]
      const top = await scrollAndClick(page, previous, first)
      await expect(page.locator('article[id^=cmt]')).toHaveCount(2 * partSize)
      expect(await listIds(page)).toEqual(ids.slice(partSize, 3 * partSize))
      expect(Math.abs((await getTop(page, first)) - top)).toBeLessThan(2)
      // It stays there once the browser has laid out what came above.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(Math.abs((await getTop(page, first)) - top)).toBeLessThan(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('has links to each comment', async ({ page, site, request }) => {
      const { path, ids } = await plantConversation(request, site)
      for (const link of [`/view/${ids[777]}`, `${path}#${ids[777]}`, `${path}?part=1#${ids[777]}`]) {
        await page.goto('about:blank')
        await page.goto(link)
        await expect(page.locator(`#${ids[777]}`)).toBeInViewport()
        await expect(page.locator(`#${ids[777]}`)).toHaveAttribute('data-target', '')
        await expect(page).toHaveURL(`${path}?part=3#${ids[777]}`)
      }
      // A link on another page of the site leads there too.
      await page.goto('/forum/off-topic')
      await page
        .locator(`a[href="/view/${ids.at(-1)}"]`)
        .first()
        .click()
      await expect(page.locator(`#${ids.at(-1)}`)).toBeInViewport()
    })
  })
}

test('a comment in a long conversation is shown to its author, wherever it is', async ({ page, site, request }) => {
  const { path, ids } = await plantConversation(request, site)
  await signIn(page, site)
  await page.goto(path)
  const text = `The last word ${unique()}`
  await commentBox(page).fill(text)
  await page.keyboard.press('Control+Enter')
  const comment = page.locator('article[id^=cmt]').filter({ hasText: text })
  await expect(comment).toBeInViewport()
  await expect(comment).toBeFocused()
  await comment.getByRole('button', { name: 'Delete' }).click()
  const deleted = page.waitForResponse((response) => response.request().postData()?.includes('DeleteComment') ?? false)
  await agree(page, 'Delete')
  await expect(comment).toHaveCount(0)
  await deleted
  // A link of the jump bar replaces what is shown.
  await page.goto(path)
  await page
    .getByRole('navigation', { name: 'Parts of the conversation', exact: true })
    .getByRole('link', { name: 'Page 5' })
    .click()
  await expect(page.locator(`#${ids[800]}`)).toBeVisible()
  expect(await listIds(page)).toEqual(ids.slice(800))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}\\?part=4$`))
})

test.describe('a long conversation without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read from the first to the last comment', async ({ page, site, request }) => {
    const { path, ids } = await plantConversation(request, site)
    await page.goto(path)
    const found = await listIds(page)
    for (let part = 1; part < count / partSize; part++) {
      await page.getByRole('link', { name: 'Show more comments' }).press('Enter')
      await expect(page).toHaveURL(`${path}?part=${part}#comments`)
      found.push(...(await listIds(page)))
    }
    expect([...new Set(found)]).toEqual(ids)
    await expect(page.getByRole('link', { name: 'Show more comments' })).toHaveCount(0)
  })

  test('is opened at a comment by its link', async ({ page, site, request }) => {
    const { path, ids } = await plantConversation(request, site)
    await page.goto(`/view/${ids[777]}`)
    await expect(page).toHaveURL(`${path}?part=3#${ids[777]}`)
    await expect(page.locator(`#${ids[777]}`)).toBeInViewport()
    await page.goto('/forum/off-topic')
    await page
      .locator(`a[href="/view/${ids.at(-1)}"]`)
      .first()
      .click()
    await expect(page.locator(`#${ids.at(-1)}`)).toBeInViewport()
  })
})

test('a comment on it loads neither the conversation nor a part of it', async ({ page, site, request }) => {
  const { path, ids } = await plantConversation(request, site)
  await signIn(page, site)
  await page.goto(path)
  const traffic = watchTraffic(page)
  const text = `It fits ${unique()}`
  const box = commentBox(page)
  await box.fill(text)
  await traffic.settle()
  traffic.reset()
  await box.press('Control+Enter')
  const own = page.locator('article[id^=cmt]', { hasText: text })
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
  expect(await traffic.settle()).toBeLessThan(10_000)
  expect(new URL(page.url()).search).toBe('')

  // It is at its place after a reload.
  await page.goto(`/view/${await own.getAttribute('id')}`)
  await expect(page.locator('article[id^=cmt]').last()).toContainText(text)

  // An answer is shown below what it answers.
  await page.goto(path)
  const first = page.locator(`#${ids[0]}`)
  await first.getByRole('button', { name: 'Reply', exact: true }).first().click()
  const reply = first.getByRole('textbox')
  await reply.fill(`Indeed ${text}`)
  await reply.press('Control+Enter')
  await expect(first.locator('article', { hasText: `Indeed ${text}` })).toBeInViewport()
})
