import {
  commentBox,
  expect,
  expectAccessible,
  openHydrated,
  publishPost,
  sentComment,
  settled,
  signIn,
  test,
  unique,
} from './test.ts'

test('completes names of the conversation and titles while a comment is written, by keyboard', async ({
  page,
  site,
  browser,
}) => {
  const name = unique()
  const other = await browser.newPage({ baseURL: site.origin })
  await signIn(other, site, 'demo-staff')
  const title = `Suggested ${name}`
  const path = await publishPost(other, title)
  await other.close()

  await signIn(page, site)
  await openHydrated(page, path)
  const box = commentBox(page)
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  // Typing does not wait until the session has enabled it.
  await expect(box).toBeEnabled()
  await box.pressSequentially('Thanks @')
  const author = list.getByRole('option', { name: '@demo-staff' })
  await expect(author).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await author.getAttribute('id')) ?? '')
  await expect(page.getByText('1 suggestion.')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Thanks @demo-staff ')
  await expect(list).toBeHidden()
  await expect(box).not.toHaveAttribute('aria-activedescendant')

  await box.pressSequentially(`see #sugg`)
  await expect(list.getByRole('option', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await box.pressSequentially('ested')
  await expect(list).toBeHidden()
  for (let count = 0; count < 'sugg#ested'.length; count++) await page.keyboard.press('Backspace')
  await box.pressSequentially(`#${name}`)
  await list.getByRole('option', { name: title }).click()
  await expect(box).toHaveValue(/^Thanks @demo-staff see pst-[0-9a-f]{8} $/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box).toHaveValue(`Thanks @demo-staff see #${name}`)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('Control+Enter')
  const comment = page.locator('article[id^=cmt]')
  await expect(sentComment(page, 'Thanks')).toBeVisible()
  await expect(comment.getByRole('link', { name: title })).toHaveAttribute('href', path)
})

test('shows what is being talked about already while a title is written', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  const path = await publishPost(page, `Why does my ${name} metronome drift?`)
  await page.goto('/forum/off-topic')
  await page.getByRole('link', { name: 'New post' }).first().click()
  const similar = page.getByRole('region', { name: 'Similar topics' })
  const title = page.getByLabel('Title')
  await expect(async () => {
    // The post is found once it is indexed.
    await title.fill('')
    await title.fill(`My metronome ${name} is drifting away`)
    await expect(similar.locator(`a[href="${path}"]`)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await title.fill('Short')
  await expect(similar).toBeHidden()

  // What is found meanwhile does not move the button away from under the pointer.
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.hover()
  await page.mouse.down()
  const found = page.waitForResponse((response) => response.request().postData()?.includes('drifting again') ?? false)
  await title.fill(`My metronome ${name} is drifting again`)
  await (await found).finished()
  await settled(page)
  await expect(similar).toBeHidden()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect(similar.locator(`a[href="${path}"]`)).toBeVisible()
})

test('inserts a creation, found by name, into a post, whose preview shows its card', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/forum/off-topic/new')
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.fill('Look at this.')
  await page.getByRole('button', { name: 'Insert a creation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert a creation' })
  const find = dialog.getByRole('searchbox')
  await expect(find).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('four-bit alu')
  const choice = dialog.getByRole('button', { name: 'Four-bit ALU, four operations' })
  await expect(choice).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(body).toBeFocused()
  await expect(body).toHaveValue(/^Look at this\.\n\nhttps?:\/\/\S+\/creations\/subassemblies\/\d+\/\S+$/)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'Four-bit ALU, four operations' })).toBeVisible()
  await body.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveValue('Look at this.')
})
