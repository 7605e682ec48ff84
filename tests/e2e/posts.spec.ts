import { agree, commentBox, expect, expectAccessible, publishPost, signIn, test, unique } from './test.ts'

test.slow()

test('the new post form reports missing fields, is disabled while it is sent, keeps the error and ends at the post', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow('Failed to load resource')
  const name = unique()
  await signIn(page, site)
  await page.goto('/forum/off-topic/new')
  const [title, body] = [page.getByLabel('Title'), page.getByLabel('Body')]
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(page.getByLabel('Slug')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Images' }).getByLabel('Add images')).toBeAttached()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  let sent = 0
  let finish: (() => void) | undefined
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreatePost')) return route.continue()
    sent += 1
    if (sent === 1) return route.abort()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    await route.continue()
  })
  await publish.click()
  for (const text of ['A post title is required', 'A post body is required'])
    await expect(page.getByText(text)).toBeVisible()
  await title.fill('Too short')
  await expect(page.getByText('The title must have at least 10 characters')).toBeVisible()
  await publish.click()
  expect(sent).toBe(0)

  await title.fill(`Long enough: ${name}`)
  await body.fill('A body.')
  await publish.click()
  const error = page.getByText('The server did not answer.')
  await expect(error).toBeVisible()
  await body.fill('A better body.')
  await expect(error).toBeVisible()
  await publish.click()
  await expect(title).toBeDisabled()
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sent).toBe(2)
  finish?.()
  await page.waitForURL(new RegExp(`/forum/off-topic/\\d+/long-enough-${name}$`))
})

test('a blog post has its own slug and URL', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site, 'demo-staff')
  await page.goto('/forum/blog/new?blog=true')
  await page.getByLabel('Title').fill(`News about ${name}`)
  await page.getByLabel('Slug').fill('Not a slug')
  await expect(page.getByText('The slug must begin with a letter')).toBeVisible()
  await page.getByLabel('Slug').fill(`news-${name}`)
  await page.getByLabel('Body').fill('There is news.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`**/blog/news-${name}`)
  const breadcrumbs = page.getByRole('main').getByRole('navigation').first()
  await expect(breadcrumbs.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  const newsletter = page.getByRole('link', { name: 'Send as newsletter' })
  const { pathname, searchParams } = new URL((await newsletter.getAttribute('href')) ?? '', site.origin)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/management/newsletter',
    {
      title: `News about ${name}`,
      url: `${site.origin}/blog/news-${name}`,
      discord: '1',
      post: expect.stringMatching(/^pst-/),
    },
  ])
})

test('users who may not post see no link to the form, and the form tells them so', async ({ page, site }) => {
  await page.goto('/forum/general')
  await expect(page.getByRole('list', { name: 'Posts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New post' })).toHaveCount(0)
  await page.goto('/forum/general/new')
  await expect(page.getByRole('link', { name: 'Log in to post' })).toHaveAttribute(
    'href',
    '/login?r=%2Fforum%2Fgeneral%2Fnew',
  )
  await signIn(page, site)
  await page.goto('/blog')
  await expect(page.getByRole('button', { name: '@demo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New post' })).toHaveCount(0)
  await page.goto('/forum/blog/new?blog=true')
  await expect(page.getByText('You cannot post in this forum.')).toBeVisible()
})

test('a moderator moves a post, and its old URL redirects to the new one', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site, 'demo-staff')
  const path = await publishPost(page, `To be moved: ${name}`)
  await page.getByRole('button', { name: 'Move to another forum' }).click()
  const general = page.getByRole('option', { name: /^General/ })
  await page.getByLabel('Move to').selectOption((await general.getAttribute('value')) ?? '')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.waitForURL(`**/forum/general/*/to-be-moved-${name}`)
  await expect(page.locator('main nav ol').getByRole('link', { name: 'General' })).toBeVisible()
  await page.goto(path)
  await page.waitForURL(`**/forum/general/*/to-be-moved-${name}`)
})

test('recent posts can be closed for the visit and are hidden when showRecent is off', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/forum/general')
  const postItem = (index: number) => page.getByRole('list', { name: 'Posts' }).getByRole('listitem').nth(index)
  const recent = page.getByRole('region', { name: 'Recent posts' }).or(page.getByText('Recent posts', { exact: true }))
  await postItem(0).getByRole('link').first().click()
  await expect(recent.first()).toBeVisible()
  await page.getByRole('button', { name: 'Close recent posts' }).click()
  await expect(recent).toHaveCount(0)
  await page.locator('main nav ol').getByRole('link', { name: 'General' }).click()
  await postItem(1).getByRole('link').first().click()
  await commentBox(page).or(page.getByPlaceholder('Log in to comment')).waitFor()
  await expect(recent).toHaveCount(0)
  // A reload is a new visit.
  await page.reload()
  await expect(recent.first()).toBeVisible()
  await context.addCookies([{ name: 'showRecent', value: 'false', url: site.origin }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('a failed edit reports the error and keeps the text, and can be cancelled', async ({ page, site, quiet }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  quiet.allow('Failed to load resource')
  const name = unique()
  await signIn(page, site)
  await publishPost(page, `To be changed: ${name}`)
  // Its author may edit and delete it, but not move it.
  await expect(page.getByRole('button', { name: 'Delete post' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to another forum' })).toHaveCount(0)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdatePost') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Title').fill(`Was changed: ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There was an error submitting your edit')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(`Was changed: ${name}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`To be changed: ${name}`)
})

test('a failed deletion shows the error page with the code of the response', async ({ page, site, quiet }) => {
  quiet.allow(/Failed to load resource|\[GraphQL\]/)
  await signIn(page, site)
  const path = await publishPost(page, `Not to be deleted: ${unique()}`)
  for (const [body, text] of [
    ['{"errors":[{"message":"403"}]}', 'Forbidden'],
    ['{"errors":[{"message":"No words for it"}]}', 'Unknown error'],
  ] as const) {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('DeletePost')
        ? route.fulfill({ contentType: 'application/json', body })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete post' }).click()
    await agree(page, 'Delete post')
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute('**/graphql')
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await expect(commentBox(page)).toBeVisible()
  }
})

test('a page from a cache whose post was deleted since says so', async ({ page, site, browser, quiet }) => {
  quiet.allow('Failed to load resource')
  await signIn(page, site)
  const path = await publishPost(page, `Soon deleted: ${unique()}`)
  const visitor = await browser.newContext()
  const cached = await (await visitor.request.get(`${site.origin}${path}`)).text()
  await visitor.close()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await agree(page, 'Delete post')
  await page.waitForURL('**/forum/off-topic')
  await page.route(`**${path}`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: cached })
      : route.continue(),
  )
  await page.goto(path)
  await expect(page.getByText('Not Found')).toBeVisible()
})
