import type { Page } from '@playwright/test'
import { commentBox, expect, publishPost, signIn, test, unique } from './test.ts'

// Two browsers and a thread of 15 levels take long on a busy machine.
test.slow()

const rows = (page: Page) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem')

test('a new post is readable at its URL and appears in its list with all its counters', async ({ page, site }) => {
  page.on('dialog', (dialog) => void dialog.accept())
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
  await page.waitForURL('**/forum/off-topic')
  await expect(row).toHaveCount(0)
})

test('the thirteenth level of a thread looks like the first', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  await publishPost(page, `Levels of ${name}`)
  await page.evaluate(async (name) => {
    const token = ['cipheraAccessToken', 'cipheraRefreshToken'].map((key) => localStorage.getItem(key)).join(':')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const query = async (document: string) => {
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: document }) })
      return (await response.json()).data
    }
    const { post } = await query(`{ post(id: "${location.pathname.split('/')[3]}") { id } }`)
    let parentId = ''
    for (let depth = 0; depth < 15; depth++) {
      const parent = parentId && `, parentId: "${parentId}"`
      const mutation = `createComment(objectId: "${post.id}", body: "Level ${depth} of ${name}"${parent}) { id }`
      parentId = (await query(`mutation { ${mutation} }`)).createComment.id
    }
  }, name)
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
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText(`An answer to ${name}`)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Title').fill(`Second name of ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/second-name-of-${name}`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notifications = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: name })
  const link = notifications.filter({ hasText: 'replied' }).getByRole('link').first()
  await expect(link).toHaveAttribute('href', new RegExp(`^${new URL(page.url()).pathname}#cmt-[0-9a-f]{8}$`))
})
