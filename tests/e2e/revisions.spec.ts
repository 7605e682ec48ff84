import { expect, expectAccessibleEverywhere, signIn, test } from './test.ts'

const editedPosts = '{ forum(key: "help", page: { maxCount: 50 }) { posts { editedAt canonicalPath } } }'

test('shows what an edit changed, and lets the staff delete the earlier text for good', async ({
  page,
  site,
  browser,
}) => {
  const response = await page.request.post('/graphql', { data: { query: editedPosts } })
  const { posts } = (await response.json()).data.forum as { posts: { editedAt: number; canonicalPath: string }[] }
  const path = posts.findLast(({ editedAt }) => editedAt)?.canonicalPath ?? ''
  expect(path).not.toBe('')

  const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await reader.goto(path)
  await reader
    .getByRole('main')
    .getByRole('link', { name: /^edited/ })
    .click()
  await expect(reader.getByRole('heading', { name: 'Edit history' })).toBeVisible()
  const changes = (on: typeof page) => on.getByRole('region', { name: 'Changes' })
  await expect(changes(reader).locator('ins')).toContainText('Edit:')

  await expect(reader.getByRole('navigation', { name: 'Texts' }).locator('time').first()).toContainText(/\b20\d\d\b/)

  await signIn(page, site, 'demo-staff')
  await page.goto(new URL(reader.url()).pathname)
  await expectAccessibleEverywhere(page)
  await page.getByRole('listitem').filter({ hasText: 'Original' }).getByRole('link').first().click()
  await expect(changes(page)).not.toContainText('Edit:')
  await page.getByRole('button', { name: 'Delete this text for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this text for good' }).click()
  await expect(changes(page)).toContainText('Edit:')
  await expect(changes(page).locator('ins')).toHaveCount(0)

  await reader.reload()
  await expect(changes(reader).locator('ins')).toHaveCount(0)
  await expect(changes(reader)).toContainText('Edit:')
  await expect(reader.getByText('Original', { exact: true })).toHaveCount(0)
  await reader.close()
})
