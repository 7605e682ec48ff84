import type { Page, Route } from '@playwright/test'
import { agree, commentBox, expect, postLink, publishPost, settled, signIn, test, unique } from './test.ts'

// Uses its own forum, because other tests may open a post that this one deletes.
test('writes a post, receives a reply, edits, likes and deletes', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/forum/off-topic')
  await page.getByRole('link', { name: 'New post' }).first().click()
  const name = unique()
  await page.getByLabel('Title').fill(`A clock that skips ${name}`)
  await page.getByLabel('Body').fill('It skips **every** third tick.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`**/a-clock-that-skips-${name}`)
  await expect(page.locator('article strong').first()).toHaveText('every')

  await page.getByPlaceholder('Write your own comment').fill('Have you counted from **zero**?')
  await page.keyboard.press('Control+Enter')
  const comment = page.locator('main details').first()
  await expect(comment.locator('strong')).toHaveText('zero')
  await comment.getByRole('button', { name: 'Reply' }).click()
  await page.getByPlaceholder('Reply to @demo').fill('I have now.')
  await page.keyboard.press('Control+Enter')
  await expect(comment.locator('details')).toContainText('I have now.')

  const heart = page.locator('article').first().getByRole('button', { name: /Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Title').fill(`A clock that counts ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A clock that counts ${name}`)
  await expect(page).toHaveURL(new RegExp(`/a-clock-that-counts-${name}$`))

  await comment.locator('details').getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete')
  await expect(comment.locator('details')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete post' }).click()
  await agree(page, 'Delete post')
  await page.waitForURL('**/forum/off-topic')
  await expect(page.getByText(`A clock that counts ${name}`)).toHaveCount(0)
})

test('shows a new comment in another browser after a reload', async ({ page, site, browser }) => {
  const other = await browser.newPage({ baseURL: site.origin })
  await signIn(page, site)
  await page.goto('/forum/general')
  await postLink(page).click()
  await page.getByPlaceholder('Write your own comment').waitFor()
  await other.goto(new URL(page.url()).pathname)
  const text = `Seen from the other side ${unique()}`
  await page.getByPlaceholder('Write your own comment').fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.locator('main details').filter({ hasText: text })).toBeVisible()
  await other.reload()
  await expect(other.getByText(text)).toBeVisible()
  await other.close()
})

test('the comment box says who may comment', async ({ page, site }) => {
  await page.goto('/forum/general')
  await postLink(page).click()
  await expect(page.getByPlaceholder('Log in to comment')).toBeVisible()
  await signIn(page, site, 'demo-unverified')
  await page.goto('/forum/general')
  await postLink(page).click()
  await expect(page.getByPlaceholder('You must verify your email to comment')).toBeVisible()
})

test('a visitor who likes or replies is sent to log in, comes back and has liked or may write', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site)
  const path = await publishPost(page, `For visitors ${unique()}`)
  await commentBox(page).fill('Try it.')
  await page.keyboard.press('Control+Enter')
  await page.locator('article[id^=cmt]').waitFor()

  const visit = async (press: string) => {
    const visitor = await browser.newPage({ baseURL: site.origin })
    await visitor.goto(path)
    const comment = visitor.locator('article[id^=cmt]')
    await comment.getByRole('button', { name: press }).click()
    await visitor.waitForURL('**/login?r=*')
    await visitor.getByLabel('Email or username').fill('demo-staff')
    await visitor.getByLabel('Password').fill(site.password)
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL(`**${path}#${await page.locator('article[id^=cmt]').getAttribute('id')}`)
    return { visitor, comment }
  }
  const { visitor: liking, comment } = await visit('Like')
  const heart = comment.getByRole('button', { name: 'Liked 1' })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // It is pressed before the server has stored it.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Like 1')
  await liking.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await liking.close()

  const { visitor: replying } = await visit('Reply')
  await expect(replying.getByPlaceholder('Reply to @demo')).toBeFocused()
  await replying.close()
})

/**
 * The likes usually arrive with the session, in an operation that fails here: the post is loaded again after it, and once
 * more after a like that was given meanwhile. `loaded` waits for both.
 */
async function holdPost(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('query ViewerFields')) return route.fulfill({ json: { errors: [{ message: '500' }] } })
    if (!isPostQuery(body)) return route.continue()
    await released
    await answer(route)
  })
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  let count = 0
  page.on('requestfinished', (request) => {
    if (isPostQuery(request.postData() ?? '') && ++count === 2) resolve()
  })
  return { release, loaded }
}

const isPostQuery = (body: string): boolean => body.includes('query PostPage')

test('a like given before the page knows earlier likes keeps its count', async ({ page, site }) => {
  await signIn(page, site)
  const path = await publishPost(page, `Liked early ${unique()}`)
  const { release, loaded } = await holdPost(page, (route) => route.continue())
  await page.goto(path)
  const post = page.getByRole('main').getByRole('article').first()
  const isSaved = page.waitForResponse((response) => response.request().postData()?.includes('SetRating') ?? false)
  await post.getByRole('button', { name: 'Like 0' }).click()
  await expect(post.getByRole('button', { name: 'Liked 1' })).toBeVisible()
  await isSaved
  release()
  await loaded
  await settled(page)
  await expect(post.getByRole('button', { name: 'Liked 1' })).toBeVisible()
  // The page before may have left a request that is held too.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a like keeps its count when the page loads it while it is stored', async ({ page, site }) => {
  await signIn(page, site)
  const path = await publishPost(page, `Liked meanwhile ${unique()}`)
  const { release, loaded } = await holdPost(page, async (route) => {
    const response = await route.fetch()
    // The score was read before the like, and whose it is after it.
    await route.fulfill({ response, body: (await response.text()).replaceAll('"score":1', '"score":0') })
  })
  await page.goto(path)
  const post = page.getByRole('main').getByRole('article').first()
  const isSaved = page.waitForResponse((response) => response.request().postData()?.includes('SetRating') ?? false)
  await post.getByRole('button', { name: 'Like 0' }).click()
  await isSaved
  release()
  await loaded
  await settled(page)
  await expect(post.getByRole('button', { name: 'Liked 1' })).toBeVisible()
  // The page before may have left a request that is held too.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a folded comment shows only its author and time', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  await publishPost(page, `Folds of ${name}`)
  await commentBox(page).fill(`Words of ${name}`)
  await page.keyboard.press('Control+Enter')
  const comment = page.locator('article[id^=cmt]')
  await expect(comment.getByText(`Words of ${name}`)).toBeVisible()
  const fold = comment.locator('summary')
  await expect(fold).toHaveAccessibleName('Fold the comment by @demo')
  await fold.click()
  await expect(comment.getByText(`Words of ${name}`)).toBeHidden()
  await expect(comment.getByRole('button', { name: 'Reply' })).toBeHidden()
  await expect(comment.getByRole('link', { name: '@demo' })).toBeVisible()
  await expect(comment.locator('time')).toBeVisible()
  await fold.press('Enter')
  await expect(comment.getByText(`Words of ${name}`)).toBeVisible()
})

test('restores an unsent comment after a reload and asks before leaving', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/forum/general')
  await postLink(page, 1).click()
  const box = page.getByPlaceholder('Write your own comment')
  await box.fill('Half a thou')
  page.once('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    void dialog.accept()
  })
  await page.reload()
  await expect(box).toHaveValue('Half a thou')
  await box.fill('')
})

test('stores no comment draft when storeCommentDraft is off and ignores an edit without text', async ({
  page,
  site,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await context.addCookies([{ name: 'storeCommentDraft', value: 'false', url: site.origin }])
  await signIn(page, site)
  await publishPost(page, `No drafts of ${unique()}`)
  await commentBox(page).fill('Half a thou')
  await page.reload()
  await expect(commentBox(page)).toBeEnabled()
  await expect(commentBox(page)).toHaveValue('')
  await commentBox(page).fill('Words')
  await page.keyboard.press('Control+Enter')
  const comment = page.locator('article[id^=cmt]')
  await comment.getByRole('button', { name: 'Edit' }).click()
  await comment.getByLabel('Edit', { exact: true }).fill('  ')
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(comment).toContainText('Words')
  await expect(comment.getByText('edited')).toHaveCount(0)
})

test('reports a failed comment, keeps its text and dismisses the message on click', async ({ page, site, quiet }) => {
  quiet.allow(/Failed to load resource|not taken/)
  await signIn(page, site)
  await page.goto('/forum/general')
  await postLink(page).click()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreateComment') ? route.abort() : route.continue(),
  )
  await page.getByPlaceholder('Write your own comment').fill('Lost?')
  await page.keyboard.press('Control+Enter')
  const message = page.getByText('There was an error submitting your comment.')
  await message.click()
  await expect(message).toHaveCount(0)
  await expect(page.getByPlaceholder('Write your own comment')).toHaveValue('Lost?')
  await page.getByPlaceholder('Write your own comment').fill('')
})

test('reverts a failed rating and reports it next to the button', async ({ page, site, quiet }) => {
  quiet.allow(/Failed to load resource|not taken/)
  await signIn(page, site)
  await page.goto('/forum/general')
  await postLink(page, 2).click()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SetRating') ? route.abort() : route.continue(),
  )
  const heart = page.locator('article').first().getByRole('button', { name: /Like/ })
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(page.getByText('There was an error submitting your rating')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '')
})

test('clears both tokens on sign-out and shows the sign-up link', async ({ page, site, quiet }) => {
  quiet.allow('404 (Not Found)')
  await signIn(page, site)
  await page.goto('/forum')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ciphera')).length)).toBe(2)
  await page.getByRole('button', { name: '@demo' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ciphera')).length)).toBe(0)
})

test('reports a wrong password and marks no field before it is touched', async ({ page, quiet }) => {
  quiet.allow('422')
  await page.goto('/login')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByLabel('Email or username').fill('demo')
  await page.getByLabel('Password').fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('No account matches that email/username and password.')).toBeVisible()
})

test('redirects to the requested page after sign-in, but never to another site', async ({ page, site }) => {
  await signIn(page, site)
  for (const [r, path] of [
    ['/settings', '/settings'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    await page.goto(`/login?r=${encodeURIComponent(r)}`, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.pathname === path)
    expect(new URL(page.url()).origin).toBe(site.origin)
  }
})
