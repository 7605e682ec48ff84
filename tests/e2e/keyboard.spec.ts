import type { Locator, Page } from '@playwright/test'
import { linkFor } from './mailbox.ts'
import { expect, newPassword, signIn, test, unique } from './test.ts'

/** A page has fewer places than this to stop at on the way to any of its parts. */
const mostStops = 60

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on by Tab from where the focus is, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}

test('the keyboard alone registers, and recovers a password', async ({ page }) => {
  test.slow()
  const username = `keys-${unique()}`
  const email = `${username}@mail.example`
  const main = page.getByRole('main')
  await page.goto('/register')
  await fill(page, page.getByLabel('Username'), username)
  await fill(page, page.getByLabel('Email'), email)
  await fill(page, page.getByLabel('Password'), newPassword)
  await press(page, page.getByLabel('I am not a robot'), 'Space')
  await expect(page.getByLabel('I am not a robot')).toBeChecked({ timeout: 30_000 })
  await press(page, main.getByRole('button', { name: 'Sign up', exact: true }))
  const menu = page.getByRole('button', { name: `@${username}` })
  await press(page, menu)
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await logOut.waitFor()
  for (let step = 0; step < 8 && !(await isFocused(logOut)); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()

  await page.goto('/login')
  await press(page, page.getByRole('link', { name: 'Forgot password?' }))
  await fill(page, main.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('a mail is on its way')).toBeVisible()
  await page.goto(await linkFor(email, 'reset-password'))
  await fill(page, page.getByLabel('New password'), `${newPassword} again`)
  await fill(page, page.getByLabel('Confirm password'), `${newPassword} again`)
  await page.keyboard.press('Enter')
  await press(page, main.getByRole('link', { name: 'Log in' }))
  await fill(page, page.getByLabel('Email or username'), username)
  await fill(page, page.getByLabel('Password', { exact: true }), `${newPassword} again`)
  await page.keyboard.press('Enter')
  await menu.waitFor()
})

const languages = [
  {
    language: 'en',
    newPost: 'New post',
    title: 'Title',
    body: 'Body',
    bold: 'Bold',
    heading: 'Heading',
    publish: 'Publish',
    write: 'Write your own comment',
    send: 'Comment',
    reply: 'Reply',
  },
  {
    language: 'zh',
    newPost: '发新帖',
    title: '标题',
    body: '正文',
    bold: '加粗',
    heading: '标题',
    publish: '发布',
    write: '写下你的评论',
    send: '发表评论',
    reply: '回复',
  },
] as const

for (const { language, ...words } of languages) {
  test(`the keyboard alone writes a post with the toolbar, a comment and a reply (${language})`, async ({
    page,
    site,
  }) => {
    test.slow()
    await signIn(page, site)
    await page.goto(`/forum/off-topic?language=${language}`)
    await press(page, page.getByRole('link', { name: words.newPost }))
    const name = unique()
    await fill(page, page.getByRole('textbox', { name: words.title }), `Without a mouse ${name}`)
    const body = page.getByRole('textbox', { name: words.body })
    await fill(page, body, 'loud')
    await page.keyboard.press('Control+a')
    const bold = page.getByRole('button', { name: words.bold, exact: true })
    await press(page, bold)
    await expect(body).toHaveValue('**loud**')
    await expect(body).toBeFocused()
    // The toolbar is one stop; the arrows go on from there.
    await tabTo(page, bold)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: words.heading, exact: true })).toBeFocused()
    await press(page, page.getByRole('button', { name: words.publish, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.locator('strong', { hasText: 'loud' })).toBeVisible()

    await fill(page, page.getByRole('textbox', { name: words.write }), `First ${name}`)
    await press(page, page.getByRole('button', { name: words.send, exact: true }))
    const first = page.getByRole('article').filter({ hasText: `First ${name}` })
    await press(page, first.getByRole('button', { name: words.reply, exact: true }))
    await expect(first.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(`Second ${name}`)
    await page.keyboard.press('Control+Enter')
    const second = page.getByRole('paragraph').filter({ hasText: `Second ${name}` })
    await expect(second).toBeVisible()

    // Folded from the keyboard the answer is out of the way, and comes back.
    const fold = first.locator('summary').first()
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(second).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(second).toBeVisible()
  })
}

test('the keyboard alone fills in an upload up to its file', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/creations/subassemblies')
  await press(page, page.getByRole('link', { name: 'Upload', exact: true }))
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByLabel('File', { exact: true }))
  expect((await choosing).isMultiple()).toBe(false)
  await fill(page, page.getByLabel('Title'), `An adder without a mouse ${unique()}`)
  await fill(page, page.getByRole('textbox', { name: 'Description' }), 'It adds.')
  await tabTo(page, page.getByRole('region', { name: 'Images' }).getByLabel('Add images'))
  page.on('dialog', (dialog) => void dialog.accept())
  await press(page, page.getByRole('button', { name: 'Publish' }))
})
