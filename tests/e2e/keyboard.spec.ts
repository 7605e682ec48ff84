import { fillByKeyboard, pressOn, tabTo } from './keys.ts'
import { expect, sampleTests, signIn, test, unique } from './test.ts'

const languages = {
  en: {
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
  zh: {
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
}

const getOptions = sampleTests(languages, ['en'])

for (const [language, labels] of Object.entries(languages)) {
  const title = `writes a post with the toolbar, a comment and a reply with the keyboard alone (${language})`
  test(title, getOptions(language), async ({ page, site }) => {
    test.slow()
    await signIn(page, site)
    await page.goto(`/forum/off-topic?language=${language}`)
    await pressOn(page, page.getByRole('link', { name: labels.newPost }))
    const name = unique()
    await fillByKeyboard(page, page.getByRole('textbox', { name: labels.title }), `Without a mouse ${name}`)
    const body = page.getByRole('textbox', { name: labels.body })
    await fillByKeyboard(page, body, 'loud')
    await page.keyboard.press('Control+a')
    const bold = page.getByRole('button', { name: labels.bold, exact: true })
    await pressOn(page, bold)
    await expect(body).toHaveValue('**loud**')
    await expect(body).toBeFocused()
    // The toolbar is one tab stop; arrow keys move within it.
    await tabTo(page, bold)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: labels.heading, exact: true })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: labels.publish, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.locator('strong', { hasText: 'loud' })).toBeVisible()

    await fillByKeyboard(page, page.getByRole('textbox', { name: labels.write }), `First ${name}`)
    await pressOn(page, page.getByRole('button', { name: labels.send, exact: true }))
    const first = page.getByRole('article').filter({ hasText: `First ${name}` })
    await pressOn(page, first.getByRole('button', { name: labels.reply, exact: true }))
    await expect(first.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(`Second ${name}`)
    await page.keyboard.press('Control+Enter')
    const second = page.getByRole('paragraph').filter({ hasText: `Second ${name}` })
    await expect(second).toBeVisible()

    const fold = first.locator('summary').first()
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(second).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(second).toBeVisible()
  })
}

test('fills in an upload up to its file with the keyboard alone', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/creations/subassemblies')
  await pressOn(page, page.getByRole('link', { name: 'Upload', exact: true }))
  const fileChooser = page.waitForEvent('filechooser')
  await pressOn(page, page.getByLabel('File', { exact: true }))
  expect((await fileChooser).isMultiple()).toBe(false)
  await fillByKeyboard(page, page.getByLabel('Title'), `An adder without a mouse ${unique()}`)
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Description' }), 'It adds.')
  await tabTo(page, page.getByRole('region', { name: 'Images' }).getByLabel('Add images'))
  page.on('dialog', (dialog) => void dialog.accept())
  await pressOn(page, page.getByRole('button', { name: 'Publish' }))
})
