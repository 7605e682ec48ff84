import { expect, openHydrated, publishPost, settled, signIn, test, unique } from './test.ts'

test('shortcuts of a single key can be turned off in the list of shortcuts and stay off', async ({ page }) => {
  await openHydrated(page, '/forum')
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('switch', { name: 'Use shortcuts of a single key' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await settled(page)
  await expect(search).not.toBeFocused()
  await openHydrated(page, '/settings')
  const setting = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(setting).not.toBeChecked()
  await setting.check()
  await setting.blur()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('a Chinese text has its language on an English page, and an English one on a Chinese page', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const name = unique()
  await publishPost(page, `四位加法器的问题 ${name.slice(0, 2)}`, { body: '它总是少算一位，不知道为什么。' })
  await expect(page.getByText('它总是少算一位')).toBeVisible()
  await expect(page.locator('[lang=zh]').getByText('它总是少算一位')).toBeVisible()
  await expect(page.locator('[lang=zh]', { hasText: '四位加法器的问题' }).first()).toBeVisible()
  await page.goto('/forum/general?language=zh')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(
    page
      .locator('main [data-object]')
      .filter({ hasText: /[a-z]{4}/ })
      .first(),
  ).toHaveAttribute('lang', 'en')
})

test('the skip link leads to the content, and fields about the person can be filled by the browser', async ({
  page,
}) => {
  await openHydrated(page, '/register')
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('what is current is underlined in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/forum')
  const [current, other] = ['Forum', 'Creation hub'].map((name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  )
  await expect(current as NonNullable<typeof current>).toHaveCSS('text-decoration-line', 'underline')
  await expect(other as NonNullable<typeof other>).toHaveCSS('text-decoration-line', 'none')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })

  test('an absolute time is that of the visitor', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'timeFormat', value: 'datetime', url: site.origin }])
    await openHydrated(page, '/forum/general')
    const time = page.getByRole('list', { name: 'Posts' }).locator('time').first()
    const at = new Date((await time.getAttribute('datetime')) ?? '')
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
    await expect(time).toHaveText(new Intl.DateTimeFormat('en-GB', options).format(at))
  })
})
