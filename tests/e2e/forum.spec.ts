import type { Page } from '@playwright/test'
import { agree, commentBox, expect, publishPost, signIn, test, unique } from './test.ts'

// Two browsers and a thread of 15 levels take long on a busy machine.
test.slow()

const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem')

test('a new post is readable at its URL and appears in its list with all its counters', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishPost(page, `A row about ${name}`)
  expect(path).toMatch(new RegExp(`^/forum/off-topic/\\d+/a-row-about-${name}$`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))

  const row = rows(page).filter({ hasText: name })
  const list = page.locator('main nav ol').getByRole('link', { name: 'Off topic' })
  await list.click()
  await expect(row.getByRole('link', { name: `A row about ${name}` })).toHaveAttribute('href', path)
  await expect(row.getByRole('link', { name: '@demo' })).toBeVisible()
  await expect(row.locator('time')).toHaveAttribute('datetime', /^\d{4}-/)
  await expect(row.getByRole('img', { name: '0 likes' })).toHaveText('0')
  await expect(row.getByRole('img', { name: '0 comments' })).toHaveText('0')
  await expect(row.getByRole('img', { name: /views?$/ })).toBeVisible()

  await row.getByRole('link', { name: `A row about ${name}` }).click()
  await page.locator('article').first().getByRole('button', { name: /Like/ }).click()
  await commentBox(page).fill('One.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('article[id^=cmt]')).toHaveCount(1)
  await list.click()
  await expect(row.getByRole('img', { name: '1 like, liked by you' })).toHaveText('1')
  await expect(row.getByRole('img', { name: '1 comment' })).toHaveText('1')

  await row.getByRole('link', { name: `A row about ${name}` }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await agree(page, 'Delete post')
  await page.waitForURL('**/forum/off-topic')
  await expect(row).toHaveCount(0)
})

/** The text of each level of a thread, of the kinds that could make a narrow column overflow. */
const levelTexts = [
  'Just a sentence that is long enough to wrap on a phone, and then a little longer still.',
  'wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
  '```\nconst output = inputs.reduce((sum, input) => sum ^ input.state, initialStateOfTheWholeCircuit)\n```',
  '![A picture](/upload/IMAGE)',
]

test('a deep thread cycles its colours after thirteen levels, and stops indenting where the text would become too narrow', async ({
  page,
  site,
}) => {
  const name = unique()
  await signIn(page, site)
  await publishPost(page, `Levels of ${name}`)
  await page.evaluate(async (texts) => {
    const token = ['cipheraAccessToken', 'cipheraRefreshToken'].map((key) => localStorage.getItem(key)).join(':')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const send = async (query: string, variables = {}) => {
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      return (await response.json()).data
    }
    const { post } = await send(`{ post(id: "${location.pathname.split('/')[3]}") { id } }`)
    const { creations } = await send('{ creations { images { id } } }')
    const image = creations.flatMap(({ images }: { images: { id: string }[] }) => images)[0].id
    let parentId: string | null = null
    for (let depth = 0; depth < 15; depth++) {
      const body = `${depth}: ${texts[depth % texts.length]?.replace('IMAGE', image)}`.replace(/^\d+: ```/, '```')
      const mutation = `mutation ($parentId: String, $body: String!) {
        createComment(objectId: "${post.id}", parentId: $parentId, body: $body) { id }
      }`
      parentId = (await send(mutation, { parentId, body })).createComment.id
    }
  }, levelTexts)
  await page.reload()
  const levels = page.locator('article[id^=cmt]')
  await expect(levels).toHaveCount(15)
  const styles = await levels.evaluateAll((articles) =>
    articles.map((article) => {
      const { backgroundImage } = getComputedStyle(article.querySelector('summary') as Element, '::before')
      return `${article.getAttribute('data-depth')} ${getComputedStyle(article).paddingLeft} ${backgroundImage}`
    }),
  )
  expect(styles[13]).toBe(styles[0])
  expect(styles[14]).toBe(styles[1])
  expect(new Set(styles.slice(0, 13)).size).toBe(13)

  for (const { width, indented } of [
    { width: 320, indented: 3 },
    { width: 390, indented: 3 },
    { width: 768, indented: 6 },
  ]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    const boxes = await levels.evaluateAll((articles) =>
      articles.map((article) => {
        const [head, text] = [article.querySelector('header'), article.querySelector('details > div')]
        return [article, head, text].map((element) => {
          const { left, right } = (element as Element).getBoundingClientRect()
          return { left, right }
        })
      }),
    )
    const steps = boxes.slice(1).map(([, head], index) => (head?.left ?? 0) - (boxes[index]?.[1]?.left ?? 0))
    expect(
      steps.every((step, index) => (index + 1 < indented ? step > 0 : step === 0)),
      `${width} px: ${steps}`,
    ).toBe(true)
    for (const [article, head, text] of boxes) {
      expect(article?.left).toBeGreaterThanOrEqual(0)
      // The rail is at the left edge of the article, up to 6 px wide.
      expect((head?.left ?? 0) - (article?.left ?? 0)).toBeGreaterThanOrEqual(10)
      expect(text?.left).toBe(head?.left)
      expect(text?.right).toBeLessThanOrEqual(width)
    }
    await expect(levels.getByRole('link', { name: 'replying to @demo' })).toHaveCount(15 - indented)
  }

  await levels.nth(7).getByRole('button', { name: 'Reply' }).first().click()
  await page.getByPlaceholder('Reply to @demo').fill(`Below all of it, ${name}`)
  await page.keyboard.press('Control+Enter')
  const answer = levels.filter({ hasText: name }).last()
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAttribute('data-target')
  await expect(answer.getByText(`Below all of it, ${name}`)).toBeInViewport()
})

test('a reply notification links to the current URL of a renamed post', async ({ page, site, browser }) => {
  const name = unique()
  const other = await browser.newPage({ baseURL: site.origin })
  await signIn(page, site)
  const path = await publishPost(page, `First name of ${name}`)
  await commentBox(page).fill(`Answer me, ${name}`)
  await page.keyboard.press('Control+Enter')
  await signIn(other, site, 'demo-staff')
  await other.goto(path)
  await other.locator('article[id^=cmt]').getByRole('button', { name: 'Reply' }).click()
  await other.getByPlaceholder('Reply to @demo').fill(`An answer to ${name}`)
  // The page shows the answer before the server has it, and closing the page would cut the request off.
  const accepted = other.waitForResponse(
    (response) => response.request().postData()?.includes('CreateComment') === true,
  )
  await other.keyboard.press('Control+Enter')
  await accepted
  await other.close()

  await page.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Title').fill(`Second name of ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/second-name-of-${name}`)
  await page.getByRole('button', { name: /^Notifications($|,)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  // Another test of this account may mark all as read.
  await dialog.getByRole('tab', { name: 'All' }).click()
  const notifications = dialog.getByRole('listitem').filter({ hasText: name })
  const link = notifications.filter({ hasText: 'replied' }).getByRole('link').first()
  await expect(link).toHaveAttribute('href', new RegExp(`^${new URL(page.url()).pathname}#cmt-[0-9a-f]{8}$`))
})
