import { fill, press, tabTo } from './keys.ts'
import { expect, signIn, test, unique } from './test.ts'

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
    write: '写下您的评论',
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
