import { findLink } from './findLink.ts'
import {
  expect,
  expectAccessibleEverywhere,
  openHydrated,
  publishPost,
  sentComment,
  signIn,
  test,
  unique,
} from './test.ts'

test('an author accepts the answer to a question, which is shown below it and in the lists', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await signIn(page, site, 'demo')
  const title = `How do I count to ten ${unique()}?`
  const path = await publishPost(page, title, { forum: 'help', body: 'Mine stops at nine.' })

  const helper = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(helper, site, 'demo-staff')
  await openHydrated(helper, path)
  const advice = `Add a bit ${unique()}`
  await helper.getByPlaceholder('Write your own comment').fill(advice)
  await helper.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(sentComment(helper, advice)).toBeVisible()
  await helper.close()

  await openHydrated(page, path)
  const comment = page.locator('article[id^=cmt]').filter({ hasText: advice })
  await comment.getByRole('button', { name: 'Accept as answer' }).click()
  const answer = page.getByRole('region', { name: 'Accepted answer' })
  await expect(answer).toContainText(advice)
  await expect(comment.getByText('Answer', { exact: true })).toBeVisible()

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await visitor.goto('/forum/help?answered=yes')
  await expect(visitor.getByRole('link', { name: `Answered ${title}` })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Answered', exact: true })).toHaveAttribute('aria-current', 'page')
  await visitor.getByRole('link', { name: 'Unanswered' }).click()
  await visitor.waitForURL('**/forum/help?answered=no')
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)
  await visitor.goto(path)
  await visitor.getByRole('link', { name: 'See it in the conversation' }).click()
  await expect(visitor.locator('article:target')).toContainText(advice)
  await visitor.close()

  await comment.getByRole('button', { name: 'Withdraw as answer' }).click()
  await expect(answer).toBeHidden()
})

test('a question with its answer is accessible, hydrates without warnings and fits a phone', async ({ page }) => {
  await page.goto(await findLink('/forum/help?answered=yes', /^\/forum\/help\/\d+/)(page))
  await expect(page.getByRole('region', { name: 'Accepted answer' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
