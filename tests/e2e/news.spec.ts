import { randomBytes } from 'node:crypto'
import { waitForMailLink } from './mailbox.ts'
import { agree, expect, expectAccessible, expectAccessibleEverywhere, signIn, test, unique } from './test.ts'

test('subscribes, confirms, receives an edition, changes the level and unsubscribes', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const address = `reader${unique()}@mail.example`
  await page.goto('/newsletter')
  await expect(page.getByLabel('Major updates')).toBeChecked()
  await expect(page.getByLabel('Major updates')).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Minor updates').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please check your email to confirm your subscription')).toBeVisible()

  // The link of the mail alone confirms nothing, because mail scanners open links: the page has to confirm.
  const confirmation = await waitForMailLink(address, 'confirm_newsletter')
  await page.goto(new URL(confirmation).pathname + new URL(confirmation).search)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible()

  const title = `Edition ${unique()}`
  // A unique URL, because a URL is not sent to a list twice within a day.
  const url = `${site.origin}/blog?about=${unique()}`
  const context = await browser.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${randomBytes(1)[0]}.${randomBytes(1)[0]}` },
  })
  const staff = await context.newPage()
  await signIn(staff, site, 'demo-staff')
  await staff.goto(`/management/newsletter?${new URLSearchParams({ title, url, discord: '1' })}`)
  await expect(staff.getByLabel('Subject')).toHaveValue(title)
  await expect(staff.getByLabel('Send to Discord')).toBeChecked()
  await staff.getByLabel('Body').fill('Have a look at [the forum](/forum).')
  await expect(staff.getByRole('combobox', { name: 'List' })).toHaveValue('test')
  await staff.getByRole('combobox', { name: 'List' }).selectOption('minor')
  await staff.getByRole('button', { name: 'Send newsletter' }).click()
  const question = staff.getByRole('dialog', { name: 'Send newsletter' })
  await expect(question).toContainText('Are you sure you want to send the MINOR newsletter?')
  await expect(question).toContainText(new RegExp(`“${title}” goes to \\d+ readers?, now.`))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(staff.getByLabel('Body')).toHaveValue('Have a look at [the forum](/forum).')
  await staff.getByRole('button', { name: 'Send newsletter' }).click()
  await agree(staff, 'Send newsletter')
  await expect(staff.getByText('Newsletter sent to list minor!')).toBeVisible()
  await expectAccessible(staff)
  await context.close()

  const level = await waitForMailLink(address, 'newsletter\\?key')
  await page.goto(new URL(level).pathname + new URL(level).search)
  await expect(page.getByLabel('Emails')).toHaveValue('2')
  await page.getByLabel('Emails').selectOption('1')
  await expect(page.getByText('Changes successfully saved')).toBeVisible()

  const leave = await waitForMailLink(address, 'unsubscribe')
  await page.goto(new URL(leave).pathname + new URL(leave).search)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByLabel('Emails')).toHaveValue('0')

  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await plain.goto(new URL(level).pathname + new URL(level).search)
  await plain.getByRole('button', { name: 'Major updates only' }).click()
  await expect(plain.getByText('Changes successfully saved')).toBeVisible()
  await plain.goto(new URL(leave).pathname + new URL(leave).search)
  await plain.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(plain.getByText('Changes successfully saved')).toBeVisible()
  await plain.close()
  await page.reload()
  await expect(page.getByLabel('Emails')).toHaveValue('0')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages through the archive, and a confirmation waits for its button', async ({ page }) => {
    await page.goto('/newsletter/archive')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .first()
      .getByRole('link')
      .click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto('/callback?action=confirm_newsletter&key=nothing')
    await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
  })

  test('subscribes and confirms with plain forms', async ({ page }) => {
    const address = `reader${unique()}@mail.example`
    const follow = async (pattern: string) => {
      const { pathname, search } = new URL(await waitForMailLink(address, pattern))
      await page.goto(pathname + search)
    }
    await page.goto('/newsletter')
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('checkbox', { name: 'Minor updates' }).check()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please check your email to confirm your subscription')).toBeVisible()
    await follow('confirm_newsletter')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('saves the level of a member and sends an unverified member to the account settings', async ({
  page,
  browser,
  site,
  quiet,
}) => {
  quiet.allow('Failed to load resource')
  await signIn(page, site, 'demo')
  await page.goto('/newsletter')
  const select = page.getByLabel('Emails')
  await expect(select).toBeEnabled()
  const next = (await select.inputValue()) === '1' ? '2' : '1'
  await select.selectOption(next)
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('updateNewsletter') ? route.abort() : route.continue(),
  )
  await select.selectOption('0')
  await expect(page.getByText('There was an error saving your subscription')).toBeVisible()
  await expect(select).toHaveValue(next)
  await page.reload()
  await expect(select).toHaveValue(next)
  await expectAccessible(page)

  const other = await browser.newPage({
    baseURL: site.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.79.${randomBytes(1)[0]}.${randomBytes(1)[0]}` },
  })
  await signIn(other, site, 'demo-unverified')
  await other.goto('/newsletter')
  await expect(other.getByRole('link', { name: 'You must verify your email address' })).toHaveAttribute(
    'href',
    '/account-settings/email',
  )
  await expect(other.getByLabel('Emails')).toBeDisabled()
  await other.close()
})

test.describe('in both themes and at both widths', () => {
  test.use({ colorScheme: 'light' })

  test('newsletter pages are accessible and fit a phone', async ({ page }) => {
    for (const path of ['/newsletter', '/newsletter/archive', '/newsletter/privacy']) {
      await page.goto(path)
      await expectAccessibleEverywhere(page)
    }
  })
})

test('an edition in the archive has the picture of its post', async ({ page }) => {
  await page.goto('/newsletter/archive')
  await page.getByRole('link', { name: 'What we plan for 0.95, and what we do not' }).click()
  const picture = page.getByRole('main').getByRole('img', { name: 'Eight registers and what they share' })
  await expect(picture).toHaveAttribute('src', /^\/upload\//)
})
