import { randomBytes } from 'node:crypto'
import { agree, expect, expectAccessible, expectAccessibleEverywhere, signIn, test, unique } from './test.ts'

test.use({ colorScheme: 'light' })

test('writes a draft, shows it by a secret link, schedules it and publishes it', async ({ page, browser, site }) => {
  test.slow()
  const title = `The road to ${unique()}`
  await signIn(page, site, 'demo-staff')
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: 'New draft' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('A solver that *sleeps* while nothing changes.')
  await page.getByLabel('Excerpt').fill('What comes next')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Create a preview link' }).click()
  const preview = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')
  expect(preview).toMatch(/^\/blog\/preview\/[\w-]{32}$/)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': `10.79.${randomBytes(1)[0]}.${randomBytes(1)[0]}` },
  })
  const visitor = await context.newPage()
  await visitor.goto(preview ?? '')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByText('A solver that sleeps while nothing changes.')).toBeVisible()

  await page.getByLabel('Publish at').fill('2099-12-24T18:00')
  await page.getByRole('button', { name: 'Schedule for 24 Dec 2099, 18:00' }).click()
  await expect(page.getByText('Saved and scheduled')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Will be published')).toBeVisible()
  await page.getByRole('link', { name: 'All drafts' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Scheduled')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-12-24T18:00')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await agree(page, 'Publish now')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visitor.reload()
  expect(new URL(visitor.url()).pathname).toBe(new URL(page.url()).pathname)
  await visitor.goto('/blog')
  await expect(visitor.getByRole('listitem').filter({ hasText: title })).toContainText('What comes next')
  await context.close()
})

test('publishes a post in one go, from the button of the blog', async ({ page, site }) => {
  const title = `Written at once, ${unique()}`
  await signIn(page, site, 'demo-staff')
  await page.goto('/blog')
  await page.getByRole('link', { name: 'New post' }).press('Enter')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('Without a draft before it.')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await agree(page, 'Publish now')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/management/blog')
  await expect(page.getByRole('link', { name: 'How we read your crash dumps' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('keeps the text of a draft that somebody else has changed meanwhile', async ({ page, context, site }) => {
  const title = `Two at work on ${unique()}`
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/blog?q=new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'History' }).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Title')).toHaveValue(title)
  await other.getByLabel('Text').fill('Saved first.')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Text').fill('Saved too late.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('demo-staff has changed this draft meanwhile.')).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Saved too late.')
})

test('brings a former text of a draft back into the form', async ({ page, site }) => {
  const former = 'From an address to a line of code.'
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/blog')
  await page.getByRole('link', { name: 'How we read your crash dumps' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).not.toHaveValue('')
  await text.fill(`A shorter text of ${unique()}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Former texts' })
  await expect(dialog.getByRole('deletion').filter({ hasText: 'no passwords, no chat' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '@petra.holm' }).click()
  await dialog.getByRole('button', { name: 'Use this text' }).click()
  await expect(text).toHaveValue(new RegExp(former))
  // This lets the test run again.
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').last()).toBeVisible()
})

test('says that a draft could not be deleted, and keeps it', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'DeleteBlogDraft'
      ? route.fulfill({ json: { errors: [{ message: '500' }] } })
      : route.fallback(),
  )
  await page.goto('/management/blog')
  await page.getByRole('link', { name: 'How we read your crash dumps' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await agree(page, 'Delete draft')
  await expect(page.getByText('That did not work')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).not.toHaveValue('')
})
